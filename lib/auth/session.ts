import { dayMs, minuteMs } from '../kernel/durations.ts'
import { newId, shortDigest } from '../kernel/ids.ts'
import type { Actor } from '../model/account/audit.ts'
import type { Session } from '../model/account/session.ts'
import type { Store } from '../store/store.ts'
import { hashToken, newToken } from './secrets/token.ts'

/** A session ends after this time without use … */
export const sessionIdleMs = 7 * dayMs
/** … and in any case this long after the sign-in. */
export const sessionMaxMs = 30 * dayMs
/** Use is recorded at most this often, so that a busy page does not write on every request. */
export const sessionNoteMs = 60 * minuteMs
/** Lifetime of a bearer key that a session creates for its pages. */
export const sessionKeyMs = 15 * minuteMs

/** A session as the audit names it, by the hash of its secret, which the keys of its pages have as well. */
export const sessionActor = (hash: string): Actor => ({ kind: 'session', id: shortDigest(hash) })

/** The browser's secret: 256 random bits without further meaning, and its stored form. */
export {
  hashToken as hashSessionSecret,
  isToken as isSessionSecret,
  newToken as newSessionSecret,
} from './secrets/token.ts'

/** Starts a session of an account. Returns the secret for the browser; only its hash is stored. */
export async function startSession(
  store: Pick<Store, 'sessions'>,
  accountId: string,
  nowMs: number,
  signedInAtMs = nowMs,
): Promise<string> {
  const secret = newToken()
  const now = new Date(nowMs).toISOString()
  const expiresAt = new Date(nowMs + sessionMaxMs).toISOString()
  await store.sessions.begin({
    id: newId(nowMs),
    hash: hashToken(secret),
    accountId,
    createdAt: now,
    signedInAt: new Date(Math.min(signedInAtMs, nowMs)).toISOString(),
    usedAt: now,
    expiresAt,
  })
  return secret
}

/** Ends a session and the keys that it created. The session ends first, so that it cannot create more keys. */
export async function endSession(
  store: Pick<Store, 'sessions' | 'apiKeys'>,
  session: Pick<Session, 'id' | 'hash' | 'accountId'>,
): Promise<void> {
  await store.sessions.end(session)
  const made = await store.apiKeys.ofSession(session.accountId, session.hash)
  await store.apiKeys.remove(session.accountId, made)
}
