/**
 * Everything of the recorded answers that touches the product: who there is, what they have, and how a request reaches its endpoint.
 * When `startWorld` changes its shape, this file follows; requests, comparison and recording stay as they are.
 */

import type { Context as LambdaContext } from 'aws-lambda'
import { noSuchRoute } from '../../../functions/fallback/no-such-route.ts'
import { matcher } from '../../../infra/local/gateway/routes.ts'
import { fallbackHandler } from '../../../lib/http/handler.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { dataTypeIds, dataTypes, isRollupOnly } from '../../../lib/model/catalog/data-types.ts'
import { providerRollup, sources } from '../../../lib/model/catalog/sources.ts'
import { compute, every, seed } from '../../functions/health-data/seeded.ts'
import { allEndpoints, answerOf } from '../../support/endpoints.ts'
import { httpEvent } from '../../support/http-event.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'

export const startsAt = '2026-11-21T12:34:56Z'

/**
 * `demo`: 62 days in Amsterdam. `many`: every type of every source on a day in Kolkata. `newYork`: the 25 hours in New York in which the
 * clocks are set back. `empty`: never connected.
 */
type Person = 'demo' | 'many' | 'newYork' | 'empty'
export type Credential = `key ${Person}` | 'session demo' | 'key that writes' | 'none'

export interface SentRequest {
  method: string
  /** With its query. */
  path: string
  credential: Credential
  body?: string
  headers?: Readonly<Record<string, string>>
}

export interface Answered {
  status: number
  headers: Record<string, string>
  text: string
}

export interface Stage {
  send(sent: SentRequest): Promise<Answered>
  /** Moves the clock. */
  wait(ms: number): void
  /** Writes the exports that were ordered. */
  writeExports(): Promise<void>
  stop(): Promise<void>
}

export async function startStage(): Promise<Stage> {
  const { world, account } = await startDemoWorld({ now: startsAt })
  await world.store.accounts.update(account.id, { displayName: 'Demo person' })
  const demo = { ...account, displayName: 'Demo person' }
  const people: Record<Person, Account> = {
    demo,
    many: await world.account({ displayName: 'Many sources', timezone: 'Asia/Kolkata' }),
    newYork: await world.account({ displayName: 'New Yorker', timezone: 'America/New_York' }),
    empty: await world.account({ displayName: 'Nothing yet' }),
  }
  await storeOfEverySource(world, people.many)
  await storeNewYork(world, people.newYork)
  // Made beforehand, because answers count them.
  const keys = {
    demo: await world.key(demo),
    many: await world.key(people.many),
    newYork: await world.key(people.newYork),
    empty: await world.key(people.empty),
  }
  const writing = await world.key(demo, ['read', 'workout:write'])
  const session = await world.session(demo)

  const find = matcher(allEndpoints.map(({ route }) => ({ route })))
  const fallback = fallbackHandler(noSuchRoute, () => world.context)

  function credentialsFor(credential: Credential) {
    if (credential === 'none') return {}
    if (credential === 'key that writes') return { key: writing }
    if (credential === 'session demo') return { session }
    const person = credential.split(' ')[1] as Person
    return { key: keys[person] }
  }

  return {
    async send({ method, path, credential, body, headers = {} }) {
      const [bare = '', query = ''] = path.split('?')
      const found = find(method, bare)
      const about = { path: bare, query, ...(body === undefined ? {} : { body }) }
      if (found) return world.call(found.route.route, { ...about, ...credentialsFor(credential), headers })
      const event = httpEvent(`${method} ${bare}`, { ...about, headers }, world.time.now)
      return answerOf(await fallback(event, {} as LambdaContext))
    },
    wait(ms) {
      world.time.now += ms
    },
    writeExports: () => world.drainExports(),
    stop: () => world.stop(),
  }
}

/** One observation of every type and source on a day; no two have the same value. */
async function storeOfEverySource(world: World, account: Account): Promise<void> {
  const dates = ['2026-11-10']
  let count = 0
  for (const source of sources.filter(one => one !== providerRollup)) {
    for (const type of dataTypeIds) {
      if (isRollupOnly(type)) continue
      const spec = dataTypes[type]
      const numbers = Object.entries(spec.fields).filter(([, field]) => field.kind === 'number')
      const rows = dates.map(date => ({
        start: spec.kind === 'daily' ? `${date}T00:00:00Z` : `${date}T10:00:00Z`,
        end: `${date}T10:30:00Z`,
        ...Object.fromEntries(numbers.map(([name]) => [name, 10 + (count++ % 90)])),
        session: { stages: [], processed: true, nap: false, manuallyEdited: false, updatedAt: null },
        exercise: {},
        food: {},
      }))
      await seed(world, account, type, rows, { source, raw: {} })
    }
  }
  await compute(world, account, dates[0] ?? '', dates[1])
}

/** 100 steps and a heart rate in each hour, also before and after the day, and a night that ends on it: the day has 25 hours. */
async function storeNewYork(world: World, account: Account): Promise<void> {
  const hours = every(3600, '2026-11-01T00:00:00Z', '2026-11-02T12:00:00Z', {}).map(({ start }) => start)
  const end = (start: string) => new Date(Date.parse(start) + hourMs).toISOString()
  const steps = hours.map(start => ({ start, end: end(start), count: 100 }))
  const heartRate = hours.map((start, i) => ({ start, bpm: 60 + i }))
  const session = { stages: [], processed: true, nap: false, manuallyEdited: false, updatedAt: null }
  await seed(world, account, 'steps', steps)
  await seed(world, account, 'heart-rate', heartRate)
  await seed(world, account, 'sleep', [
    { start: '2026-11-01T03:30:00Z', end: '2026-11-01T11:00:00Z', minutesAsleep: 430, session },
  ])
  await compute(world, account, '2026-11-01')
}
