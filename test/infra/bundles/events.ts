import { methodOf, pathOf } from '../../../lib/http/contract.ts'
import type { AnyContract } from '../../../lib/http/endpoint.ts'
import { pathSample, sampleBody, sampleType } from '../../support/endpoints.ts'

/** An event of API Gateway's payload format 2.0, as far as a function reads it; of the route `$default`, unless its caller names another. */
export function httpEvent(method: string, path: string, headers: Record<string, string> = {}) {
  return {
    version: '2.0',
    routeKey: '$default',
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

/** A request for an endpoint: path parameters name an existing file or a record that does not exist, and a body is one that it accepts. */
export function endpointEvent(endpoint: AnyContract, headers: Record<string, string> = {}, cookies: string[] = []) {
  const path = pathOf(endpoint.route)
  const names = [...path.matchAll(/\{(\w+)\+?\}/g)].map(match => match[1] ?? '')
  const event = httpEvent(
    methodOf(endpoint.route),
    path.replace(/\{(\w+)\+?\}/g, (_, name: string) => pathSample(name)),
    headers,
  )
  const pathParameters = Object.fromEntries(names.map(name => [name, pathSample(name)]))
  const sample = sampleBody(endpoint)
  const body = sample ? { body: sample, headers: { ...event.headers, 'content-type': sampleType(endpoint) } } : {}
  return {
    ...event,
    routeKey: endpoint.route,
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
