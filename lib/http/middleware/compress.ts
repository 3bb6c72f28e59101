import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { addVary } from '../answer/common-headers.ts'
import { exchangeOf, type HttpMiddleware, type HttpRequest, responseOf } from '../exchange.ts'

/** What this service can send, best first: brotli at quality 4 has the size of gzip and takes less than half of its time. */
const encodings = ['br', 'gzip', 'identity'] as const

type Encoding = (typeof encodings)[number]

/** A body of at most this many bytes gains nothing. */
const smallBytes = 1024

/** The encoding of a body: the one that `Accept-Encoding` gives the most weight, the best of equals. */
export function preferredEncoding(acceptEncoding: string | undefined, body: string): Encoding {
  if (!acceptEncoding || Buffer.byteLength(body) <= smallBytes) return 'identity'
  const weights = readWeights(acceptEncoding)
  // Unless the header names it, the uncompressed body is the last choice.
  const weightOf = (name: Encoding) => weights.get(name) ?? (name === 'identity' ? 1e-9 : (weights.get('*') ?? 0))
  return encodings.reduce((best, name) => (weightOf(name) > weightOf(best) ? name : best))
}

/** `gzip;q=0.5, br` -> gzip 0.5, br 1. A weight that is not a number counts as 0. */
function readWeights(acceptEncoding: string): Map<string, number> {
  return new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map(part => {
        const [name = '', weight = 'q=1'] = part.split(';').map(text => text.trim())
        return [name, Number(weight.replace(/^q\s*=\s*/, '')) || 0]
      }),
  )
}

/** Compresses a body of more than 1 KB, also of a problem, as `Accept-Encoding` allows. */
export const compress: HttpMiddleware = { after: encode, onError: encode }

function encode(request: HttpRequest): void {
  if (!isCompressible(request)) return
  const response = responseOf(request)
  const encoding = encodingOf(request)
  addVary(response.headers, 'Accept-Encoding')
  if (encoding === 'identity') return
  response.headers['content-encoding'] = encoding
  response.body = compressors[encoding](response.body ?? '').toString('base64')
  response.isBase64Encoded = true
}

/** The encoding in which the response to a request is sent. */
export function encodingOf(request: HttpRequest): Encoding {
  const { body = '' } = responseOf(request)
  return isCompressible(request) ? preferredEncoding(request.event.headers['accept-encoding'], body) : 'identity'
}

/**
 * The response to a session is not compressed. It can hold a new key next to text of the request, and a browser adds the cookie no matter
 * which site triggered the request: the length of the compressed body would reveal the key (BREACH). Only its owner sends a bearer key.
 * Bytes, as of a picture, are compressed already.
 */
function isCompressible(request: HttpRequest): boolean {
  return exchangeOf(request.internal).session === undefined && !responseOf(request).isBase64Encoded
}

const compressors: Record<Exclude<Encoding, 'identity'>, (text: string) => Buffer> = {
  gzip: text => gzipSync(text),
  br: text => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
}
