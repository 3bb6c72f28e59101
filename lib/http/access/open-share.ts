import type { AddressHashes } from '../../auth/secrets/address-hashes.ts'
import { isPassphrase } from '../../auth/secrets/passphrase.ts'
import { hashToken, isToken } from '../../auth/secrets/token.ts'
import type { Context } from '../../context.ts'
import { Problem, type ProblemCode } from '../../errors.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { type Display, displayOf } from '../../model/account/display.ts'
import { type Share, wrongPassphrases, wrongPassphrasesOfAll } from '../../model/sharing/share.ts'
import { accountRefOf } from '../../model/sync/rebuild.ts'
import { addressLimit, networkOf } from './address-limit.ts'
import { callerOf } from './caller.ts'
import { minuteOf, secondsToNextMinute } from './limits.ts'

/** Openings of one share per wall-clock minute. Requests without its passphrase are none. */
const openingsPerMinute = 60

/** The headers of everything that is public by a link: no search engine, no referrer, no cache. */
export const linkHeaders = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
}

/** What comes with the request for a share. */
export interface ShareRequest {
  token: string
  passphrase: string | undefined
  address: string
  isFromOtherSite: boolean
  nowMs: number
}

type ShareContext = Pick<Context, 'store' | 'config'> & { addressHashes: AddressHashes }

/**
 * Finds a share by its token, checks its passphrase and counts the opening. An unknown and an ended token cost the same: one call.
 * @throws Problem not_found, gone, rate_limited, missing_credentials, invalid_credentials
 */
export async function openShare(
  request: ShareRequest,
  context: ShareContext,
): Promise<{ share: Share; account: AccountRef; display: Display }> {
  const { token, address, isFromOtherSite, nowMs } = request
  const { store } = context
  if (!isToken(token)) throw unknownShare()
  const hash = hashToken(token)
  const minute = minuteOf(nowMs)
  const limit = addressLimit(context, 'share', isFromOtherSite)
  if (!limit.allows(address, hash, minute))
    throw tooMany('This address has tried too many unknown links in this minute.', secondsToNextMinute(nowMs))
  const openingLimit = { minute, max: openingsPerMinute, nowMs }
  let use = await store.shares.open(hash, openingLimit)
  limit.record(address, hash, minute, use.outcome !== 'unknown')
  if (use.outcome === 'protected') {
    await checkPassphrase(use.open, hash, request, context)
    use = await store.shares.openProtected(hash, openingLimit)
  }
  if (!('open' in use)) throw refusal(use.outcome, nowMs)
  const { accountId, share, openings } = use.open
  const account = await store.accounts.read(accountId)
  if (!account) throw unknownShare()
  if (hourOf(openings.openedBefore) !== hourOf(openings.lastOpenedAt)) {
    const { id: shareId, title } = share
    const event = { kind: 'share_opened', shareId, title, openings: openings.openings } as const
    const by = await callerOf({ account, actor: { kind: 'share', id: shareId }, address }, context)
    await store.audit.record(accountId, event, by, nowMs)
  }
  return { share, account: accountRefOf(account), display: displayOf(account) }
}

interface ProtectedShare {
  passphrase: Parameters<typeof isPassphrase>[1] | null
  accountId: string
  share: Share
}

const howToSend =
  'This link has a passphrase. Send it as the password of HTTP Basic authentication, with any user name: `Authorization: Basic <base64 of user:passphrase>`.'

/**
 * An attempt is counted before it is checked, so that attempts at the same time do not exceed the limits. An address that has used up its own
 * takes none from the others.
 */
async function checkPassphrase(
  { passphrase: stored, accountId, share }: ProtectedShare,
  hash: string,
  { passphrase, address, nowMs }: ShareRequest,
  context: ShareContext,
): Promise<void> {
  if (!stored) throw new Error('A share counts as protected and has no passphrase')
  const { store } = context
  const basic = { 'www-authenticate': 'Basic realm="share", charset="UTF-8"' }
  if (passphrase === undefined) throw refused('missing_credentials', howToSend, basic)
  const own = { address: networkOf(address), ...wrongPassphrases }
  const all = { address: null, ...wrongPassphrasesOfAll }
  if (!(await store.passphraseTries.take(hash, own, nowMs)))
    throw tooManyWrong('came from this address', own.periodMs, nowMs)
  if (!(await store.passphraseTries.take(hash, all, nowMs))) {
    await store.passphraseTries.giveBack(hash, own, nowMs)
    throw tooManyWrong('were sent for this link', all.periodMs, nowMs)
  }
  if (!(await isPassphrase(passphrase, stored))) {
    const by = await callerOf({ account: { id: accountId }, actor: { kind: 'share', id: share.id }, address }, context)
    await store.audit.recordInHour(
      accountId,
      { kind: 'share_refused', shareId: share.id, title: share.title },
      by,
      nowMs,
    )
    throw refused('invalid_credentials', 'The passphrase is wrong.', basic)
  }
  await Promise.all([own, all].map(guesser => store.passphraseTries.giveBack(hash, guesser, nowMs)))
}

function tooManyWrong(which: string, periodMs: number, nowMs: number): Problem {
  const seconds = Math.ceil((periodMs - (nowMs % periodMs)) / 1000)
  const wait = seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : 'a minute'
  return tooMany(`Too many wrong passphrases ${which}. Try again in ${wait}.`, seconds)
}

/** An audit entry for each opening would fill the log: the first one of every hour has one, with the number so far. */
const hourOf = (instant: string | null) => instant?.slice(0, 13)

function refusal(outcome: 'unknown' | 'ended' | 'limited', nowMs: number): Problem {
  if (outcome === 'unknown') return unknownShare()
  if (outcome === 'limited')
    return tooMany(`A link may be opened ${openingsPerMinute} times per minute.`, secondsToNextMinute(nowMs))
  return refused('gone', 'This link has expired or was revoked. The person who sent it can make a new one.')
}

const unknownShare = () => refused('not_found', 'There is nothing under this link.')

function refused(code: ProblemCode, detail: string, headers: Record<string, string> = {}): Problem {
  return new Problem(code, detail, { headers: { ...linkHeaders, ...headers } })
}

function tooMany(detail: string, seconds: number): Problem {
  return refused('rate_limited', detail, { 'retry-after': String(seconds) })
}
