import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey } from '../../../infra/local/people/make-key.ts'
import { dayMs, hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
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
})
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
  world.time.now += 2 * hourMs
  expect(calls((await look()).actions)).toEqual(['POST /api/v1/sync', 'POST /api/v1/backfill'])
  world.time.now = before
})

test('active jobs are named, and the suggested action is to wait for them', async () => {
  const key = await world.key(account)
  world.time.now += minuteMs
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

test('an export that is being written is named until it is ready', async () => {
  const key = await world.key(account)
  const made = await world.call('POST /api/export/jobs', { key, body: '{"format":"csv","types":["weight"]}' })
  const { jobs, actions } = await look()
  expect(jobs.export).toEqual({ activeId: made.body.data.id, request: '/api/export/jobs' })
  expect(calls(actions)).toContain('GET /api/export/jobs')
  await world.drainExports()
  expect((await look()).jobs.export.activeId).toBe(null)
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
  const at = (days: number) => new Date(now + days * dayMs).toISOString()
  for (const expiresAt of [at(-1), at(3), null])
    await makeKey(world.store, { account: other, name: 'one of some', abilities: ['read'], expiresAt })
  const secret = await world.key(other)
  const { text, body } = await world.get('control-center', secret)
  expect(body.data.keys).toEqual({ active: 3, expired: 1, nextExpiryAt: at(3), request: '/api/keys' })
  expect(calls(body.data.actions)).toContain('POST /api/keys')
  expect(text).not.toContain('phd_')
  expect(text).not.toContain('one of some')
})

test('an account that shows nothing to others has no action about it', async () => {
  const { shares, publicProfile, usage, actions } = await look()
  expect(shares).toEqual({ active: 0, withoutPassphrase: 0, nextExpiryAt: null, request: '/api/shares' })
  expect(publicProfile).toEqual({
    enabled: false,
    slug: null,
    series: [],
    days: null,
    request: '/api/public-profile',
  })
  expect(usage).toMatchObject({ requests: 0, rateLimited: 0, request: '/api/usage' })
  expect(calls(actions).filter(call => /shares|profile|usage/.test(call))).toEqual([])
})

test('shares are counted, and the action that lists them says which one ends soon; revoked ones count no more', async () => {
  const person = await world.account({ birthYear: 1989 })
  const session = await world.session(person)
  const share = async (body: object) => {
    const scope = { title: 'Secret title', resources: ['recovery'], range: { days: 7 }, expiresInHours: 24 * 30 }
    return (await world.call('POST /api/shares', { session, body: JSON.stringify({ ...scope, ...body }) })).body.data
  }
  await share({ passphrase: 'open sesame' })
  const listed = await look(person)
  const expiresAt = new Date(world.time.now + 30 * dayMs).toISOString()
  expect(listed.shares).toMatchObject({ active: 1, withoutPassphrase: 0, nextExpiryAt: expiresAt })
  expect(calls(listed.actions).filter(call => call.includes('shares'))).toEqual(['GET /api/shares'])
  const short = await share({ expiresInHours: 24 })
  const both = await look(person)
  expect(both.shares).toMatchObject({ active: 2, withoutPassphrase: 1, nextExpiryAt: short.expiresAt })
  expect(calls(both.actions).filter(call => call.includes('shares'))).toEqual(['GET /api/shares'])
  const { reason } = both.actions.find(({ path }: Action) => path === '/api/shares')
  expect(reason).toContain(`One ends at ${short.expiresAt}`)
  expect(JSON.stringify(both)).not.toContain('Secret title')
  await world.call('DELETE /api/shares/{id}', { path: `/api/shares/${short.id}`, session })
  const after = await look(person)
  expect(after.shares).toMatchObject({ active: 1, withoutPassphrase: 0 })
  expect(JSON.stringify(after.actions)).not.toContain('One ends at')
})

test('the action about an enabled public profile is the call that turns it off', async () => {
  const person = await world.account({ birthYear: 1989 })
  const session = await world.session(person)
  const put = (body: object) => world.call('PUT /api/public-profile', { session, body: JSON.stringify(body) })
  const profile = { enabled: true, slug: 'in-control', displayName: 'Ada', series: ['steps'], days: 7 }
  expect((await put(profile)).status).toBe(200)
  const { publicProfile, actions } = await look(person)
  expect(publicProfile).toMatchObject({ enabled: true, slug: 'in-control', series: ['steps'], days: 7 })
  const action = actions.find(({ path }: Action) => path === '/api/public-profile')
  expect(action).toMatchObject({ method: 'PUT', access: 'session' })
  world.time.now += 10 * minuteMs
  expect((await put(action.body)).status).toBe(200)
  const after = await look(person)
  expect(after.publicProfile).toMatchObject({ enabled: false, slug: 'in-control' })
  expect(calls(after.actions)).not.toContain('PUT /api/public-profile')
})

test('usage is that of the whole days before today, and refused requests are an action', async () => {
  const person = await world.account({ birthYear: 1989 })
  const key = await world.key(person)
  const before = world.time.now
  for (let i = 0; i < 122; i++) await world.get('profile', key)
  // Refusals are counted with the next request.
  world.time.now += minuteMs
  await world.get('profile', key)
  expect((await look(person)).usage).toMatchObject({ requests: 0, rateLimited: 0 })
  world.time.now += dayMs
  const { usage, actions } = await look(person)
  const date = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  expect(usage).toEqual({
    start: date(world.time.now - 6 * dayMs),
    end: date(before),
    requests: 122,
    rateLimited: 2,
    request: '/api/usage',
  })
  expect(calls(actions)).toContain('GET /api/usage')
  world.time.now = before
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
