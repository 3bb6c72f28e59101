import { addDays, asDay, civilDay } from '../../../lib/kernel/civil-time.ts'
import { byService } from '../../../lib/model/account/audit.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { connect, firstSyncDays, signUp } from '../../../lib/sync/connection/connect.ts'
import type { SimulatedPerson } from '../simulator.ts'
import type { Simulated, System } from '../system.ts'
import { giveConsent } from './consent.ts'
import { importDemoArchive } from './demo-apple.ts'
import { writeDownTraining } from './demo-training.ts'
import { makeKey } from './make-key.ts'
import { forgetErased, hasAccount, knownPeople, type LocalPerson, writeDemo } from './people-file.ts'

/**
 * Gives every person of the simulator an account, keys and a connection. It keeps the results of earlier starts, so that an
 * interrupted start continues. `demo.json` exists as soon as the keys do. A person who deleted their account does not get a new
 * one.
 */
export async function welcomePeople(system: System, simulated: Simulated): Promise<LocalPerson[]> {
  await forgetErased(system.dataDir, system.context.store)
  const known = await knownPeople(system.dataDir)
  const people: LocalPerson[] = []
  const save = () =>
    system.dataDir.writeJson('people', [...people, ...known.filter(({ id }) => !people.some(p => p.id === id))])
  for (const person of system.people) {
    const before = known.find(({ id }) => id === person.id)
    if (before && !hasAccount(before)) continue
    people.push(before ?? (await openAccount(system, person)))
    await save()
  }
  await writeDemo(system.dataDir, system.baseUrl, people)
  for (const { id, accountId } of people) await mayEnter(system, id, accountId)
  const demo = people.find(({ id, wroteTraining }) => id === demoId && !wroteTraining)
  const simulatedDemo = system.people.find(({ id }) => id === demoId)
  if (demo && simulatedDemo) {
    await writeDownTraining(system, simulatedDemo, demo)
    demo.wroteTraining = true
    await save()
  }
  const withArchive = people.find(({ id, importedArchive }) => id === demoId && !importedArchive)
  if (simulated.archive && withArchive && simulatedDemo) {
    await importDemoArchive(system, simulatedDemo, withArchive)
    withArchive.importedArchive = true
    await save()
  }
  for (const person of system.people) {
    const { accountId } = people.find(({ id }) => id === person.id) ?? {}
    if (accountId) await connectOnce(system, person, accountId, simulated)
  }
  return people
}

const demoId = 'demo'

/** The demo person's own details, as in their profile on the platform. The recorded people have none. */
const profileDetails: Readonly<Record<string, { birthYear: number }>> = { demo: { birthYear: 1989 } }

async function openAccount({ context }: System, { id, displayName, zone }: SimulatedPerson): Promise<LocalPerson> {
  const account = await signUp(context, { displayName, timezone: zone, ...profileDetails[id] })
  const key = { account, expiresAt: null }
  const readKey = await makeKey(context.store, { ...key, name: 'Local read key', abilities: ['read'] })
  const writeKey = await makeKey(context.store, {
    ...key,
    name: 'Local key with workout:write',
    abilities: ['read', 'workout:write'],
  })
  return { id, displayName, accountId: account.id, readKey, writeKey }
}

/** Lets a person of the simulator sign in to the account that was made for them. */
async function mayEnter({ context }: System, subject: string, accountId: string) {
  const issuer = context.config.OIDC_ISSUER ?? ''
  await context.store.identities.link(accountId, { issuer, subject })
}

async function connectOnce(system: System, person: SimulatedPerson, accountId: string, simulated: Simulated) {
  const { context, baseUrl } = system
  const connection = await context.store.connections.read(accountId, primaryPlatform)
  // A disconnected person stays disconnected. A connection without a run is the result of an interrupted start.
  if (connection && (connection.status !== 'connected' || connection.activeRunId || connection.lastRun)) return
  const grant = await giveConsent(context.config, baseUrl, person.id)
  const range = firstRange(person, context.clock(), simulated)
  const result = await connect(context, { accountId, platform: primaryPlatform, grant, range })
  if (result.outcome !== 'connected') throw new Error(`${person.displayName} cannot be connected: ${result.outcome}`)
  const event = { kind: 'connected' as const, platform: primaryPlatform, scopes: [...grant.scopes] }
  await context.store.audit.record(accountId, event, byService, context.clock())
}

/** The days that the first sync reads: the days of a recording, up to today if it was shifted; otherwise 400 days. */
function firstRange(person: SimulatedPerson, nowMs: number, { recording, asRecorded }: Simulated) {
  if (asRecorded) return { start: asDay(person.firstDay), end: asDay(person.lastDay) }
  const end = civilDay(nowMs, person.zone)
  return { start: recording ? asDay(person.firstDay) : addDays(end, 1 - firstSyncDays), end }
}
