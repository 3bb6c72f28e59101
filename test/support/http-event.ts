import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { methodOf, pathOf } from '../../lib/http/contract.ts'

/** A request as API Gateway's HTTP API hands it to a Lambda (payload version 2). */
export function httpEvent(
  route: string,
  options: {
    path?: string
    query?: string
    key?: string
    /** The secret of a session: acts as one of our pages in a signed-in browser. */
    session?: string
    body?: string
    isBase64Encoded?: boolean
    /** HEAD at the route of a GET. */
    method?: 'HEAD'
    /** The address that it comes from; each request has one of its own by default. */
    address?: string
    headers?: Record<string, string>
  },
  nowMs: number,
): APIGatewayProxyEventV2 {
  const { cookie = '', ...headers } = options.headers ?? {}
  const cookies = [
    ...(options.session ? [`__Host-sid=${options.session}`] : []),
    ...cookie.split(/;\s*/).filter(Boolean),
  ]
  const path = options.path ?? pathOf(route)
  const pathParameters = parametersIn(pathOf(route), path)
  const query = new URLSearchParams(options.query ?? '')
  return {
    version: '2.0',
    routeKey: route,
    rawPath: path,
    rawQueryString: options.query ?? '',
    ...(cookies.length > 0 ? { cookies } : {}),
    headers: {
      ...(options.session ? { 'sec-fetch-site': 'same-origin' } : {}),
      ...(options.key ? { authorization: `Bearer ${options.key}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    queryStringParameters: Object.fromEntries(query),
    ...(pathParameters ? { pathParameters } : {}),
    ...(options.body === undefined ? {} : { body: options.body }),
    isBase64Encoded: options.isBase64Encoded ?? false,
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: 'health.test',
      domainPrefix: 'health',
      http: {
        method: options.method ?? methodOf(route),
        path,
        protocol: 'HTTP/1.1',
        sourceIp: options.address ?? nextAddress(),
        userAgent: 'test',
      },
      requestId: randomUUID(),
      routeKey: route,
      stage: '$default',
      time: new Date(nowMs).toISOString(),
      timeEpoch: nowMs,
    },
  }
}

let addresses = 0

function nextAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** The parts of a path that stand where the template has names in braces; undefined where it has none. */
function parametersIn(template: string, path: string): Record<string, string> | undefined {
  const parts = path.split('/')
  const found = template
    .split('/')
    .flatMap((name, i) => (name.startsWith('{') ? [[name.slice(1, -1), parts[i] ?? '']] : []))
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
