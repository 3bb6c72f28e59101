import { Problem } from '../../lib/errors.ts'
import { methodOf, pathOf } from '../../lib/http/endpoint.ts'

/** What a request gets that no endpoint takes: 405 with `Allow` where the path is known, else 404. */
export function noSuchRoute(path: string, routes: readonly string[]): Problem {
  const allowed = routes.filter(route => fits(pathOf(route), path)).map(methodOf)
  // The answer is nobody's in particular.
  const headers = { 'cache-control': 'no-store' }
  if (allowed.length === 0) return new Problem('not_found', 'There is nothing at this path.', { headers })
  const allow = allowed.join(', ')
  return new Problem('method_not_allowed', `This path takes ${allow}.`, { headers: { ...headers, allow } })
}

/** Whether a request's path has the shape of a route's path: braces stand for one segment. */
function fits(routePath: string, path: string): boolean {
  const pattern = routePath.split('/')
  const parts = path.split('/')
  return (
    pattern.length === parts.length && pattern.every((p, i) => p === parts[i] || (p.startsWith('{') && parts[i] !== ''))
  )
}
