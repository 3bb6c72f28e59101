import middy from '@middy/core'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { BaseContext, Context } from '../context.ts'
import type { Problem } from '../errors.ts'
import { invoke } from '../invocation.ts'
import { basicPassword } from './access/basic-password.ts'
import { readCookies } from './access/cookies.ts'
import { preflightHeaders } from './access/cross-origin.ts'
import { type AnyEndpoint, Reply } from './endpoint.ts'
import { exchangeOf, type HttpContext, type HttpResult } from './exchange.ts'
import { compress } from './middleware/compress.ts'
import { conditionalGet } from './middleware/conditional-get.ts'
import { credentials } from './middleware/credentials.ts'
import { crossOrigin } from './middleware/cross-origin.ts'
import { fitPayload } from './middleware/fit-payload.ts'
import { idempotency } from './middleware/idempotency.ts'
import { openExchange } from './middleware/open-exchange.ts'
import { problemDetails } from './middleware/problem-details.ts'
import { input } from './middleware/read-input.ts'
import { represent } from './middleware/represent.ts'
import { type KnownRoute, readRoutes, routesAt } from './routes.ts'

/** Milliseconds before the Lambda timeout at which the function responds 503, so that there is a log line and a problem body instead of a bare gateway error. */
const timeoutEarlyInMillis = 500

/** The Lambda handler of an endpoint. A request passes these steps from top to bottom; the response passes them from bottom to top. */
export function httpHandler(endpoint: AnyEndpoint, context: () => Context) {
  const handler = middy<APIGatewayProxyEventV2, HttpResult, Error, HttpContext>(
    (event: APIGatewayProxyEventV2, lambdaContext: HttpContext) => answer(endpoint, event, lambdaContext) as never,
    { timeoutEarlyInMillis },
  ).use([
    openExchange(context), //      clock, origin; common headers, log line
    crossOrigin(endpoint), //      readable by scripts of other origins, unless by session
    fitPayload(endpoint), //       422 for what Lambda would not pass on
    compress, //                   gzip or brotli, as the client accepts
    problemDetails(endpoint), //   errors become problem+json
    conditionalGet(endpoint), //   ETag, 304
    credentials(endpoint), //      key, session or signature; ability, rate limit, same origin
    idempotency(endpoint), //      once per Idempotency-Key
    input(endpoint), //            strict validation of path, query and body
    represent(endpoint), //        schema check, status, JSON or another type by Accept
  ])
  return invoked(handler)
}

type HttpHandler = (event: APIGatewayProxyEventV2, lambdaContext: HttpContext) => Promise<HttpResult>

/** Each request is one invocation, named by its id. */
function invoked(handler: HttpHandler): HttpHandler {
  return (event, lambdaContext) => invoke(event.requestContext.requestId, () => handler(event, lambdaContext))
}

/** Calls the endpoint; `represent` writes its reply as the response. */
async function answer(endpoint: AnyEndpoint, event: APIGatewayProxyEventV2, lambdaContext: HttpContext) {
  const exchange = exchangeOf(lambdaContext)
  if (exchange.replay) return exchange.replay
  const { context, account, session, actor, abilities, nowMs, origin, address, isFromOtherSite, input, newId } =
    exchange
  const cookies = readCookies(event)
  const headers = Object.fromEntries(Object.keys(endpoint.headers ?? {}).map(name => [name, event.headers[name]]))
  const ifMatch = endpoint.ifMatch ? event.headers['if-match'] : undefined
  const passphrase = endpoint.passphrase ? basicPassword(event.headers['authorization']) : undefined
  const accept = event.headers['accept']
  const caller = { account, session, actor, abilities, cookies, headers, address, isFromOtherSite }
  const request = { ...input, ...caller, ifMatch, passphrase, accept, nowMs, origin, newId }
  const answered = await endpoint.handle(request, context)
  return answered instanceof Reply ? answered : new Reply(answered, {})
}

/** Builds the Problem for a request that matches no endpoint. */
export type NoSuchRoute = (path: string, routes: readonly KnownRoute[]) => Problem

/** The Lambda handler of the `$default` route: preflight requests of other origins, and a problem for every other request. */
export function fallbackHandler(problem: NoSuchRoute, context: () => BaseContext) {
  const handler = middy<APIGatewayProxyEventV2, HttpResult, Error, HttpContext>(
    async ({ rawPath, requestContext }: APIGatewayProxyEventV2, lambdaContext: HttpContext) => {
      const routes = readRoutes(exchangeOf(lambdaContext).context.config.ROUTES)
      const open = routesAt(rawPath, routes).filter(route => route.openToOrigins)
      if (requestContext.http.method !== 'OPTIONS' || open.length === 0) throw problem(rawPath, routes)
      return { statusCode: 204, headers: preflightHeaders(open.map(route => route.method)) }
    },
    { timeoutEarlyInMillis },
  ).use([openExchange(context), compress, problemDetails({ text: ['text/html'] })])
  return invoked(handler)
}
