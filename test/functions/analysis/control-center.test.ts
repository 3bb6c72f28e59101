import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey } from '../../../infra/local/people/make-key.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { getterFor } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'
import { compute, seed } from '../health-data/seeded.ts'

let world: World
let account: Account
beforeAll(async () => {
  world = await startWorld()
  account = await world.account({ birthYear: 1989 })
  await world.connect(account, 7)
  await world.drain()
}, 240_000)
afterAll(() => world.stop())

interface Action {
  method: string
  path: string
  reason: string
}
const look = async (of = account, query = '') => (await getterFor(world, of)(`control-center${query}`)).body.data
const calls = (actions: Action[]) => actions.map(({ method, path }) => `${method} ${path}`)

test('the control center suggests connecting to an account without a connection, and nothing that requires one', async () => {
  const { actions, connection, freshness } = await look(await world.account())
  expect(connection.status).toBe('never_connected')
  expect(calls(actions)).toEqual(['GET /connect/primary', 'PATCH /api/profile'])
  expect(freshness).toMatchObject({ newestAt: null, types: [] })
})

test('the connection is that of its own endpoint, and freshness that of data-quality', async () => {
  const get = getterFor(world, account)
  const { connection, freshness } = await look()
  expect(connection).toEqual((await get('connection')).body.data)
  const { types } = (await get(freshness.request.replace('/api/v1/', ''))).body.data
  for (const one of freshness.types) {
    const same = types.find(({ type }: { type: string }) => type === one.type)
    expect([one.type, one.lastAt, one.ageHours, one.status]).toEqual([
      one.type,
      same.lastAt,
      same.ageHours,
      same.status,
    ])
  }
  const silent = types.filter(({ lastAt }: { lastAt: string | null }) => lastAt === null)
  expect(freshness.withoutData).toEqual(silent.map(({ type }: { type: string }) => type))
})

test('after a complete synchronization the control center suggests a backfill only; an hour later also a refresh', async () => {
  expect(calls((await look()).actions)).toEqual(['POST /api/v1/backfill'])
  const before = world.time.now
  world.time.now += 2 * 3_600_000
  expect(calls((await look()).actions)).toEqual(['POST /api/v1/sync', 'POST /api/v1/backfill'])
  world.time.now = before
})

test('active jobs are named, and the suggested action is to wait for them', async () => {
  const key = await world.key(account)
  world.time.now += 60_000
  await world.call('POST /api/v1/sync', { key })
  await world.call('POST /api/v1/backfill', { key, body: '{"days":14}' })
  const { jobs, actions } = await look()
  expect([jobs.sync.activeId, jobs.backfill.activeId]).toEqual([expect.any(String), expect.any(String)])
  expect(calls(actions)).toEqual(['GET /api/v1/sync', 'GET /api/v1/backfill'])
  const [active] = (await world.get('backfill', key)).body.data
  expect(jobs.backfill.activeId).toBe(active.id)
  await world.drain()
  expect((await look()).jobs).toMatchObject({ sync: { activeId: null }, backfill: { activeId: null } })
})

test('after a change of time zone all days are recomputed: the job is listed until it is done', async () => {
  const session = await world.session(account)
  await world.call('PATCH /api/profile', { session, body: '{"timezone":"Europe/Oslo"}' })
  const { jobs, actions } = await look({ ...account, timezone: 'Europe/Oslo' })
  expect(jobs.rebuild.activeId).toEqual(expect.any(String))
  expect(calls(actions)).toContain('GET /api/v1/daily')
  await world.drain()
  expect((await look({ ...account, timezone: 'Europe/Oslo' })).jobs.rebuild.activeId).toBe(null)
})

test('keys are counted, never shown; one that is about to expire is an action', async () => {
  const other = await world.account({ birthYear: 1989 })
  const now = world.time.now
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString()
  for (const expiresAt of [at(-1), at(3), null])
    await makeKey(world.store, { account: other, name: 'one of some', abilities: ['read'], expiresAt })
  const secret = await world.key(other)
  const { text, body } = await world.get('control-center', secret)
  expect(body.data.keys).toEqual({ active: 3, expired: 1, nextExpiryAt: at(3), request: '/api/keys' })
  expect(calls(body.data.actions)).toContain('POST /api/keys')
  expect(text).not.toContain('phd_')
  expect(text).not.toContain('one of some')
})

test('members that this version does not support are null', async () => {
  expect(await look()).toMatchObject({ shares: null, publicProfile: null, jobs: { export: null } })
})

test('a range in the past is observed, never stale', async () => {
  const { freshness } = await look(account, '?start=2026-11-16&end=2026-11-18')
  for (const { status } of freshness.types) expect(status).toBe('observed')
})

test('a type that was first observed after the end of a range is not part of it', async () => {
  const person = await world.account()
  await seed(world, person, 'weight', [{ start: '2026-11-15T07:00:00Z', kg: 80 }])
  await compute(world, person, '2026-11-15')
  const typesOf = async (query: string) =>
    (await look(person, query)).freshness.types.map(({ type }: { type: string }) => type)
  expect(await typesOf('?start=2026-11-02&end=2026-11-14')).toEqual([])
  expect(await typesOf('?start=2026-11-02&end=2026-11-15')).toEqual(['weight'])
})

test('the same data and clock give the same bytes', async () => {
  const get = getterFor(world, account)
  expect((await get('control-center')).text).toBe((await get('control-center')).text)
})
