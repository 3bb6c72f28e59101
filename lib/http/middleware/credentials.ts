import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { hashBearerKey, isBearerKey } from '../../auth/bearer-key.ts'
import { hashSessionSecret, isSessionSecret, sessionActor, sessionIdleMs, sessionNoteMs } from '../../auth/session.ts'
import type { Context } from '../../context.ts'
import { Problem } from '../../errors.ts'
import type { Ability, AccountRef } from '../../model/account/account.ts'
import type { Actor } from '../../model/account/audit.ts'
import type { Session } from '../../model/account/session.ts'
import { type RouteGroup, routeGroupOf } from '../../model/account/usage.ts'
import { accountRefOf } from '../../model/sync/rebuild.ts'
import { addressLimit, type Credential } from '../access/address-limit.ts'
import { readCookies, sessionCookie } from '../access/cookies.ts'
import { minuteOf, rateLimitHeaders, requestsPerMinute, secondsToNextMinute } from '../access/limits.ts'
import { requireNoOtherOrigin, requireSameOrigin } from '../access/same-origin.ts'
import { methodOf, pathOf } from '../contract.ts'
import type { Access, AnyEndpoint } from '../endpoint.ts'
import { type Exchange, exchangeOf, type HttpMiddleware } from '../exchange.ts'
import { readBytes } from '../input/input.ts'

interface Admission {
  account: AccountRef | undefined
  session?: Session
  actor?: Actor
  abilities?: readonly Ability[]
  /** Rate-limit headers, on every response to a request with a key. */
  headers: Record<string, string>
  /** Housekeeping of the key item, if there was any; it completes before the Lambda responds. */
  housekeeping: Promise<void> | undefined
}

/** The part of the exchange that admits a caller. `answered` is set as soon as a key's request is counted, also when it is refused. */
type Caller = Pick<Exchange, 'context' | 'nowMs' | 'origin' | 'address' | 'isFromOtherSite' | 'answered'>

/** Authenticates and authorizes the caller. Sets the account, the session and the rate-limit headers of the exchange. */
export function credentials(endpoint: AnyEndpoint): HttpMiddleware {
  return {
    before: async request => {
      const exchange = exchangeOf(request.internal)
      Object.assign(exchange, await admit(endpoint, request.event, exchange))
    },
  }
}

/**
 * A cookie is a credential only where the endpoint accepts sessions, never on a bearer route; a key and a cookie are never sent together.
 * @throws Problem missing_credentials, invalid_credentials, missing_ability, rate_limited, sign_in_required, forbidden_origin
 */
async function admit(endpoint: AnyEndpoint, event: APIGatewayProxyEventV2, caller: Caller): Promise<Admission> {
  const { access } = endpoint
  if (endpoint.ownOriginOnly) requireNoOtherOrigin(event, caller.origin)
  const noAccount = { account: undefined, headers: {}, housekeeping: undefined }
  if (access.kind === 'public') return noAccount
  if (access.kind === 'webhook') {
    if (!endpoint.verify) throw new Error(`${endpoint.route} has no verification`)
    await endpoint.verify({ headers: event.headers, body: readBytes(endpoint, event) }, caller.context)
    return noAccount
  }
  const authorization = event.headers['authorization']
  const secret = readCookies(event)[sessionCookie]
  if (authorization && secret) throw twoCredentials()
  if (access.kind === 'key' || (authorization && access.kind === 'session-or-key'))
    return admitKey({ authorization, ability: access.ability, group: routeGroupOf(pathOf(endpoint.route)) }, caller)
  if (!secret) throw signInRequired(access.kind)
  if (methodOf(endpoint.route) !== 'GET') requireSameOrigin(event, caller.origin)
  return admitSession(secret, access.kind, caller)
}

/** One table call both authenticates the key and checks its rate limit: counting the request returns the key item. */
async function admitKey(
  { authorization, ability, group }: { authorization: string | undefined; ability: Ability; group: RouteGroup },
  caller: Caller,
): Promise<Admission> {
  const { context, nowMs } = caller
  if (!authorization) throw unauthorized('missing_credentials', 'Send `Authorization: Bearer <API key>`.')
  const secret = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  if (!secret || !isBearerKey(secret)) throw unauthorized('invalid_credentials', notUsable)

  const request = { group, minute: minuteOf(nowMs), max: requestsPerMinute, nowMs }
  const hash = hashBearerKey(secret)
  requireLookup('key', hash, caller)
  const use = await context.store.apiKeys.use(hash, request)
  recordLookup('key', hash, caller, use.outcome !== 'unusable')
  if (use.outcome === 'unusable') throw unauthorized('invalid_credentials', notUsable)
  if (use.outcome === 'limited') throw limited(`A key may make ${requestsPerMinute} requests per minute.`, nowMs)
  caller.answered = use.answered
  const { id, hint, sessionHash } = use.key
  const count = sessionHash === undefined ? use.count : await countOfSession(sessionHash, context, nowMs)
  if (count === null) throw unauthorized('invalid_credentials', notUsable)
  const headers = rateLimitHeaders(requestsPerMinute - count, nowMs)
  const housekeeping = use.housekeeping()
  if (!use.key.abilities.includes(ability)) {
    await housekeeping
    throw new Problem('missing_ability', `This request requires a key with the ability ${ability}.`, { headers })
  }
  const actor = sessionHash === undefined ? ({ kind: 'key', id, hint } as const) : sessionActor(sessionHash)
  return { account: use.key.account, actor, abilities: use.key.abilities, headers, housekeeping }
}

