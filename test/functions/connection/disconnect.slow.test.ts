import { afterEach, expect, test, vi } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { isFromAllPlatforms, isFromPlatform } from '../../../lib/store/keys.ts'
import { connect } from '../../../lib/sync/connection/connect.ts'
import { requestSync } from '../../../lib/sync/runs/request-sync.ts'
import { deliver, everything, latestRun, openSession, queueBackfill } from '../../lib/sync/stored.ts'
import { expectProblem } from '../../support/expectations.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { fasterTimeouts } from '../../support/time-outs.ts'
import { refreshDueAccounts } from '../../support/triggers.ts'
import { linkOf, startWorld, type World } from '../../support/world.ts'
import { connectInBrowser, recorded } from './browser.ts'

const worlds: World[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const world of worlds.splice(0)) await world.stop()
})

/** Its first synchronization is still queued. */
async function connected(days = 3, simulator = {}) {
  const world = await startWorld({ simulator })
  const account = await world.account()
  await world.connect(account, days)
  return about(world, account)
}

const synchronized = async () => {
  const { world, account } = await startDemoWorld({ days: 2 })
  return about(world, account)
}

async function about(world: World, account: Account) {
  worlds.push(world)
  const session = await world.session(account)
  const connection = () => world.store.connections.read(account.id, primaryPlatform)
  const disconnect = (data: string) => world.call('DELETE /api/connection', { session, query: `data=${data}` })
  return { world, account, session, connection, disconnect, control: world.simulator.control }
}

const healthItems = async (world: World, account: Parameters<typeof everything>[1]) =>
  Object.keys(await everything(world, account)).filter(
    sk => isFromPlatform({ sk }, primaryPlatform) || isFromAllPlatforms({ sk }),
  )

test('disconnecting states that the platform confirmed it, deletes the tokens and the lookup, and keeps the data on request', async () => {
  const { world, account, connection, disconnect } = await synchronized()
  const before = await connection()
  const tokens = await world.store.connections.readTokens(linkOf(account))
  const kept = await healthItems(world, account)
  const answer = await disconnect('keep')
  expect([answer.status, answer.body.data]).toEqual([
    200,
    { status: 'disconnected', revocation: 'confirmed', data: 'kept' },
  ])
  expect(await connection()).toMatchObject({ status: 'disconnected', activeRunId: null })
  expect(await world.store.connections.readTokens(linkOf(account))).toBeNull()
  expect(await world.store.connections.ownerOf('google-health', before?.upstreamUserId ?? '')).toBeNull()
  expect(await healthItems(world, account)).toEqual(kept)
  const key = await world.key(account)
  expect((await world.get('connection', key)).body.data).toMatchObject({
    status: 'disconnected',
    nextRefreshAt: null,
    action: { path: '/connect/primary' },
  })
  // The platform no longer accepts its tokens.
  if (!tokens) throw new Error('Not connected')
  expect(await world.context.revokeGrant['google-health']({ accountId: account.id, tokens })).toBe('confirmed')
})

test.each([
  ['answers with an error', { kind: 'status', status: 503, method: 'revoke' } as const],
  ['answers with a page', { kind: 'htmlError', status: 400, method: 'revoke' } as const],
  ['does not answer within five seconds', { kind: 'hang', method: 'revoke' } as const],
])('disconnecting succeeds even when the platform %s, and states that it was not confirmed', async (_, fault) => {
  const { world, account, connection, disconnect, control } = await connected()
  control.fault(fault)
  const timeouts = fasterTimeouts(20)
  expect((await disconnect('keep')).body.data).toMatchObject({ status: 'disconnected', revocation: 'unconfirmed' })
  expect(timeouts).toEqual([5000])
  expect(await connection()).toMatchObject({ status: 'disconnected' })
  expect(await world.store.connections.readTokens(linkOf(account))).toBeNull()
})

