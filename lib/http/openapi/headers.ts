import { statusesOf } from '../contract.ts'
import type { AnyContract } from '../endpoint.ts'
import { isConditional } from '../middleware/conditional-get.ts'

const header = (description: string, example: string) => ({ description, schema: { type: 'string' as const }, example })

/** The response headers of the API, by name. */
export const headers = {
  'X-Request-Id': header('Identifies the request in the log.', '3f0c2f6e-6f5a-4c5c-9d2b-4e1f1c3b7a90'),
  ETag: header('The version of the body in its encoding, for `If-None-Match`.', '"mJ3vSxkQ0hXo5Z8dT1yWcLr7BnA-gzip"'),
  RateLimit: header('Requests left in this minute, and seconds until the next one.', '"default";r=119;t=42'),
  'RateLimit-Policy': header('Requests per wall-clock minute.', '"default";q=120;w=60'),
  'Retry-After': header('Seconds to wait before a repeat.', '42'),
  'WWW-Authenticate': header('The scheme of the credentials.', 'Bearer'),
  Location: header('Where to continue.', '/app/today'),
  'Idempotent-Replayed': header('`true` if this is the first response to this `Idempotency-Key`.', 'true'),
  'X-Next-Cursor': header('The next cursor, where the body has no place for it.', 'WyIyMDI2LTExLTIwIl0'),
  'X-Next-Page': header('The number of the next page, where the body has no place for it.', '2'),
}

/** The headers that a response of an endpoint can have. */
export function headersOf(contract: AnyContract, status: string): (keyof typeof headers)[] {
  const { kind } = contract.access
  const keyed = kind === 'key' || kind === 'session-or-key'
  const isSuccess = statusesOf(contract).map(String).includes(status)
  const names: [keyof typeof headers, boolean][] = [
    ['X-Request-Id', true],
    ['ETag', isConditional(contract) && (isSuccess || status === '304')],
    ['RateLimit', keyed && status !== '401'],
    ['RateLimit-Policy', keyed && status !== '401'],
    ['Retry-After', ['429', '503'].includes(status) || (status === '409' && contract.creates === true)],
    ['WWW-Authenticate', keyed && status === '401'],
    ['Location', status === '302' || status === '303'],
    ['Idempotent-Replayed', contract.creates === true && isSuccess],
    ['X-Next-Cursor', contract.formats !== undefined && isSuccess && 'cursor' in (contract.query?.shape ?? {})],
    ['X-Next-Page', contract.formats !== undefined && isSuccess && 'page' in (contract.query?.shape ?? {})],
  ]
  return names.flatMap(([name, has]) => (has ? [name] : []))
}
