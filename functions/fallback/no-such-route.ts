import { Problem } from '../../lib/errors.ts'
import { methodOf, pathOf } from '../../lib/http/endpoint.ts'

/** The problem for a request that matches no endpoint: 405 with `Allow` if the path is known, else 404. */
export function noSuchRoute(path: string, routes: readonly string[]): Problem {
  const allowed = routes.filter(route => fits(pathOf(route), path)).map(methodOf)
  // The response is the same for every caller.
  const headers = { 'cache-control': 'no-store' }
  if (allowed.length === 0) return new Problem('not_found', 'There is no resource at this path.', { headers })
  const allow = allowed.join(', ')
  return new Problem('method_not_allowed', `This path supports ${allow}.`, { headers: { ...headers, allow } })
}

/** Whether a request path matches a route path, in which braces match one segment. */
function fits(routePath: string, path: string): boolean {
  const pattern = routePath.split('/')
  const parts = path.split('/')
  return (
    pattern.length === parts.length && pattern.every((p, i) => p === parts[i] || (p.startsWith('{') && parts[i] !== ''))
  )
}
