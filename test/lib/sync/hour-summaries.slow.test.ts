import { afterEach, expect, test } from 'vitest'
import type { Gateway } from '../../../infra/local/gateway/gateway.ts'
import { syncLease } from '../../../lib/jobs/lease.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { dayMs, hourMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import * as keys from '../../../lib/store/keys.ts'
import { failureCounter } from '../../../lib/sync/ingest/failures.ts'
import { readWindow } from '../../../lib/sync/ingest/ingest-window.ts'
import type { Task } from '../../../lib/sync/plan/tasks.ts'
import { requestSync } from '../../../lib/sync/runs/request-sync.ts'
import { deliverSigned, notification, startReceiving } from '../../functions/webhooks/receiving.ts'
import { intercept } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, deliver, latestRun, openSession, queueBackfill, refresh, visible } from './stored.ts'

const worlds: World[] = []
const gateways: Gateway[] = []
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.stop()
  for (const world of worlds.splice(0)) await world.stop()
})

const range = { start: '2026-11-14', end: '2026-11-21' }
const correction = { person: 'demo', day: '2026-11-20', dataType: 'heart-rate', factor: 1.1 }
const late = { ...correction, day: '2026-11-16' }

async function begin(now: string, edits: readonly (typeof correction)[] = []) {
  const world = await startWorld({ now })
  worlds.push(world)
  for (const edit of edits) world.simulator.control.edit(edit)
  const account = await world.account()
  await connectWith(world, account, { ...range, end: now.slice(0, 10) }, ['health_metrics_and_measurements'])
  await world.drain()
  world.simulator.control.clearLog()
  /** How many requests for observations of the heart rate were answered since the last call. */
  const pages = () => {
    const counts = world.simulator.control.log()
    world.simulator.control.clearLog()
    const ofHeartRate = counts.filter(one => one.dataType === 'heart-rate' && one.method === 'list')
    return ofHeartRate.reduce((sum, { count }) => sum + count, 0)
  }
  const refreshAfter = async (ms: number) => {
    world.time.now += ms
    await world.requestRefresh(account)
    await world.drain()
    return latestRun(world, account)
  }
  return { world, account, pages, refreshAfter }
}

async function asNew(
  { world, account }: Awaited<ReturnType<typeof begin>>,
  edits: readonly (typeof correction)[],
  day = '',
) {
  const fresh = await begin(new Date(world.time.now).toISOString(), edits)
  const heartRates = async (of: World, whose: typeof account) =>
    Object.entries(await visible(of, whose, '2026-11-15')).filter(([sk]) => sk.startsWith(`chunk#heart-rate#${day}`))
  expect(await heartRates(world, account)).toEqual(await heartRates(fresh.world, fresh.account))
}

test('heart rate is read again only in hours whose roll-up has changed since they were read', async () => {
  const all = await begin('2026-11-21T08:20:00Z')
  const { world, account, pages, refreshAfter } = all
  // The newest hour is not over when it is read, and a refresh reads it and those after it again.
  expect(await refreshAfter(6 * hourMs)).toMatchObject({ status: 'succeeded', rereadDays: 2 })
  expect(pages()).toBeLessThanOrEqual(2)
  await refresh(world, account)
  expect(pages()).toBe(0)

  world.simulator.control.edit(correction)
  expect(await refreshAfter(6 * hourMs)).toMatchObject({ status: 'succeeded', rereadDays: 2 })
  expect(pages()).toBeGreaterThan(5)
  await asNew(all, [correction])
})

test('a correction within the week is found by the run that reads the week, which reads no other day', async () => {
  const all = await begin('2026-11-21T12:20:00Z')
  const { world, pages, refreshAfter } = all
  world.simulator.control.edit(late)
  await refreshAfter(6 * hourMs)
  pages()
  expect(await refreshAfter(18 * hourMs)).toMatchObject({ status: 'succeeded', rereadDays: 7 })
  expect(pages()).toBeLessThanOrEqual(6)
  await asNew(all, [late])
})

