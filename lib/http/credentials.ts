import { hashBearerKey, isBearerKey } from '../auth/bearer-key.ts'
import type { Context } from '../context.ts'
import { Problem } from '../errors.ts'
import type { AccountRef } from '../model/account.ts'
import type { Access } from './endpoint.ts'
import { minuteOf, rateLimitHeaders, requestsPerMinute, secondsToNextMinute } from './limits.ts'

interface Admission {
  account: AccountRef | undefined
  /** Rate-limit headers; every keyed answer carries them. */
  headers: Record<string, string>
  /** Settled before the Lambda answers: the key item's housekeeping, where there was some. */
  housekeeping: Promise<void> | undefined
}

/**
 * Who is asking, and may they ask once more in this minute? One table call answers both: counting the request returns the key.
 * @throws Problem missing_credentials, invalid_credentials, missing_ability, rate_limited
 */
export async function admit(
  access: Exclude<Access, { kind: 'sender' }>,
  authorization: string | undefined,
  context: Context,
  nowMs: number,
): Promise<Admission> {
  if (access.kind === 'public') return { account: undefined, headers: {}, housekeeping: undefined }
  if (!authorization) throw unauthorised('missing_credentials', 'Send `Authorization: Bearer <API key>`.')
  const secret = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  if (!secret || !isBearerKey(secret)) throw unauthorised('invalid_credentials', notUsable)

  const use = await context.store.apiKeys.use(hashBearerKey(secret), minuteOf(nowMs), requestsPerMinute, nowMs)
  if (use.outcome === 'unusable') throw unauthorised('invalid_credentials', notUsable)
  const headers = rateLimitHeaders(requestsPerMinute - use.count, nowMs)
  if (use.outcome === 'limited') {
    throw new Problem('rate_limited', `A key may make ${requestsPerMinute} requests in a minute.`, {
      headers: { ...headers, 'retry-after': String(secondsToNextMinute(nowMs)) },
    })
  }
  const housekeeping = use.housekeeping()
  if (!use.key.abilities.includes(access.ability)) {
    await housekeeping
    throw new Problem('missing_ability', `This needs a key with the ability ${access.ability}.`, { headers })
  }
  return { account: use.key.account, headers, housekeeping }
}

const notUsable = 'The bearer key is unknown, revoked, expired or malformed.'

function unauthorised(code: 'missing_credentials' | 'invalid_credentials', detail: string): Problem {
  return new Problem(code, detail, { headers: { 'www-authenticate': 'Bearer' } })
}
