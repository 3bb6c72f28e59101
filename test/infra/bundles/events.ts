import type { AnyContract } from '../../../lib/http/endpoint.ts'
import { methodOf, pathOf } from '../../../lib/http/endpoint.ts'

/** An event of API Gateway's payload format 2.0, as far as a function reads it. */
export function httpEvent(method: string, path: string, headers: Record<string, string> = {}) {
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: '',
    headers: { host: 'test.example.org', ...headers },
    requestContext: {
      requestId: 'request-1',
      domainName: 'test.example.org',
      http: { method, path, sourceIp: '127.0.0.1' },
    },
    isBase64Encoded: false,
  }
}

/** A value for a path parameter: a file that is served, or an id that is not there. */
const sampleOf = (name: string) => (name === 'file' ? 'account.css' : 'x')

const bodies: Readonly<Record<string, string>> = { 'POST /api/keys': '{"name":"test"}' }

/** A request for an endpoint: path parameters have some value, an endpoint with a body gets one that it takes. */
export function endpointEvent(endpoint: AnyContract, headers: Record<string, string> = {}, cookies: string[] = []) {
  const path = pathOf(endpoint.route)
  const names = [...path.matchAll(/\{(\w+)\+?\}/g)].map(match => match[1] ?? '')
  const event = httpEvent(
    methodOf(endpoint.route),
    path.replace(/\{(\w+)\+?\}/g, (_, name: string) => sampleOf(name)),
    headers,
  )
  const pathParameters = Object.fromEntries(names.map(name => [name, sampleOf(name)]))
  const body = endpoint.body
    ? { body: bodies[endpoint.route] ?? '{}', headers: { ...event.headers, 'content-type': 'application/json' } }
    : {}
  return {
    ...event,
    ...(names.length > 0 ? { pathParameters } : {}),
    ...(cookies.length > 0 ? { cookies } : {}),
    ...body,
  }
}

export function sqsEvent(messageId: string, body: string) {
  const attributes = { MessageGroupId: 'account-1', ApproximateReceiveCount: '1', SentTimestamp: '0' }
  return {
    Records: [
      { messageId, receiptHandle: 'receipt-1', body, attributes, messageAttributes: {}, eventSource: 'aws:sqs' },
    ],
  }
}

export const scheduleEvent = {
  id: '7bf73129-1428-4cd3-a780-95db273d1602',
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  time: '2026-06-01T06:00:00Z',
  detail: {},
}
