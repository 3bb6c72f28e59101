import type { Context } from '../../context.ts'
import { Problem } from '../../errors.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { type Display, displayOf } from '../../model/account/display.ts'
import { isSlug, type PublicProfile } from '../../model/sharing/public-profile.ts'
import { accountRefOf } from '../../model/sync/rebuild.ts'
import { addressLimit } from './address-limit.ts'
import { minuteOf, secondsToNextMinute } from './limits.ts'
import { linkHeaders } from './open-share.ts'

/** Requests per wall-clock minute for one profile, by all its visitors together. */
const requestsPerMinute = 240

/** Nothing is cached, so that a profile that is turned off is gone at once; the answer depends on `Accept`. */
export const profileHeaders = { ...linkHeaders, vary: 'Accept' }

interface ProfileRequest {
  slug: string
  address: string
  isFromOtherSite: boolean
  nowMs: number
}

/**
 * Finds an enabled public profile by its slug. A disabled one, an unknown one and one whose slug was given up get the same answer for the
 * same work: one call of the table. What is no slug gets it without a call.
 * @throws Problem not_found, rate_limited
 */
export async function openPublicProfile(
  { slug, address, isFromOtherSite, nowMs }: ProfileRequest,
  context: Pick<Context, 'store' | 'config'>,
): Promise<{ profile: PublicProfile; account: AccountRef; display: Display }> {
  if (!isSlug(slug)) throw unknown()
  const { store } = context
  const minute = minuteOf(nowMs)
  const limit = addressLimit(context, 'slug', isFromOtherSite)
  if (!limit.allows(address, slug, minute))
    throw tooMany('This address has tried too many unknown names in this minute.', nowMs)
  const use = await store.publicProfiles.open(slug, { minute, max: requestsPerMinute })
  limit.record(address, slug, minute, use.outcome !== 'unknown')
  if (use.outcome === 'limited') throw tooMany(`A profile may be opened ${requestsPerMinute} times per minute.`, nowMs)
  if (use.outcome !== 'open') throw unknown()
  const account = await store.accounts.read(use.open.accountId)
  if (!account) throw unknown()
  return { profile: use.open.profile, account: accountRefOf(account), display: displayOf(account) }
}

const unknown = () => new Problem('not_found', 'There is nothing at this address.', { headers: profileHeaders })

function tooMany(detail: string, nowMs: number): Problem {
  const headers = { ...profileHeaders, 'retry-after': String(secondsToNextMinute(nowMs)) }
  return new Problem('rate_limited', detail, { headers })
}
