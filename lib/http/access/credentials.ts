import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { hashBearerKey, isBearerKey } from '../../auth/bearer-key.ts'
import { hashSessionSecret, isSessionSecret, sessionIdleMs, sessionNoteMs } from '../../auth/session.ts'
import type { Context } from '../../context.ts'
import { Problem } from '../../errors.ts'
import type { Ability, AccountRef } from '../../model/account/account.ts'
import type { Session } from '../../model/account/session.ts'
import { type AnyDoor, methodOf } from '../endpoint.ts'
import { readBytes } from '../input/input.ts'
import { readCookies, sessionCookie } from './cookies.ts'
import { minuteOf, rateLimitHeaders, requestsPerMinute, secondsToNextMinute } from './limits.ts'
import { requireSameOrigin } from './same-origin.ts'

interface Admission {
  account: AccountRef | undefined
  session?: Session
  /** Rate-limit headers; every keyed answer carries them. */
  headers: Record<string, string>
  /** Settled before the Lambda answers: the key item's housekeeping, where there was some. */
  housekeeping: Promise<void> | undefined
}

interface Asked {
  context: Context
  nowMs: number
  origin: string
}

/**
 * Who is asking, and may they? A cookie is a credential only where the door takes sessions: it never opens a bearer route.
 * @throws Problem missing_credentials, invalid_credentials, missing_ability, rate_limited, sign_in_required, forbidden_origin
 */
export async function admit(door: AnyDoor, event: APIGatewayProxyEventV2, asked: Asked): Promise<Admission> {
  const { access } = door
  const nobody = { account: undefined, headers: {}, housekeeping: undefined }
  if (access.kind === 'public') return nobody
  if (access.kind === 'sender') {
    await access.check.allows({ headers: event.headers, body: readBytes(door, event) }, asked.context)
    return nobody
  }
  const authorization = event.headers['authorization']
  if (access.kind === 'key') return admitKey(access.ability, authorization, asked)

  const secret = readCookies(event)[sessionCookie]
  if (authorization && secret) throw twoCredentials()
  if (authorization && access.kind === 'session-or-key') return admitKey(access.ability, authorization, asked)
  if (!secret) throw signInRequired()
  if (methodOf(door.route) !== 'GET') requireSameOrigin(event, asked.origin)
  return admitSession(secret, asked)
}

/** One table call answers both who asks and whether they may once more in this minute: counting the request returns the key. */
async function admitKey(
  ability: Ability,
  authorization: string | undefined,
  { context, nowMs }: Asked,
): Promise<Admission> {
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
  if (!use.key.abilities.includes(ability)) {
    await housekeeping
    throw new Problem('missing_ability', `This needs a key with the ability ${ability}.`, { headers })
  }
  return { account: use.key.account, headers, housekeeping }
}

async function admitSession(secret: string, { context, nowMs }: Asked): Promise<Admission> {
  const { sessions, accounts } = context.store
  const session = isSessionSecret(secret) ? await sessions.find(hashSessionSecret(secret)) : null
  if (!session || !isLive(session, nowMs)) throw signInRequired()
  const account = await accounts.read(session.accountId)
  if (!account) throw signInRequired()
  if (nowMs - Date.parse(session.usedAt) >= sessionNoteMs)
    await sessions.noteUse(session, new Date(nowMs).toISOString())
  const { id, timezone, dataChangedAt } = account
  return {
    account: { id, timezone, dataChangedAt },
    session,
    headers: {},
    housekeeping: undefined,
  }
}

function isLive({ usedAt, expiresAt }: Session, nowMs: number): boolean {
  return nowMs < Date.parse(expiresAt) && nowMs < Date.parse(usedAt) + sessionIdleMs
}

const notUsable = 'The bearer key is unknown, revoked, expired or malformed.'

function unauthorised(code: 'missing_credentials' | 'invalid_credentials', detail: string): Problem {
  return new Problem(code, detail, { headers: { 'www-authenticate': 'Bearer' } })
}

/** Unknown, ended and run out look the same. */
function signInRequired(): Problem {
  return new Problem('sign_in_required', 'Sign in at /account; a bearer key does not open this.')
}

function twoCredentials(): Problem {
  return new Problem('invalid_parameter', 'Send a bearer key or a session cookie, not both.', {
    faults: [{ in: 'header', name: 'Authorization', message: 'comes with a session cookie: send one of the two' }],
  })
}
