import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { methodOf, pathOf } from '../../lib/http/endpoint.ts'

/** A request as API Gateway's HTTP API hands it to a Lambda (payload version 2). */
export function httpEvent(
  route: string,
  ask: { path?: string; query?: string; key?: string; body?: string; headers?: Record<string, string> },
  nowMs: number,
): APIGatewayProxyEventV2 {
  const path = ask.path ?? pathOf(route)
  const query = new URLSearchParams(ask.query ?? '')
  return {
    version: '2.0',
    routeKey: route,
    rawPath: path,
    rawQueryString: ask.query ?? '',
    headers: {
      ...(ask.key ? { authorization: `Bearer ${ask.key}` } : {}),
      ...(ask.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...ask.headers,
    },
    queryStringParameters: Object.fromEntries(query),
    ...(ask.body === undefined ? {} : { body: ask.body }),
    isBase64Encoded: false,
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: 'health.test',
      domainPrefix: 'health',
      http: { method: methodOf(route), path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
      requestId: randomUUID(),
      routeKey: route,
      stage: '$default',
      time: new Date(nowMs).toISOString(),
      timeEpoch: nowMs,
    },
  }
}
