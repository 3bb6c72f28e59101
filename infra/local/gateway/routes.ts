export interface Match<T> {
  route: T
  pathParameters: Record<string, string> | undefined
}

interface Candidate<T> {
  route: T
  method: string
  segments: string[]
}

/**
 * The route of a request by the precedence of an HTTP API: an exact segment has precedence over `{name}`, and that over
 * `{name+}`, from left to right; then a named method has precedence over ANY. Undefined means the `$default` route.
 */
export function matcher<T extends { route: string }>(routes: readonly T[]) {
  const candidates = routes.map(readRoute).sort(byPrecedence)
  return (method: string, path: string): Match<T> | undefined => {
    const segments = path.split('/')
    for (const candidate of candidates) {
      if (candidate.method !== method && candidate.method !== 'ANY') continue
      const pathParameters = bind(candidate.segments, segments)
      if (!pathParameters) continue
      return {
        route: candidate.route,
        pathParameters: Object.keys(pathParameters).length > 0 ? pathParameters : undefined,
      }
    }
    return undefined
  }
}

function readRoute<T extends { route: string }>(route: T): Candidate<T> {
  const match = /^([A-Z]+) (\/\S*)$/.exec(route.route)
  if (!match?.[1] || !match[2]) throw new Error(`Not a route: ${route.route}`)
  return { route, method: match[1], segments: match[2].split('/') }
}

const isGreedy = (segment: string) => /^\{.+\+\}$/.test(segment)
const isParameter = (segment: string) => /^\{.+\}$/.test(segment)
const rank = (segment: string | undefined) =>
  segment === undefined ? 3 : isGreedy(segment) ? 2 : isParameter(segment) ? 1 : 0

function byPrecedence<T>(a: Candidate<T>, b: Candidate<T>): number {
  for (let i = 0; i < Math.max(a.segments.length, b.segments.length); i++) {
    const difference = rank(a.segments[i]) - rank(b.segments[i])
    if (difference !== 0) return difference
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY')
}

/** The path parameters, decoded, if the path has the pattern's shape. */
function bind(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const bound: [string, string][] = []
  for (const [i, part] of pattern.entries()) {
    const segment = segments[i]
    if (isGreedy(part)) {
      const rest = segments.slice(i).join('/')
      if (rest === '') return undefined
      bound.push([part.slice(1, -2), decodeSegment(rest)])
      return Object.fromEntries(bound)
    }
    if (segment === undefined) return undefined
    if (isParameter(part)) {
      if (segment === '') return undefined
      bound.push([part.slice(1, -1), decodeSegment(segment)])
    } else if (part !== decodeSegment(segment)) return undefined
  }
  return pattern.length === segments.length ? Object.fromEntries(bound) : undefined
}

/** Percent-decodes text. Text that is not a valid encoding stays unchanged. */
export function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