test('disconnecting is rejected without the parameter data, and for an account that was never connected', async () => {
  const { world, session } = await connected()
  for (const query of ['', 'data=', 'data=all'])
    expectProblem(await world.call('DELETE /api/connection', { session, query }), 'invalid_parameter')
  const stranger = await world.session(await world.account())
  expectProblem(await world.call('DELETE /api/connection', { session: stranger, query: 'data=delete' }), 'conflict')
})

test('disconnecting again changes nothing, and can still delete the data that was kept', async () => {
  const { world, account, connection, disconnect } = await synchronized()
  await disconnect('keep')
  expect((await disconnect('keep')).body.data).toMatchObject({ revocation: 'nothing_to_revoke', data: 'kept' })
  expect((await disconnect('delete')).body.data).toMatchObject({ data: 'being_deleted' })
  await world.drain()
  expect(await healthItems(world, account)).toEqual([])
  expect(await connection()).toMatchObject({ status: 'disconnected', erasureId: null, upstreamUserId: null })
})

test('while nothing is connected, queued work reads nothing: a queued run is skipped, and the schedule starts none', async () => {
  const { world, account, disconnect, control } = await connected()
  await disconnect('keep')
  control.clearLog()
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ status: 'skipped' })
  const key = await world.key(account)
  expectProblem(await world.call('POST /api/v1/sync', { key }), 'conflict')
  expectProblem(await world.call('POST /api/v1/backfill', { key, body: '{"days":5}' }), 'conflict')
  world.time.now += 2 * hourMs
  await refreshDueAccounts(world.context)
  await world.drain()
  expect(control.log()).toEqual([])
  await expect(openSession(world, account)).rejects.toThrow('not connected')
})

test('a run that starts at the same moment as a disconnection does not start', async () => {
  const { world, account, connection, disconnect } = await synchronized()
  const before = await connection()
  await disconnect('keep')
  // A request that read the connection before it ended.
  const stale = {
    ...world.context,
    store: { ...world.store, connections: { ...world.store.connections, read: async () => before } },
  }
  expect(await requestSync(stale, account, 'manual', primaryPlatform)).toEqual({ outcome: 'busy' })
  expect(world.messages).toEqual([])
})

test('without a valid grant, queued work is skipped, the platform is not called, and the response states what to do', async () => {
  const { world, account, connection, control } = await synchronized()
  world.time.now += hourMs
  await requestSync(world.context, account, 'manual', primaryPlatform)
  const read = await connection()
  if (!read) throw new Error('Not connected')
  await world.store.connections.requireReauthorization(read)
  const key = await world.key(account)
  const center = (await world.get('control-center', key)).body.data
  expect([center.connection.syncing, JSON.stringify(center.actions).includes('in progress')]).toEqual([false, false])
  control.clearLog()
  await world.drain()
  expect(control.log()).toEqual([])
  const run = await latestRun(world, account)
  expect(run).toMatchObject({ status: 'skipped' })
  expect(new Set(run.types.map(({ status, error }) => `${status} ${error}`))).toEqual(
    new Set(['skipped reauthorization_required']),
  )
  const refused = await world.call('POST /api/v1/sync', { key })
  expectProblem(refused, 'reauthorization_required')
  expect(refused.body.detail).toContain('/account')
  expect((await world.get('connection', key)).body.data).toMatchObject({
    status: 'reauthorization_required',
    nextRefreshAt: null,
    syncing: false,
    lastRun: { status: 'skipped' },
    action: { method: 'GET', path: '/connect/primary', reason: expect.stringContaining('requires new consent') },
  })
})

test('a worker that learns late of a rejected grant leaves the status disconnected', async () => {
  const { world, connection, disconnect } = await connected()
  const read = await connection()
  if (!read) throw new Error('Not connected')
  await disconnect('keep')
  await world.store.connections.requireReauthorization(read)
  expect(await connection()).toMatchObject({ status: 'disconnected' })
})

