import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type Config, readConfig } from '../../lib/config.ts'
import { Problem } from '../../lib/errors.ts'
import { problemResponse } from '../../lib/http/answer/problem-response.ts'

/** The answer to a request that no endpoint takes: 405 with `Allow` when the path is known, else 404. */
export function noSuchRoute(event: APIGatewayProxyEventV2, config: Config): APIGatewayProxyStructuredResultV2 {
  const requestId = event.requestContext.requestId
  const routes = config.ROUTES.split(',').map(route => route.split(' ') as [string, string])
  const allowed = routes.filter(([, path]) => fits(path, event.rawPath)).map(([method]) => method)
  const problem =
    allowed.length > 0
      ? new Problem('method_not_allowed', `This path takes ${allowed.join(', ')}.`, {
          headers: { allow: allowed.join(', ') },
        })
      : new Problem('not_found', 'There is nothing at this path.')
  const origin = config.ORIGIN ?? `https://${event.requestContext.domainName}`
  const response = problemResponse(problem, { origin, requestId })
  return { ...response, headers: { ...response.headers, 'cache-control': 'no-store', 'x-request-id': requestId } }
}

/** Whether a request's path has the shape of a route's path: braces stand for one segment. */
function fits(routePath: string, path: string): boolean {
  const pattern = routePath.split('/')
  const parts = path.split('/')
  return (
    pattern.length === parts.length && pattern.every((p, i) => p === parts[i] || (p.startsWith('{') && parts[i] !== ''))
  )
}

export async function handler(event: APIGatewayProxyEventV2) {
  return noSuchRoute(event, readConfig(process.env))
}
