import { statusesOf } from '../contract.ts'
import type { AnyContract } from '../endpoint.ts'

export type OriginRules = Pick<AnyContract, 'access' | 'status' | 'ownOriginOnly'>

/**
 * Whether scripts of any origin may call an endpoint and read its response: where access is public or by bearer key, which no browser
 * adds by itself. Not where access is by session, and not where the response is a redirect that a person follows,
 * nor where the contract excludes it.
 */
export function isOpenToOrigins(contract: OriginRules): boolean {
  const { kind } = contract.access
  const isForPeople = kind === 'session' || statusesOf(contract)[0] === 303
  return !isForPeople && kind !== 'webhook' && !contract.ownOriginOnly
}

const exposed = [
  'ETag',
  'Location',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-Request-Id',
  'X-Next-Cursor',
  'X-Next-Page',
  'Idempotent-Replayed',
]

/** Without `Access-Control-Allow-Credentials`, so that a browser neither sends cookies nor shows a response to them. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed.join(', '),
}

/** The headers of the response to a preflight request for a path that other origins may call with these methods. */
export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': 'Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key',
    'access-control-max-age': '7200',
    'cache-control': 'no-store',
  }
}
