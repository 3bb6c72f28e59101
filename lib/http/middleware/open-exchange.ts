import type { BaseContext, Context } from '../../context.ts'
import { measured } from '../../invocation.ts'
import { newId } from '../../kernel/ids.ts'
import { isFromOtherSite } from '../access/same-origin.ts'
import { commonHeaders } from '../answer/common-headers.ts'
import { type Exchange, exchangeOf, type HttpMiddleware, type HttpRequest, responseOf } from '../exchange.ts'

/** Reads the clock once and determines the origin; at the end, adds the common headers and writes the request's log line. */
export function openExchange(context: () => BaseContext): HttpMiddleware {
  return {
    before: ({ event, context: lambdaContext, internal }) => {
      // The middlewares need the store only to look up a caller, and it is always built for endpoints that have one.
      const built = context() as Context
      const origin = built.config.ORIGIN ?? `https://${event.requestContext.domainName}`
      const exchange: Exchange = {
        context: built,
        nowMs: built.clock(),
        origin,
        address: event.requestContext.http.sourceIp,
        isFromOtherSite: isFromOtherSite(event, origin),
        account: undefined,
        session: undefined,
        actor: undefined,
        abilities: [],
        headers: {},
        housekeeping: undefined,
        answered: undefined,
        input: { path: {}, query: {}, body: undefined },
        newId,
        attempt: undefined,
        replay: undefined,
        extent: { days: undefined, items: undefined },
      }
      internal.exchange = exchange
      lambdaContext.exchange = exchange
    },
    after: close,
    onError: close,
  }
}

async function close(request: HttpRequest): Promise<void> {
  const { context, nowMs, headers, housekeeping, answered } = exchangeOf(request.internal)
  await housekeeping
  const response = responseOf(request)
  const { requestId } = request.event.requestContext
  response.headers = { ...commonHeaders(requestId), ...headers, ...response.headers }
  if (request.event.requestContext.http.method === 'HEAD') {
    response.body = ''
    response.isBase64Encoded = false
  }
  const { statusCode: status = 200, body = '', isBase64Encoded } = response
  answered?.({ status, bytes: Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') })
  context.log({
    event: 'request',
    requestId,
    route: request.event.routeKey,
    status,
    tookMs: context.clock() - nowMs,
    ...measured(),
  })
}
