import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { Problem } from '../../errors.ts'

/**
 * A write with a cookie has to come from our own pages: a browser adds the cookie whoever made it send the request. Browsers say who
 * did in `Sec-Fetch-Site`, older ones in `Origin`; a sibling host (`same-site`) is as foreign as any other.
 * @throws Problem forbidden_origin
 */
export function requireSameOrigin({ headers }: APIGatewayProxyEventV2, origin: string): void {
  const site = headers['sec-fetch-site']
  if (site === undefined ? headers['origin'] === origin : site === 'same-origin') return
  throw new Problem('forbidden_origin', 'A signed-in browser may write from the pages of this service only.')
}
