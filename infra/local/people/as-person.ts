import { endSession, hashSessionSecret, startSession } from '../../../lib/auth/session.ts'
import { sessionCookie } from '../../../lib/http/access/cookies.ts'
import type { System } from '../system.ts'
import type { LocalPerson } from './people-file.ts'

/** What a signed-in person does through the API: `work` gets the headers of their session, which ends with it. */
export async function asPerson(
  { context }: System,
  { accountId }: LocalPerson,
  work: (headers: Record<string, string>) => Promise<void>,
): Promise<void> {
  const secret = await startSession(context.store, accountId, context.clock())
  await work({
    cookie: `${sessionCookie}=${secret}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  })
  const session = await context.store.sessions.find(hashSessionSecret(secret))
  if (session) await endSession(context.store, session)
}

/** Sends a request of the demo person. @throws Error that says what cannot be done, if it is refused */
export async function send(url: string, { what, ...init }: RequestInit & { what: string }): Promise<{ data: unknown }> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The demo person's ${what} (HTTP ${answer.status}): ${text}`)
  return text ? JSON.parse(text) : { data: null }
}
