import type { BaseContext, Context } from '../../context.ts'
import { standingHeaders } from '../answer/common-headers.ts'
import { type Exchange, exchangeOf, type HttpMiddleware, type HttpRequest, responseOf } from '../exchange.ts'

/** Reads the clock once, knows the origin; at the end adds the common headers and writes the one log line of the request. */
export function openExchange(context: () => BaseContext): HttpMiddleware {
  return {
    before: ({ event, context: lambdaContext, internal }) => {
      // Only where there is a caller to look up does a step need the store, and there it is always built.
      const built = context() as Context
      const exchange: Exchange = {
        context: built,
        nowMs: built.clock(),
        origin: built.config.ORIGIN ?? `https://${event.requestContext.domainName}`,
        account: undefined,
        session: undefined,
        headers: {},
        housekeeping: undefined,
        input: { path: {}, query: {}, body: undefined },
        attempt: undefined,
        replay: undefined,
      }
      internal.exchange = exchange
      lambdaContext.exchange = exchange
    },
    after: close,
    onError: close,
  }
}

async function close(request: HttpRequest): Promise<void> {
  const { context, nowMs, headers, housekeeping } = exchangeOf(request.internal)
  await housekeeping
  const response = responseOf(request)
  const { requestId } = request.event.requestContext
  response.headers = { ...standingHeaders(requestId), ...headers, ...response.headers }
  context.log({
    event: 'request',
    requestId,
    route: request.event.routeKey,
    status: response.statusCode ?? 200,
    tookMs: context.clock() - nowMs,
  })
}
