import { basename, dirname } from 'node:path/posix'
import { Problem } from '../../lib/errors.ts'
import { crossOriginHeaders } from '../../lib/http/access/cross-origin.ts'
import { suggest } from '../../lib/http/input/suggest.ts'
import { type KnownRoute, routesAt } from '../../lib/http/routes.ts'

/** The problem for a request that matches no endpoint: 405 with `Allow` if the path is known, else 404. */
export function noSuchRoute(path: string, routes: readonly KnownRoute[]): Problem {
  const known = routesAt(path, routes)
  // The response is the same for every caller.
  const headers = {
    'cache-control': 'no-store',
    ...(known.every(route => route.openToOrigins) ? crossOriginHeaders : {}),
  }
  if (known.length === 0) return new Problem('not_found', nothingAt(path, routes), { headers })
  const methods = known.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const allow = [...new Set(methods)].join(', ')
  return new Problem('method_not_allowed', `This path supports ${allow}.`, { headers: { ...headers, allow } })
}

/** Suggests a known path whose last segment is equal or similar to the last segment of the request, rather in the same place than elsewhere. */
function nothingAt(path: string, routes: readonly KnownRoute[]): string {
  const paths = [...new Set(routes.map(route => route.path))].filter(known => /^(\/[\w.-]+)+$/.test(known))
  const written = path.replace(/\/+$/, '')
  const siblings = paths.filter(known => dirname(known) === dirname(written))
  const near = nearest(written, siblings) ?? nearest(written, paths)
  return near ? `There is no resource at this path; did you mean ${near}?` : 'There is no resource at this path.'
}

function nearest(written: string, paths: readonly string[]): string | undefined {
  const name = suggest(
    basename(written),
    paths.map(path => basename(path)),
  )
  return paths.find(path => basename(path) === name)
}
