import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { decodeSegment } from './routes.ts'

export interface Arrival {
  request: IncomingMessage
  path: string
  rawQueryString: string
  body: Buffer
  /** Whether a reverse proxy passes the requests on, which appends the address of the client to `X-Forwarded-For`. */
  behindProxy: boolean
  nowMs: number
}

/** Path and raw query of a request target; the absolute form (`GET http://host/path`) counts as its path. */
export function splitTarget(target: string): { path: string; rawQueryString: string } {
  const local = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/#.*$/, '')
  const mark = local.indexOf('?')
  const path = mark < 0 ? local : local.slice(0, mark)
  return { path: path || '/', rawQueryString: mark < 0 ? '' : local.slice(mark + 1) }
}

/** The event of payload format 2.0 for one HTTP request. */
export function toEvent(
  { request, path, rawQueryString, body, behindProxy, nowMs }: Arrival,
  routeKey: string,
  pathParameters: Record<string, string> | undefined,
): APIGatewayProxyEventV2 {
  const { headers, cookies } = readHeaders(request)
  const peer = request.socket.remoteAddress ?? '127.0.0.1'
  const sourceIp = (behindProxy && headers['x-forwarded-for']?.split(',').at(-1)?.trim()) || peer
  const rawPath = decodeSegment(path)
  const domainName = headers['host'] ?? '127.0.0.1'
  const query = readQuery(rawQueryString)
  const text = body.length > 0 ? readText(body, headers['content-type']) : undefined
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookies.length > 0 ? { cookies } : {}),
    headers: { ...headers, ...forwarded(request, headers, peer, body) },
    ...(query ? { queryStringParameters: query } : {}),
    ...(pathParameters ? { pathParameters } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName,
      domainPrefix: domainName.split(/[.:]/)[0] ?? '',
      http: {
        method: request.method ?? 'GET',
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: accessLogTime(nowMs),
      timeEpoch: nowMs,
    },
    ...(body.length > 0 ? { body: text ?? body.toString('base64') } : {}),
    isBase64Encoded: body.length > 0 && text === undefined,
  }
}

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Lower-case names; repeated headers are joined by a comma; cookies are separate. */
function readHeaders(request: IncomingMessage) {
  const headers = new Map<string, string>()
  const cookies: string[] = []
  for (let i = 0; i + 1 < request.rawHeaders.length; i += 2) {
    const name = (request.rawHeaders[i] ?? '').toLowerCase()
    const value = request.rawHeaders[i + 1] ?? ''
    if (hopByHop.has(name)) continue
    if (name === 'cookie') cookies.push(...value.split(/;\s*/).filter(cookie => cookie !== ''))
    else headers.set(name, headers.has(name) ? `${headers.get(name)},${value}` : value)
  }
  return { headers: Object.fromEntries(headers) as Record<string, string>, cookies }
}

function forwarded(request: IncomingMessage, headers: Record<string, string>, peer: string, body: Buffer) {
  const before = headers['x-forwarded-for']
  return {
    'content-length': String(body.length),
    'x-amzn-trace-id': `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${randomUUID().replaceAll('-', '').slice(0, 24)}`,
    'x-forwarded-for': before ? `${before}, ${peer}` : peer,
    'x-forwarded-port': String(request.socket.localPort ?? ''),
    'x-forwarded-proto': 'http',
  }
}

function readQuery(raw: string): Record<string, string> | undefined {
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(raw))
    values.set(name, values.has(name) ? `${values.get(name)},${value}` : value)
  return values.size > 0 ? Object.fromEntries(values) : undefined
}

const textTypes = /^(text\/.*|application\/(json|javascript|xml))$/

/** The body as text if its type is textual and its bytes are UTF-8; undefined if it must be encoded as base64. */
function readText(body: Buffer, contentType: string | undefined): string | undefined {
  if (!textTypes.test(contentType?.split(';')[0]?.trim().toLowerCase() ?? '')) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch {
    return undefined
  }
}

/** `21/Nov/2026:10:12:31 +0000` */
function accessLogTime(ms: number): string {
  const [, day, month, year, time] = new Date(ms).toUTCString().split(' ')
  return `${day}/${month}/${year}:${time} +0000`
}