async function admitSession(secret: string, accepted: Access['kind'], caller: Caller): Promise<Admission> {
  const { context, nowMs } = caller
  const { sessions, accounts } = context.store
  if (!isSessionSecret(secret)) throw signInRequired(accepted)
  const hash = hashSessionSecret(secret)
  requireLookup('session', hash, caller)
  const session = await sessions.find(hash)
  recordLookup('session', hash, caller, session !== null)
  if (!session || !isLive(session, nowMs)) throw signInRequired(accepted)
  const [account, count] = await Promise.all([
    accounts.read(session.accountId),
    countOfSession(session.hash, context, nowMs),
  ])
  if (!account || count === null) throw signInRequired(accepted)
  if (nowMs - Date.parse(session.usedAt) >= sessionNoteMs)
    await sessions.noteUse(session, new Date(nowMs).toISOString())
  return {
    account: accountRefOf(account),
    session,
    actor: sessionActor(session.hash),
    headers: rateLimitHeaders(requestsPerMinute - count, nowMs),
    housekeeping: undefined,
  }
}

/** @throws Problem rate_limited, for an address that has presented too many unknown credentials */
function requireLookup(kind: Credential, hash: string, caller: Caller): void {
  const { context, nowMs, address, isFromOtherSite } = caller
  if (addressLimit(context, kind, isFromOtherSite).allows(address, hash, minuteOf(nowMs))) return
  throw new Problem('rate_limited', `This address has sent too many unknown ${kind}s in this minute.`, {
    headers: { 'retry-after': String(secondsToNextMinute(nowMs)) },
  })
}

function recordLookup(kind: Credential, hash: string, caller: Caller, isKnown: boolean): void {
  const { context, nowMs, address, isFromOtherSite } = caller
  addressLimit(context, kind, isFromOtherSite).record(address, hash, minuteOf(nowMs), isKnown)
}

/** Counts a request of a session or of one of its page keys. Null when the session has ended. @throws Problem rate_limited */
async function countOfSession(hash: string, { store }: Context, nowMs: number): Promise<number | null> {
  const counted = await store.sessionLimits.count(hash, minuteOf(nowMs), requestsPerMinute)
  if (counted.outcome === 'limited')
    throw limited(`A session and the keys of its pages may make ${requestsPerMinute} requests per minute.`, nowMs)
  return counted.outcome === 'ended' ? null : counted.count
}

function limited(detail: string, nowMs: number): Problem {
  return new Problem('rate_limited', detail, {
    headers: { ...rateLimitHeaders(0, nowMs), 'retry-after': String(secondsToNextMinute(nowMs)) },
  })
}

function isLive({ usedAt, expiresAt }: Session, nowMs: number): boolean {
  return nowMs < Date.parse(expiresAt) && nowMs < Date.parse(usedAt) + sessionIdleMs
}

const notUsable = 'The bearer key is unknown, revoked, expired or malformed.'

function unauthorized(code: 'missing_credentials' | 'invalid_credentials', detail: string): Problem {
  return new Problem(code, detail, { headers: { 'www-authenticate': 'Bearer' } })
}

/** Unknown, ended, expired and missing sessions get the same response, which says whether a key would do. */
function signInRequired(accepted: Access['kind']): Problem {
  if (accepted === 'session-or-key')
    return new Problem('sign_in_required', 'Sign in at /account, or send `Authorization: Bearer <API key>`.', {
      headers: { 'www-authenticate': 'Bearer' },
    })
  return new Problem('sign_in_required', 'Sign in at /account; this endpoint does not accept a bearer key.')
}

function twoCredentials(): Problem {
  return new Problem('invalid_parameter', 'Send a bearer key or a session cookie, not both.', {
    faults: [
      {
        in: 'header',
        name: 'Authorization',
        message: 'was sent together with a session cookie: send only one of them',
      },
    ],
  })
}
