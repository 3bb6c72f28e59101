/**
 * Everything of the recorded answers that touches the product: who there is, what they have, and how a request reaches its endpoint.
 * When `startWorld` changes its shape, this file follows; requests, comparison and recording stay as they are.
 */

import type { Context as LambdaContext } from 'aws-lambda'
import { noSuchRoute } from '../../../functions/fallback/no-such-route.ts'
import { matcher } from '../../../infra/local/gateway/routes.ts'
import { fallbackHandler } from '../../../lib/http/handler.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { dataTypeIds, dataTypes } from '../../../lib/model/catalog/data-types.ts'
import { observedSources } from '../../../lib/model/catalog/sources.ts'
import { writeScopes } from '../../../lib/upstream/google-health/coverage.ts'
import { storeEverything } from '../../functions/analysis/full-person.ts'
import { compute, seed } from '../../functions/health-data/seeded.ts'
import { allEndpoints, answerOf } from '../../support/endpoints.ts'
import { httpEvent } from '../../support/http-event.ts'
import { simulatorSecret } from '../../support/platform-secret.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { startWorld, type World } from '../../support/world.ts'

export const startsAt = '2026-11-21T12:34:56Z'

/**
 * `demo`: 62 days, Amsterdam. `newYork`: 24 days there. `full`: every series on 200 days, of two sources. `many`: every type of every
 * source on two days in Kolkata. `empty`, `keeper` and `leaving`: never connected; `keeper` has no keys but those that requests create.
 */
export type Person = 'demo' | 'newYork' | 'full' | 'many' | 'empty' | 'keeper' | 'leaving'
export type Credential =
  | `key ${Person}`
  | `session ${Person}`
  | 'none'
  | 'platform'
  | 'key without read'
  | 'key used up'
  | 'key unknown'
  | 'key malformed'
  | 'key and session'

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
  cookies: string[]
  text: string
}

export interface Stage {
  send(sent: SentRequest): Promise<Answered>
  /** Moves the clock of every world. */
  wait(ms: number): void
  /** Does what is queued. */
  work(): Promise<void>
  /** Carries out what was ordered to be erased. */
  erase(): Promise<void>
  stop(): Promise<void>
}

/** A key takes 120 requests a minute, and the clock stands still. */
const requestsOfAKey = 110

export async function startStage(): Promise<Stage> {
  const { world, account: demo } = await startDemoWorld({ now: startsAt })
  await world.store.accounts.update(demo.id, { displayName: 'Demo person' })
  const abroad = await startWorld({
    now: startsAt,
    simulator: { zone: 'America/New_York', seed: 2 },
  })
  const worlds = [world, abroad]
  const people = {
    demo: await member(world, { ...demo, displayName: 'Demo person' }, 8),
    newYork: await member(
      abroad,
      await abroad.account({ displayName: 'New Yorker', birthYear: 1970, timezone: 'America/New_York' }),
      2,
    ),
    full: await member(world, await world.account({ displayName: 'Full person', birthYear: 1989 }), 2),
    many: await member(world, await world.account({ displayName: 'Many sources', timezone: 'Asia/Kolkata' }), 2),
    empty: await member(world, await world.account({ displayName: 'Nothing yet' }), 1),
    // The keys that a test makes are dated by the real clock, so that a list of them is never twice the same.
    keeper: await member(world, await world.account({ displayName: 'Keeper of keys' }), 0),
    leaving: await member(world, await world.account({ displayName: 'Leaving person' }), 1),
  }
  await abroad.connect(people.newYork.account, 24, undefined, writeScopes)
  await Promise.all([
    abroad.drain(),
    storeEverything(world, people.full.account, '2026-11-21', 200),
    storeOfEverySource(world, people.many.account),
  ])
  for (const one of worlds) {
    if (one.time.now !== Date.parse(startsAt)) throw new Error('The first synchronization moved the clock')
  }

  const withoutRead = await world.key(people.full.account, ['workout:write'])
  const usedUp = await world.key(people.full.account)
  for (let i = 0; i < 120; i++) await world.call('GET /api/v1/backfill', { key: usedUp })

  const find = matcher(allEndpoints.map(({ route }) => ({ route })))
  const fallback = fallbackHandler(noSuchRoute, () => world.context)

  function credentialsFor(credential: Credential) {
    if (credential === 'none') return { world }
    if (credential === 'platform') return { world, headers: { authorization: simulatorSecret.webhookSecret } }
    if (credential === 'key without read') return { world, key: withoutRead }
    if (credential === 'key used up') return { world, key: usedUp }
    if (credential === 'key unknown')
      return { world, key: `${usedUp.slice(0, -4)}${usedUp.endsWith('AAAA') ? 'BBBB' : 'AAAA'}` }
    if (credential === 'key malformed') return { world, key: 'abc' }
    if (credential === 'key and session') return { world, key: people.demo.key(), session: people.demo.session }
    const [kind, name] = credential.split(' ') as ['key' | 'session', Person]
    const person = people[name]
    return kind === 'key'
      ? { world: person.world, key: person.key() }
      : { world: person.world, session: person.session }
  }

  return {
    async send({ method, path, credential, body, headers = {} }) {
      const [bare = '', query = ''] = path.split('?')
      const found = find(method, bare)
      const about = { path: bare, query, ...(body === undefined ? {} : { body }) }
      if (!found)
        return answerOf(
          await fallback(httpEvent(`${method} ${bare}`, { ...about, headers }, world.time.now), {} as LambdaContext),
        )
      const { world: own, ...who } = credentialsFor(credential)
      return own.call(found.route.route, { ...about, ...who, headers: { ...who.headers, ...headers } })
    },
    wait(ms) {
      for (const one of worlds) one.time.now += ms
    },
    async work() {
      for (const one of worlds) await one.drain()
    },
    async erase() {
      for (const one of worlds) await one.drainErasures()
    },
    async stop() {
      for (const one of worlds) await one.stop()
    },
  }
}

/** One observation of every type and source on two days; no two have the same value. */
async function storeOfEverySource(world: World, account: Account): Promise<void> {
  const dates = ['2026-11-10', '2026-11-11']
  let count = 0
  for (const source of observedSources) {
    for (const type of dataTypeIds) {
      if (type === 'total-energy') continue
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

/** Gives an account a session and its keys. They are made beforehand, because answers count them. */
async function member(world: World, account: Account, keys: number) {
  const session = await world.session(account)
  const secrets: string[] = []
  for (let i = 0; i < keys; i++) secrets.push(await world.key(account))
  let used = 0
  return {
    world,
    account,
    session,
    key() {
      const key = secrets[Math.floor(used++ / requestsOfAKey)]
      if (key === undefined) throw new Error(`${account.displayName} needs more keys`)
      return key
    },
  }
}
