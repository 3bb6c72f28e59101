import { endSession, hashSessionSecret, startSession } from '../../../lib/auth/session.ts'
import { sessionCookie } from '../../../lib/http/access/cookies.ts'
import { civilDay } from '../../../lib/kernel/civil-time.ts'
import type { SimulatedPerson } from '../simulator.ts'
import type { System } from '../system.ts'
import { demoTraining } from './demo-training/demo-training.ts'
import type { LocalPerson } from './people-file.ts'

/** Imports the demo person's training log and writes their diary, through the API as a person would. A repeat within a day changes nothing. */
export async function writeDownTraining(system: System, { zone }: SimulatedPerson, person: LocalPerson): Promise<void> {
  const { context, baseUrl } = system
  const nowMs = context.clock()
  const { hevyFile, diary } = demoTraining(zone, civilDay(nowMs, zone))
  await send(`${baseUrl}/api/v1/workout-logs/import?timezone=${zone}`, hevyFile, {
    authorization: `Bearer ${person.writeKey}`,
    'content-type': 'text/csv',
  })
  const secret = await startSession(context.store, person.accountId, nowMs)
  const headers = {
    cookie: `${sessionCookie}=${secret}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  }
  for (const entry of diary) {
    const once = { 'idempotency-key': `demo-${entry.kind}-${entry.date}` }
    await send(`${baseUrl}/api/training-logs`, JSON.stringify(entry), { ...headers, ...once })
  }
  const hash = hashSessionSecret(secret)
  const session = await context.store.sessions.find(hash)
  if (session) await endSession(context.store, session)
}

async function send(url: string, body: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body, headers })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The demo person's training cannot be written down (HTTP ${answer.status}): ${text}`)
}
