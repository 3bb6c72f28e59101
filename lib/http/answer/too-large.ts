import { Problem } from '../../errors.ts'
import { methodOf, pathOf } from '../contract.ts'
import type { AnyContract } from '../endpoint.ts'
import { type Extent, narrower, type Query } from '../input/narrower.ts'

/** A request whose response would be too large. */
interface Request {
  /** The path as it was sent. */
  path: string
  query: Query
  extent: Extent
}

/** The problem of a response that would be too large, with the narrower call that fits; `share` is the allowed size / its size. */
export function tooLarge(contract: AnyContract, { path, query, extent }: Request, share: number): Problem {
  const less = methodOf(contract.route) === 'GET' ? narrower(contract, { query, share, extent }, 'fewer items') : null
  const search = less && String(new URLSearchParams(less)).replaceAll('%2C', ',')
  const advice = less
    ? `Ask for less at once: GET ${search ? `${path}?${search}` : path}`
    : 'There is no narrower call: an export (POST /api/export/jobs) has all data.'
  return new Problem('response_too_large', `The response would be larger than the 6 MB that can be sent. ${advice}`)
}

/** The same before a response is made. Parameters that were given as numbers and lists are written as a URL has them. */
export function tooLargeToMake(
  contract: AnyContract,
  { query, extent }: { query: Readonly<Record<string, unknown>>; extent: Extent },
  share: number,
): Problem {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  return tooLarge(contract, { path: pathOf(contract.route), query: text, extent }, share)
}