test('a queued backfill is canceled with the connection', async () => {
  const { world, account, disconnect } = await connected()
  await world.drain()
  await queueBackfill(world, account, 10)
  await disconnect('keep')
  await world.drain()
  expect((await world.store.backfills.latest(account.id, 1))[0]).toMatchObject({ status: 'cancelled' })
  expect(await world.store.backfills.active(account.id)).toBeNull()
})

test('deleting the data keeps the account, its keys and sessions, and deletes every observation, day and run; responses show it', async () => {
  const { world, account, session, disconnect } = await synchronized()
  const key = await world.key(account)
  const daily = await world.get('daily?days=3', key)
  const other = await world.account()
  await world.table.table.put({ pk: `account#${other.id}`, sk: 'day#2026-11-21', v: {} })
  world.time.now += 1000
  expect((await disconnect('delete')).body.data).toMatchObject({ data: 'being_deleted' })
  expect((await world.get('connection', key)).body.data).toMatchObject({ deletingData: true, action: null })
  await world.drain()
  expect(await healthItems(world, account)).toEqual([])
  expect(Object.keys(await everything(world, account)).map(sk => sk.split('#')[0])).toEqual(
    expect.arrayContaining(['account', 'connection', 'key', 'session']),
  )
  expect(await healthItems(world, other)).toEqual(['day#2026-11-21'])
  const after = await world.get('daily?days=3', key)
  expect(after.body.data.flatMap((day: { values: object }) => Object.values(day.values)).filter(Boolean)).toEqual([])
  expect(after.body.meta.asOf > daily.body.meta.asOf).toBe(true)
  expect((await world.get('profile', key)).body.data).toMatchObject({ id: account.id, heightM: null })
  expect((await world.get('connection', key)).body.data).toMatchObject({ deletingData: false, lastRun: null })
  expect((await world.call('GET /api/keys', { session })).status).toBe(200)
})

test('deleting the data waits until all work that still writes has ended', async () => {
  const { world, disconnect } = await connected()
  await disconnect('delete')
  expect(world.messages.map(message => message.kind)).toEqual(['run', 'data-erasure'])
  expect(new Set(world.messages.map(({ accountId }) => accountId)).size).toBe(1)
})

test('deleting the data continues in the next message when the time is up, and after a crash, until nothing is left', async () => {
  const { world, account, connection, disconnect } = await synchronized()
  for (let i = 0; i < 1200; i++)
    await world.table.table.put({ pk: `account#${account.id}`, sk: `chunk#steps#${String(i).padStart(5, '0')}#X` })
  await disconnect('delete')
  const [first] = world.messages
  const { clock } = world.context
  world.context.clock = () => {
    world.time.now += 110_000
    return world.time.now
  }
  await deliver(world, world.messages.shift())
  // It waited for the runs; in the history queue it waits for a backfill.
  expect(world.messages).toEqual([{ ...first, behindRuns: true }])
  await deliver(world, world.messages.shift())
  expect(world.messages).toEqual([{ ...first, behindRuns: true, attempt: 1 }])
  const left = (await healthItems(world, account)).length
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(1200)
  world.context.clock = clock
  // The message is lost: the schedule sends it again.
  world.messages.length = 0
  world.time.now += hourMs
  await refreshDueAccounts(world.context)
  await world.drain()
  expect(await healthItems(world, account)).toEqual([])
  expect(await connection()).toMatchObject({ erasureId: null })
})

test('no connection starts while the data is being deleted, and any connection may start afterwards', async () => {
  const { world, account, session, connection, disconnect } = await connected(3, recorded)
  await world.drain()
  const [first, second] = world.simulator.people.map(({ id }) => id)
  await disconnect('delete')
  expectProblem(await connectInBrowser(world, session, { person: first ?? '' }), 'not_ready')
  await world.drain()
  world.time.now += 1000
  expect((await connectInBrowser(world, session, { person: second ?? '' })).status).toBe(303)
  expect(await connection()).toMatchObject({ status: 'connected', lastSuccessAt: null })
  expect(await latestRun(world, account)).toMatchObject({ trigger: 'connect', status: 'queued' })
})

