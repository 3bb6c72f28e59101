import { afterEach, expect, test } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { dayMs, hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import type { JobMessage, NotificationsMessage } from '../../../lib/queue/message.ts'
import { disconnect } from '../../../lib/sync/connection/disconnect.ts'
import { requestSync } from '../../../lib/sync/runs/request-sync.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { refreshDueAccounts, syncWorker } from '../../support/triggers.ts'
import { linkOf, sqsEvent, type World } from '../../support/world.ts'
import { connectWith, deliver, latestRun, queueBackfill, refresh, stored } from './stored.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

const families = ['activity_and_fitness', 'sleep']
const range = { start: '2026-11-01', end: '2026-11-21' }
const edited = '2026-11-19'

async function synchronized() {
  const { world, account } = await startDemoWorld({ days: range, families })
  worlds.push(world)
  world.time.now += 1000
  const connection = () => world.store.connections.read(account.id, primaryPlatform)
  return { world, account, connection }
}

const again = async (world: World, account: Account) => {
  world.time.now += 1000
  await connectWith(world, account, range, families)
}

/** Damages a stored chunk and reports it, as an endpoint that reads it does. */
async function damage(world: World, account: Account, window: string): Promise<void> {
  const from = Date.parse(`${window}T00:00:00Z`)
  const [chunk] = await world.store.chunks.read(account.id, 'sleep', {
    fromMs: from,
    toMs: from + dayMs,
    sources: ['PRIMARY'],
  })
  if (!chunk) throw new Error('No chunk')
  await world.store.chunks.markCorrupt(account.id, chunk)
}

/** A delivery whose worker stores what it reads and dies before any day is computed. */
async function dieBeforeDays(world: World, message: JobMessage | NotificationsMessage | undefined): Promise<void> {
  if (!message) throw new Error('No message')
  const days = { ...world.store.days, replace: () => Promise.reject(new Error('killed')) }
  const context = { ...world.context, store: { ...world.store, days } }
  expect((await syncWorker(sqsEvent(message), context)).batchItemFailures).toHaveLength(1)
}

const stepsOf = async (world: World, account: Account, date: string) =>
  (await world.store.days.read(account.id, asDay(date), asDay(date)))[0]?.values?.PRIMARY?.steps?.value

test('a window that became pending because its chunk was found damaged while a run was queued stays pending after that run', async () => {
  const { world, account, connection } = await synchronized()
  await requestSync(world.context, account, 'manual', primaryPlatform)
  await damage(world, account, '2026-11-05')
  await world.drain()
  expect((await latestRun(world, account)).status).toBe('succeeded')
  expect((await connection())?.pendingFrom).toEqual({ sleep: '2026-11-05' })
  await refresh(world, account)
  expect((await connection())?.pendingFrom).toEqual({})
})

test('a chunk found damaged on a day that was pending already, while a run that had read it is under way, outlives that run', async () => {
  const { world, account, connection } = await synchronized()
  await damage(world, account, '2026-11-05')
  await requestSync(world.context, account, 'manual', primaryPlatform)
  const { replace } = world.store.days
  let isDamaged = false
  const replaceAndDamage: typeof replace = async (...args) => {
    const result = await replace(...args)
    if (!isDamaged && JSON.stringify(args).includes('2026-11-05')) {
      isDamaged = true
      await damage(world, account, '2026-11-06')
    }
    return result
  }
  const context = {
    ...world.context,
    store: { ...world.store, days: { ...world.store.days, replace: replaceAndDamage } },
  }
  await syncWorker(sqsEvent(world.messages.shift() as JobMessage), context)
  expect(isDamaged).toBe(true)
  expect((await connection())?.pendingFrom).toEqual({ sleep: '2026-11-05' })
  await refresh(world, account)
  expect((await connection())?.pendingFrom).toEqual({})
})

test('the days that passed while a run was stopped for weeks are pending, and the next run reads them', async () => {
  const { world, account } = await synchronized()
  await requestSync(world.context, account, 'manual', primaryPlatform)
  world.time.now += 60 * dayMs
  await world.drain()
  await refresh(world, account)
  const days = await world.store.days.read(account.id, asDay('2026-11-22'), asDay('2027-01-20'))
  expect(days.filter(({ values }) => values?.PRIMARY?.steps).length).toBe(60)
})

test('who connects again gets the days of what a run had stored that was stopped by it', async () => {
  const { world, account } = await synchronized()
  const before = (await stepsOf(world, account, edited)) as number
  world.simulator.control.edit({ person: 'demo', dataType: 'steps', day: edited, factor: 0.5 })
  await requestSync(world.context, account, 'manual', primaryPlatform)
  await dieBeforeDays(world, world.messages.shift())
  expect(await stepsOf(world, account, edited)).toBe(before)
  await again(world, account)
  await world.drain()
  expect(await stepsOf(world, account, edited)).toBeLessThan(before)
})

test('who connects again gets them also after having disconnected in between', async () => {
  const { world, account } = await synchronized()
  const before = (await stepsOf(world, account, edited)) as number
  world.simulator.control.edit({ person: 'demo', dataType: 'steps', day: edited, factor: 0.5 })
  await requestSync(world.context, account, 'manual', primaryPlatform)
  await dieBeforeDays(world, world.messages.shift())
  await disconnect(world.context, linkOf(account), 'keep')
  await again(world, account)
  await world.drain()
  expect(await stepsOf(world, account, edited)).toBeLessThan(before)
})

test.each([
  ['connected again', async () => undefined],
  ['disconnected', (world: World, account: Account) => disconnect(world.context, linkOf(account), 'keep')],
])('who connects again loses no notification that a run had taken up when the person %s', async (_, before) => {
  const { world, account, connection } = await synchronized()
  const old = '2026-11-04'
  const steps = (await stepsOf(world, account, old)) as number
  world.simulator.control.edit({ person: 'demo', dataType: 'steps', day: old, factor: 0.5 })
  world.simulator.control.fault({ kind: 'rateLimit', dataType: 'steps', retryAfter: 900, times: 1 })
  await deliver(world, await notificationOf(world, account, old))
  expect(await latestRun(world, account)).toMatchObject({ trigger: 'webhook', status: 'running' })
  await before(world, account)
  await again(world, account)
  await world.drain()
  expect(await stepsOf(world, account, old)).toBeLessThan(steps)
  expect((await connection())?.pendingFrom).toEqual({})
})

test('who connects again gets what was announced while the platform refused the grant', async () => {
  const { world, account, connection } = await synchronized()
  const old = '2026-11-04'
  const steps = (await stepsOf(world, account, old)) as number
  world.simulator.control.edit({ person: 'demo', dataType: 'steps', day: old, factor: 0.5 })
  const connected = await connection()
  if (!connected) throw new Error('Not connected')
  await world.store.connections.requireReauthorization(connected)
  await deliver(world, await notificationOf(world, account, old))
  await again(world, account)
  await world.drain()
  expect(await stepsOf(world, account, old)).toBeLessThan(steps)
})

async function notificationOf(world: World, account: Account, day: string): Promise<NotificationsMessage> {
  const fromMs = Date.parse(`${day}T00:00:00Z`)
  return {
    kind: 'notifications',
    platform: 'google-health',
    accountId: account.id,
    upstreamUserId: (await world.store.connections.read(account.id, primaryPlatform))?.upstreamUserId ?? '',
    receivedAt: new Date(world.time.now).toISOString(),
    notifications: [{ id: `of ${day}`, spans: [{ type: 'steps', fromMs, toMs: fromMs + 23 * hourMs }] }],
  }
}

test('a rebuild that was given up starts again once a day until all days are computed', async () => {
  const { world, account } = await synchronized()
  const session = await world.session(account)
  await world.call('PATCH /api/profile', { session, body: JSON.stringify({ timezone: 'Pacific/Kiritimati' }) })
  const [message] = world.messages.splice(0)
  for (let i = 0; i < 21; i++) {
    world.time.now += 2 * minuteMs
    if (i < 20) await dieBeforeDays(world, message)
    else await deliver(world, message)
  }
  const given = await world.store.accounts.read(account.id)
  expect(await world.store.rebuilds.read(account.id, given?.rebuildId ?? '')).toMatchObject({ status: 'failed' })
  const rebuilds = async () => {
    world.time.now += 2 * hourMs
    await refreshDueAccounts(world.context)
    return world.messages.filter(one => one.kind === 'rebuild').length
  }
  expect(await rebuilds()).toBe(0)
  world.time.now += dayMs
  expect(await rebuilds()).toBe(1)
  await world.drain()
  expect((await world.store.accounts.read(account.id))?.rebuildId).toBeUndefined()
  const days = await world.store.days.read(account.id, asDay('2026-11-02'), asDay('2026-11-20'))
  expect(new Set(days.map(({ zone }) => zone))).toEqual(new Set(['Pacific/Kiritimati']))
})

test('a backfill that is canceled within a window leaves no observation without its day', async () => {
  const { world, account } = await synchronized()
  const job = await queueBackfill(world, account, 60)
  const { chunks } = world.store
  let stores = 0
  const replace: typeof chunks.replace = async (...args) => {
    const outcomes = await chunks.replace(...args)
    // The person cancels while the second window is stored; the worker learns of it at its next sign of life.
    if (args[1].some(({ window }) => window < '2026-10-30') && stores++ === 3) {
      await world.store.backfills.cancel(account.id, job.id, new Date(world.time.now).toISOString())
      world.time.now += 30_000
    }
    return outcomes
  }
  const context = { ...world.context, store: { ...world.store, chunks: { ...chunks, replace } } }
  for (let message = world.messages.shift(); message; message = world.messages.shift())
    await syncWorker(sqsEvent(message), context)
  expect(await world.store.backfills.read(account.id, job.id)).toMatchObject({ status: 'cancelled' })
  const items = Object.keys(await stored(world, account))
  const observed = items.flatMap(sk => /^chunk#sleep#(2026-10-(?:0[5-9]|[12]\d))/.exec(sk)?.[1] ?? [])
  const observedSteps = items.flatMap(sk => /^chunk#steps#(2026-10-(?:0[5-9]|[12]\d))/.exec(sk)?.[1] ?? [])
  expect(observed.length + observedSteps.length).toBeGreaterThan(0)
  const days = await world.store.days.read(account.id, asDay('2026-10-05'), asDay('2026-10-29'))
  const have = days.filter(({ values }) => values?.PRIMARY?.steps).length
  expect(have).toBeGreaterThanOrEqual(new Set(observedSteps).size - 1)
})

test('a backfill that the platform limits for a day without a break is given up, and makes room for the next', async () => {
  const { world, account } = await synchronized()
  world.simulator.control.fault({ kind: 'rateLimit', dataType: 'steps', retryAfter: 3600 })
  const job = await queueBackfill(world, account, 60)
  const since = world.time.now
  for (let attempts = 0; world.messages.length > 0 && attempts < 100; attempts++) {
    const message = world.messages.shift()
    world.time.now = Math.max(world.time.now, Date.parse(message?.notBefore ?? '1970-01-01'))
    await deliver(world, message)
  }
  expect(await world.store.backfills.read(account.id, job.id)).toMatchObject({ status: 'failed', error: 'quota' })
  expect((world.time.now - since) / hourMs).toBeLessThan(36)
  expect(await world.store.backfills.active(account.id)).toBeNull()
})

test('a consent that comes while the data of the earlier connection is being deleted is given back', async () => {
  const { world, account } = await synchronized()
  await disconnect(world.context, linkOf(account), 'delete')
  world.simulator.control.clearLog()
  await expect(again(world, account)).rejects.toThrow('deleting_data')
  expect(world.simulator.control.log().filter(({ method }) => method === 'revoke')).toHaveLength(1)
})
