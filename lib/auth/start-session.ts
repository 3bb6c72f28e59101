import { newId } from '../kernel/ids.ts'
import type { Session } from '../model/account/session.ts'
import type { Store } from '../store/store.ts'
import { hashSessionSecret, newSessionSecret, sessionMaxMs } from './session.ts'

/** Starts a session of an account. Returns the secret for the browser; only its hash is stored. */
export async function startSession(
  store: Pick<Store, 'sessions'>,
  accountId: string,
  nowMs: number,
  signedInAtMs = nowMs,
): Promise<string> {
  const secret = newSessionSecret()
  const now = new Date(nowMs).toISOString()
  const expiresAt = new Date(nowMs + sessionMaxMs).toISOString()
  await store.sessions.begin({
    id: newId(nowMs),
    hash: hashSessionSecret(secret),
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
