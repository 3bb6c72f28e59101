import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { Problem } from '../../errors.ts'

/**
 * A write with a cookie must come from this service's own pages: a browser adds the cookie no matter which site triggered the
 * request. Browsers report that site in `Sec-Fetch-Site`, older ones in `Origin`; a sibling host (`same-site`) is also rejected.
 * @throws Problem forbidden_origin
 */
export function requireSameOrigin({ headers }: APIGatewayProxyEventV2, origin: string): void {
  const site = headers['sec-fetch-site']
  if (site === undefined ? headers['origin'] === origin : site === 'same-origin') return
  throw new Problem(
    'forbidden_origin',
    'A request with a session cookie may write only from the pages of this service.',
  )
}

/**
 * Whether a page of another site sent the request by itself. A browser says so, and the page cannot change that. A link that a person
 * follows to a page of this service (`document`) is the person's own request.
 */
export function isFromOtherSite({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site === undefined) return headers['origin'] !== undefined && headers['origin'] !== origin
  return (site === 'cross-site' || site === 'same-site') && headers['sec-fetch-dest'] !== 'document'
}

/**
 * A program sends no `Origin`; a page does. That of another origin may not call, whatever credentials it has.
 * @throws Problem forbidden_origin
 */
export function requireNoOtherOrigin({ headers }: APIGatewayProxyEventV2, origin: string): void {
  if (headers['origin'] === undefined || headers['origin'] === origin) return
  throw new Problem('forbidden_origin', 'Pages of other origins may not call this endpoint.')
}
