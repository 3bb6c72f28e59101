import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { addVary } from '../answer/common-headers.ts'
import { type Encoding, preferredEncoding } from '../answer/encoding.ts'
import { exchangeOf, type HttpMiddleware, type HttpRequest, responseOf } from '../exchange.ts'

/** Compresses a body of more than 1 KB, also that of a problem, as `Accept-Encoding` allows. */
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
 */
function isCompressible({ internal }: HttpRequest): boolean {
  return exchangeOf(internal).session === undefined
}

const compressors: Record<Exclude<Encoding, 'identity'>, (text: string) => Buffer> = {
  gzip: text => gzipSync(text),
  br: text => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
}