test.each([
  ['failed', { kind: 'truncatedJson' }],
  ['was ended by the quota', { kind: 'rateLimit', retryAfter: 900, times: 1 }],
] as const)('an hour whose last read %s is read again although its roll-up stays the same', async (_, fault) => {
  const all = await begin('2026-11-21T08:20:00Z')
  const { world, account, pages, refreshAfter } = all
  const { connectedAt = '' } = (await world.store.connections.read(account.id, primaryPlatform)) ?? {}
  const kept = async () => [...(await world.store.hourSummaries.read(account.id, 'heart-rate', connectedAt))]
  const before = await kept()
  world.simulator.control.edit(correction)
  world.simulator.control.fault({ ...fault, dataType: 'heart-rate', method: 'list' })
  expect(await refreshAfter(6 * hourMs)).toMatchObject({ rereadDays: 2 })
  world.simulator.control.clearFaults()
  // No hour is known as it is now, and those that were not read are known as before.
  const since = await kept()
  expect(before).toEqual(expect.arrayContaining(since))
  const notRead = before.filter(([at]) => at < Date.parse('2026-11-19T00:00:00Z'))
  expect(notRead.length).toBeGreaterThan(4 * 24)
  expect(since).toEqual(expect.arrayContaining(notRead))
  pages()
  await refreshAfter(6 * hourMs)
  expect(pages()).toBeGreaterThan(5)
  await refresh(world, account)
  await asNew(all, [correction])
})

test('a worker that lost its lease while it computed days leaves the summaries to its successor', async () => {
  const { world, account } = await begin('2026-11-21T08:20:00Z')
  world.simulator.control.edit(correction)
  world.time.now += 6 * hourMs
  await requestSync(world.context, account, 'manual', primaryPlatform)
  const [message] = world.messages.splice(0)
  const item = keys.hourSummaries(account.id, 'heart-rate')
  const before = await world.table.table.get(item)
  let isTaken = false
  intercept(world.table, async (call, send) => {
    const answer = await send()
    if (isTaken || !call.writes || !JSON.stringify(call.input).includes('month#')) return answer
    isTaken = true
    world.time.now += 2 * syncLease.leaseMs
    const run = await latestRun(world, account)
    const pointer = { accountId: account.id, jobId: run.id, attempt: run.attempt }
    expect(await world.store.runs.lease(pointer, world.time.now, syncLease.leaseMs)).toMatchObject({
      job: { id: run.id },
    })
    return answer
  })
  await deliver(world, message)
  expect(isTaken).toBe(true)
  expect(await world.table.table.get(item)).toEqual(before)
})

const between: Record<string, (world: World, account: Account) => Promise<unknown>> = {
  'a backfill': async (world, account) => {
    await queueBackfill(world, account, 3)
    await world.drain()
  },
  'a run for notifications': async world => {
    gateways.push(await startReceiving(world))
    const intervals = [['2026-11-20T00:00:00Z', '2026-11-20T23:00:00Z']] as const
    await deliverSigned(world, notification(world, { dataType: 'heart-rate', intervals }))
    await world.drain()
  },
  'an hourly refresh that had missed the day': async (world, account) => {
    world.simulator.control.fault({ kind: 'truncatedJson', dataType: 'heart-rate', method: 'list' })
    await refresh(world, account)
    world.simulator.control.clearFaults()
    world.time.now += hourMs
    await world.requestRefresh(account)
    await world.drain()
  },
  'a refresh that got no roll-ups': async (world, account) => {
    world.simulator.control.fault({ kind: 'status', status: 500, dataType: 'heart-rate', method: 'rollUp' })
    await refresh(world, account)
    world.simulator.control.clearFaults()
  },
}

