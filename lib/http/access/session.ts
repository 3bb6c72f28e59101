import { hashSessionSecret, newSessionSecret, sessionMaxMs } from '../../auth/session.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../kernel/ids.ts'
import type { Session } from '../../model/account/session.ts'
import { sessionCookie, writeCookie } from './cookies.ts'

/** Begins a session of an account. Answers the cookie that the browser is to keep: its secret is stored nowhere. */
export async function beginSession({ store }: Context, accountId: string, nowMs: number): Promise<string> {
  const secret = newSessionSecret()
  const now = new Date(nowMs).toISOString()
  const expiresAt = new Date(nowMs + sessionMaxMs).toISOString()
  await store.sessions.begin({
    id: newId(nowMs),
    hash: hashSessionSecret(secret),
    accountId,
    createdAt: now,
    usedAt: now,
    expiresAt,
  })
  return writeCookie(sessionCookie, secret, sessionMaxMs)
}

/** Ends a session and the keys that it made: first the session, so that it makes no more. */
export async function endSession(
  { store }: Context,
  session: Pick<Session, 'id' | 'hash' | 'accountId'>,
): Promise<void> {
  await store.sessions.end(session)
  const made = await store.apiKeys.ofSession(session.accountId, session.hash)
  await store.apiKeys.remove(session.accountId, made)
}
