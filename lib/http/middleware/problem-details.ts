import { Problem } from '../../errors.ts'
import { errorPlace } from '../../log.ts'
import { pageHeaders, problemPage } from '../answer/page.ts'
import { problemResponse } from '../answer/problem-response.ts'
import { statusesOf } from '../contract.ts'
import type { AnyContract } from '../endpoint.ts'
import { exchangeOf, type HttpMiddleware } from '../exchange.ts'

/** Turns any thrown error into problem+json (RFC 9457), or into an HTML page for a browser that requests one where pages are. */
export function problemDetails(contract: Pick<AnyContract, 'text' | 'formats' | 'status'>): HttpMiddleware {
  const isForBrowsers =
    contract.text?.[0] === 'text/html' || contract.formats?.writers['text/html'] || statusesOf(contract)[0] === 303
  return {
    onError: request => {
      // Without valid settings there is no context to respond with: the function fails and reports what is missing.
      if (!request.internal.exchange) throw request.error
      const { context, origin } = exchangeOf(request.internal)
      const { requestId } = request.event.requestContext
      const problem = problemOf(request.error)
      if (problem.status >= 500) context.log({ event: 'request_failed', requestId, ...errorPlace(request.error) })
      request.response = problemResponse(problem, { origin, requestId })
      if (isForBrowsers && request.event.headers['accept']?.includes('text/html'))
        Object.assign(request.response, {
          headers: { ...pageHeaders, ...request.response.headers, 'content-type': 'text/html; charset=utf-8' },
          body: problemPage(problem, requestId),
        })
    },
  }
}

function problemOf(error: Error | null | undefined): Problem {
  if (error instanceof Problem) return error
  if (error?.name === 'TimeoutError' || isOutage(error))
    return new Problem('unavailable', 'The data is temporarily unavailable. Try again in a few seconds.', {
      headers: { 'retry-after': '5' },
    })
  return new Problem('internal', 'An internal error occurred. Quote the request ID when you report it.')
}

/**
 * Whether an error means that AWS is unavailable or throttling, after the SDK's own retries. Every such error carries
 * `$metadata`. A request that AWS rejects as invalid is a bug of this service, not an outage.
 */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error) || !('$metadata' in error)) return false
  const { $fault } = error as { $fault?: 'client' | 'server' }
  return $fault !== 'client' || /Throttl|ThroughputExceeded|LimitExceeded/.test(error.name)
}