test.each(Object.keys(between))('a correction that %s has stored does not stay when it is taken back', async who => {
  const all = await begin('2026-11-21T06:20:00Z')
  const { world, account, refreshAfter } = all
  const twice = { ...correction, factor: 2 }
  world.simulator.control.edit(twice)
  world.time.now += hourMs
  await between[who]?.(world, account)
  await asNew(all, [twice], correction.day)
  world.simulator.control.edit({ ...correction, factor: 0.5 })
  expect(await refreshAfter(6 * hourMs)).toMatchObject({ status: 'succeeded', rereadDays: 2 })
  await asNew(all, [])
})

test.each([
  ['whole days', 24],
  ['nearly whole days', 23],
  ['a few hours', 5],
])('at most two days of heart rate are read at the same time (%s each)', async (_, hoursEach) => {
  const { world, account } = await begin('2026-11-21T12:20:00Z')
  const start = Date.parse('2026-11-14T00:00:00Z')
  const session = await openSession(world, account)
  let now = 0
  let most = 0
  const points: typeof session.points = async (type, fromMs, toMs) => {
    now += (toMs - fromMs) / hourMs
    most = Math.max(most, now)
    const fetched = await session.points(type, fromMs, toMs)
    now -= (toMs - fromMs) / hourMs
    return fetched
  }
  const tasks: Task[] = []
  for (let from = start; from < start + 7 * dayMs; from += (hoursEach + 1) * hourMs)
    tasks.push({ key: String(from), type: 'heart-rate', fromMs: from, toMs: from + hoursEach * hourMs })
  const run = await latestRun(world, account)
  await readWindow(
    world.context,
    account.id,
    { ...session, points },
    {
      run: { ...run, doneTasks: [] },
      window: { start: asDay('2026-11-14'), end: asDay('2026-11-21'), status: 'pending', part: 'detail' },
      tasks,
      rollupsSince: () => asDay('2026-11-14'),
      rebuildAll: false,
      failures: failureCounter(world.context, run),
      assertLeaseHeld: async () => undefined,
    },
  )
  expect([most > 24, most <= 48]).toEqual([true, true])
})

test('without roll-ups everything is read', async () => {
  const all = await begin('2026-11-21T12:20:00Z')
  const { world, pages, refreshAfter } = all
  world.simulator.control.fault({ kind: 'status', status: 500, dataType: 'heart-rate', method: 'rollUp' })
  world.simulator.control.edit(correction)
  expect(await refreshAfter(6 * hourMs)).toMatchObject({ status: 'succeeded', rereadDays: 2 })
  expect(pages()).toBeGreaterThan(5)
  expect(world.log).toContainEqual(expect.objectContaining({ event: 'summaries_failed', error: 'unavailable' }))
  await asNew(all, [correction])
})

test('the run that reads the month reads hours whose roll-up stays the same, too', async () => {
  const { pages, refreshAfter } = await begin('2026-11-21T12:20:00Z')
  for (let day = 1; day < 7; day++) {
    await refreshAfter(dayMs)
    expect(pages()).toBeLessThan(10)
  }
  expect(await refreshAfter(dayMs)).toMatchObject({ rereadDays: 30 })
  expect(pages()).toBeGreaterThanOrEqual(30)
})

test('summaries belong to one connection, and damaged ones are none', async () => {
  const { world, account } = await begin('2026-11-21T12:20:00Z')
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  const sizeOf = async (connectedAt: string) =>
    (await world.store.hourSummaries.read(account.id, 'heart-rate', connectedAt)).size
  expect(await sizeOf(connection?.connectedAt ?? '')).toBeGreaterThan(8 * 24)
  expect(await sizeOf('2026-11-22T00:00:00Z')).toBe(0)
  const key = keys.hourSummaries(account.id, 'heart-rate')
  const item = await world.table.table.get(key)
  const damaged = new Uint8Array((item?.['checksums'] as ArrayBuffer | undefined) ?? []).with(7, 1)
  await world.table.table.put({ ...key, ...item, checksums: damaged })
  expect(await sizeOf(connection?.connectedAt ?? '')).toBe(0)
})