test('a late message to delete the data of an earlier connection deletes nothing of the next one', async () => {
  const { world, account, session, disconnect } = await synchronized()
  await disconnect('delete')
  const late = world.messages.find(message => message.kind === 'data-erasure')
  await world.drain()
  world.time.now += 1000
  expect((await connectInBrowser(world, session)).status).toBe(303)
  world.messages.length = 0
  await world.table.table.put({ pk: `account#${account.id}`, sk: 'day#2026-11-21', v: {} })
  await deliver(world, late)
  await world.drain()
  expect(await healthItems(world, account)).toContain('day#2026-11-21')
})

// The rejected run left a week pending; disconnecting adds only the days since then.
test.each([
  ['after the grant was revoked', '2026-11-15'],
  ['after disconnecting', '2026-11-20'],
])('connecting again reads the days since the last success, %s', async (how, from) => {
  const { world, account, connection, disconnect, control } = await synchronized()
  const success = (await connection())?.lastSuccessAt
  if (how === 'after disconnecting') await disconnect('keep')
  else control.revoke('demo')
  for (let hours = 0; hours < 20 * 24; hours += 8) {
    world.time.now += 8 * hourMs
    if (hours % 48 === 0) await refreshDueAccounts(world.context)
    await world.drain()
  }
  const key = await world.key(account)
  const dates = async () => {
    const { data } = (await world.get('daily?days=22&types=steps', key)).body
    return data.filter((day: { values: { steps: unknown } }) => day.values.steps !== null).length
  }
  const before = await dates()
  expect(before).toBeLessThanOrEqual(3)
  expect((await connection())?.lastSuccessAt).toBe(success)
  control.clearLog()
  expect((await connectInBrowser(world, await world.session(account))).status).toBe(303)
  expect(await latestRun(world, account)).toMatchObject({
    trigger: 'connect',
    range: { start: from, end: '2026-12-11' },
  })
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
  expect(await connection()).toMatchObject({ status: 'connected', pendingFrom: {} })
  // The demo person does not wear the watch on some days.
  expect(await dates()).toBeGreaterThanOrEqual(18)
  // The missing days, not 400 days again. Each day of heart rate is a separate request, so that an interrupted read can continue there.
  const requests = control.log().reduce((sum, { count }) => sum + count, 0)
  expect(requests).toBeLessThan(180)
})

test('connecting again continues a backfill that waited', async () => {
  const { world, account, session, control } = await synchronized()
  await queueBackfill(world, account, 10)
  control.revoke('demo')
  await world.drain()
  expect((await world.store.backfills.latest(account.id, 1))[0]).toMatchObject({
    status: 'waiting_for_authorization',
  })
  await connectInBrowser(world, session)
  await world.drain()
  expect((await world.store.backfills.latest(account.id, 1))[0]).toMatchObject({ status: 'completed' })
})

test('connecting again does not connect an account that was deleted in the meantime', async () => {
  const { world, account, disconnect } = await connected()
  await disconnect('keep')
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  await world.table.table.delete({ pk: `account#${account.id}`, sk: 'account' })
  const grant = { accessToken: 'x', refreshToken: 'x', expiresAt: '', endsAt: null, scopes: [] }
  world.context.upstreams['google-health'].adopt = async () => ({
    userId: connection?.upstreamUserId ?? '',
    tokens: { sealed: '', version: 1, expiresAt: '' },
  })
  const range = { start: asDay('2026-11-20'), end: asDay('2026-11-21') }
  const request = { accountId: account.id, platform: 'google-health' as const, grant, range }
  expect(await connect(world.context, request)).toEqual({ outcome: 'no_account' })
})
