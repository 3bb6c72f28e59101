import type { APIGatewayProxyEventV2, Context as LambdaContext } from 'aws-lambda'

type RouteHandler = (event: APIGatewayProxyEventV2, context: LambdaContext) => Promise<unknown>

/**
 * The Lambda handler of several endpoints, by their routes as API Gateway names them. Each one's handler is loaded at its first request,
 * so that no request waits for the code of another endpoint.
 */
export function byRoute(loaders: Readonly<Record<string, () => Promise<{ handler: RouteHandler }>>>): RouteHandler {
  return async (event, context) => {
    const load = loaders[event.routeKey]
    if (!load) throw new Error(`The function does not serve ${event.routeKey}`)
    const { handler } = await load()
    return handler(event, context)
  }
}
