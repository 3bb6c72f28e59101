import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import type { buildApp } from 'fauxqs'
import type { Clock } from '../../../lib/kernel/clock.ts'
import { close, discardBody, listen, readBody } from '../gateway/connection.ts'
import { refusalOf } from './signature.ts'
import type { Versions } from './versions.ts'

type App = ReturnType<typeof buildApp>
type Stores = NonNullable<NonNullable<Parameters<typeof buildApp>[0]>['stores']>

export interface ObjectsOptions {
  clock: Clock
  /** Called after an object was stored, as the bucket announces it in AWS. */
  onStored(key: string): void
}

export interface Objects {
  endpoint: string
  /** Serves links that were signed for an origin, whatever host a reverse proxy names in the request. */
  serveLinks(origin: string): Serve
  stop(): Promise<void>
}

export type Serve = (request: IncomingMessage, response: ServerResponse) => void

/** S3 takes 5 GB in one request; this service links to uploads of at most 200 MB. */
const maxBytes = 256 * 1024 * 1024
/** The emulator refuses a larger body, as are the parts of an upload. */
const emulatorBytes = 10 * 1024 * 1024

/**
 * S3 on 127.0.0.1 in front of the emulator: it does what the emulator leaves out. It refuses altered and expired links and anonymous
 * requests, takes objects of any size, lists the parts of an upload, checks their checksum, stores some only where there is none, obeys `response-…` parameters, and says
 * when an object was stored.
 */
export async function startObjects(
  app: App,
  stores: Stores,
  { clock, onStored }: ObjectsOptions,
  versions: Versions,
): Promise<Objects> {
  const serve =
    (more: Record<string, string>, host?: string): Serve =>
    (request, response) => {
      answer(request, host).then(
        ({ status, headers, body }) => send(response, { status, headers: { ...headers, ...more }, body }),
        () => send(response, problem(500, 'InternalError', 'We encountered an internal error.')),
      )
    }

  async function answer(request: IncomingMessage, host?: string): Promise<Answer> {
    const { method = 'GET', url = '/' } = request
    const sent = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const headers = host ? { ...sent, host } : sent
    if (method === 'OPTIONS') return { status: 200, headers: preflight, body: Buffer.alloc(0) }
    const refusal = refusalOf({ method, url, headers }, clock())
    if (refusal) {
      discardBody(request)
      return problem(403, ...refusal)
    }
    const body = await readBody(request, maxBytes)
    if (!body) return problem(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.')
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (method === 'PUT' && !searchParams.has('uploadId')) return store(pathname, headers, body)
    if (method === 'GET' && searchParams.has('uploadId')) return partsOf(stores, searchParams.get('uploadId') ?? '')
    if (method === 'PUT' && body.length > emulatorBytes) return storePart(stores, searchParams, body)
    const payload = body.length > 0 ? { payload: body } : {}
    const inner = await app.inject({
      method: method as 'GET',
      url: pathname + innerQuery(searchParams),
      // The emulator would look for the name of a bucket in another host.
      headers: { ...headers, host: '127.0.0.1' },
      ...payload,
      // Otherwise it is made a text as well, which an object of more than 512 MB cannot be: its download would never end.
      payloadAsStream: true,
    })
    return { status: inner.statusCode, headers: { ...inner.headers, ...named(searchParams) }, body: inner.stream() }
  }

  function store(pathname: string, headers: Record<string, string>, body: Buffer): Answer {
    if (headers['content-length'] === undefined)
      return problem(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.')
    const digest = createHash('sha256').update(body)
    const hash = headers['x-amz-content-sha256']
    const isPayload = !hash || !/^[0-9a-f]{64}$/.test(hash) || hash === digest.copy().digest('hex')
    const checksum = headers['x-amz-checksum-sha256']
    if (!isPayload || (checksum && checksum !== digest.digest('base64')))
      return problem(400, 'BadDigest', 'The checksum that was given does not match the content.')
    const [, bucket = '', ...parts] = pathname.split('/')
    if (!stores.s3Store.hasBucket(bucket)) return problem(404, 'NoSuchBucket', 'The specified bucket does not exist')
    const key = decodeURIComponent(parts.join('/'))
    if (headers['if-none-match'] === '*' && isThere(stores, bucket, key))
      return problem(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
    const { etag } = stores.s3Store.putObject(bucket, key, body, headers['content-type'])
    versions.stored(bucket, key)
    onStored(key)
    return { status: 200, headers: { etag }, body: Buffer.alloc(0) }
  }

  const server = createServer(serve({}))
  const port = await listen(server, 0)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    serveLinks: origin => serve(harmless, new URL(origin).host),
    stop: () => close(server),
  }
}

function isThere({ s3Store }: Stores, bucket: string, key: string): boolean {
  const [first] = s3Store.listObjects(bucket, { prefix: key, maxKeys: 1 }).objects
  return first?.key === key
}

function storePart({ s3Store }: Stores, query: URLSearchParams, body: Buffer): Answer {
  const uploadId = query.get('uploadId') ?? ''
  if (!s3Store['multipartUploads'].has(uploadId)) return noUpload
  const { etag } = s3Store.uploadPart(uploadId, Number(query.get('partNumber')), body)
  return { status: 200, headers: { etag }, body: Buffer.alloc(0) }
}

/** The parts of an upload so far. */
function partsOf({ s3Store }: Stores, uploadId: string): Answer {
  // The emulator does not offer them.
  const parts = s3Store['multipartUploads'].get(uploadId)?.parts
  if (!parts) return noUpload
  const listed = [...parts.values()]
    .sort((a, b) => a.partNumber - b.partNumber)
    .map(
      part =>
        `<Part><PartNumber>${part.partNumber}</PartNumber><ETag>${part.etag.replaceAll('"', '&quot;')}</ETag><Size>${part.body.length}</Size></Part>`,
    )
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<ListPartsResult>${listed.join('')}</ListPartsResult>`
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: Buffer.from(body) }
}

interface Answer {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  body: Buffer | Readable
}

/** An object never acts in a browser with the rights of the service, whose origin it shares on one machine. */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
}

/** What the bucket's CORS rule allows. */
const preflight = {
  'access-control-allow-methods': 'GET, PUT',
  'access-control-allow-headers': 'content-type, x-amz-checksum-sha256',
}

/** Without the parameters of the signature. */
function innerQuery(query: URLSearchParams): string {
  const left = [...query].filter(([name]) => !/^(x-amz-|response-)/i.test(name))
  return left.length === 0 ? '' : `?${new URLSearchParams(left)}`
}

/** The headers that a link requires. */
function named(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...query].flatMap(([name, value]) =>
      name.startsWith('response-') ? [[name.slice('response-'.length), value]] : [],
    ),
  )
}

function problem(status: number, code: string, message: string): Answer {
  const body = Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  )
  return { status, headers: { 'content-type': 'application/xml' }, body }
}

const noUpload = problem(404, 'NoSuchUpload', 'The specified upload does not exist.')

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  response.setHeader('access-control-allow-origin', '*')
  if (Buffer.isBuffer(body)) response.end(body)
  else pipeline(body, response, () => undefined)
}
