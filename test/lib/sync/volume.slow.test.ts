import { afterEach, expect, test, vi } from 'vitest'
import { DemoPerson } from '../../../infra/local/upstream-simulator/people/demo/demo-person.ts'
import { localSealer } from '../../../lib/auth/sealer.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { googleHealth } from '../../../lib/upstream/google-health/upstream.ts'
import { deliverSigned, notification } from '../../functions/webhooks/receiving.ts'
import { readSimulatorSecret } from '../../support/platform-secret.ts'
import { intercept } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, deliver, latestRun, queueBackfill } from './stored.ts'

const worlds: World[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const world of worlds.splice(0)) await world.stop()
})

/** What the platform delivered for the test before may serve the next: it keeps the days that are read side by side. */
const person = new DemoPerson({ pointsKept: 600_000 })
const perMinute = 150
/** A read of the worker runs beside five others. */
const parallel = 6

/**
 * The platform at its real volume on a virtual clock: a heart rate every two seconds, pages of 900 to 5,000 rows that take 1 to 4
 * seconds, and 150 requests a minute. Counts the pages of heart rate by UTC day.
 */
async function realWorld() {
  let world: World
  const clock = () => world?.time.now ?? Date.parse('2026-11-21T12:34:56Z')
  world = await startWorld({
    simulator: { people: [person], pageRows: [900, 5000], requestsPerMinute: perMinute, quotaClock: clock },
  })
  worlds.push(world)
  const sleep = async (ms: number) => {
    const until = world.time.now + ms
    await new Promise(setImmediate)
    world.time.now = Math.max(world.time.now, until)
  }
  const { config, store, context } = world
  const paced = { ...config, UPSTREAM_REQUESTS_PER_MINUTE: perMinute - 10 }
  const sealer = localSealer(config.TOKEN_KEY ?? '')
  // A process of its own knows nothing of the requests of another.
  const newProcess = () => {
    const upstream = googleHealth({ config: paced, secret: readSimulatorSecret, store, clock, sealer, sleep })
    context.upstreams = { 'google-health': upstream }
  }
  newProcess()
  const pages = new Map<string, number>()
  let requests = 0
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    world.time.now += (1000 + ((requests++ * 1237) % 3001)) / parallel
    const day = /heart-rate\/dataPoints\?filter=.*?(\d{4}-\d\d-\d\d)T/.exec(String(input))?.[1]
    if (day) pages.set(day, (pages.get(day) ?? 0) + 1)
    return real(input, init)
  })
  return { world, pages, newProcess }
}

/** The stored days with heart rate. */
async function daysWithHeartRate({ store }: World, { id }: Account): Promise<string[]> {
  const days = await store.days.readSeries(id, asDay('2026-01-01'), asDay('2026-11-21'), ['heart-rate'])
  return days.filter(({ values }) => values?.PRIMARY?.['heart-rate']).map(({ date }) => date)
}

const families = ['health_metrics_and_measurements']
const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0)
/** About 40,000 samples on pages of 2,950 rows, and the samples at the end of a page again. */
const pagesOfDay = 17

test('at the real volume a first synchronization shows the overview within a minute, ends, and reads no page of heart rate twice', async () => {
  const { world, pages } = await realWorld()
  const account = await world.account()
  const beganMs = world.time.now
  await connectWith(world, account, { start: '2026-11-14', end: '2026-11-21' }, families)
  let overviewMs = 0
  const { save } = world.store.runs
  vi.spyOn(world.store.runs, 'save').mockImplementation((lease, until) => {
    if (lease.job.windows[0]?.status === 'done') overviewMs ||= world.time.now - beganMs
    return save(lease, until)
  })
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
  expect(overviewMs / minuteMs).toBeLessThan(1)
  expect((world.time.now - beganMs) / minuteMs).toBeLessThan(4)
  // The watch was not worn on November 14.
  expect(await daysWithHeartRate(world, account)).toHaveLength(7)
  // Two windows share the UTC days at their border.
  for (const [day, count] of pages) {
    const windows = day === '2026-11-13' || day === '2026-11-14' ? 2 : 1
    expect([day, count <= windows * pagesOfDay]).toEqual([day, true])
  }
})

test('at the real volume a backfill whose process is killed in the middle of a read ends, and loses at most the days it was reading', async () => {
  const { world, pages, newProcess } = await realWorld()
  const account = await world.account()
  await connectWith(world, account, { start: '2026-11-21', end: '2026-11-21' }, families)
  await world.drain()
  let isDead = false
  const kill = { at: 60 }
  intercept(world.table, (_, send) => {
    isDead ||= sumOf(pages.values()) >= kill.at
    return isDead ? Promise.reject(new Error('The process is gone')) : send()
  })
  pages.clear()
  const beganMs = world.time.now
  const { id } = await queueBackfill(world, account, 10)
  let deliveries = 0
  for (let message = world.messages.shift(); message; message = world.messages.shift()) {
    if (message.notBefore) world.time.now = Math.max(world.time.now, Date.parse(message.notBefore))
    deliveries++
    const result = await deliver(world, message)
    expect([deliveries, result]).toEqual([deliveries, isDead ? 'again' : 'done'])
    if (!isDead) continue
    kill.at = Number.POSITIVE_INFINITY
    isDead = false
    newProcess()
    // The lease of the dead worker ends.
    world.time.now += 2 * minuteMs
    world.messages.push(message)
  }
  const job = await world.store.backfills.read(account.id, id)
  expect(job).toMatchObject({ status: 'completed', pendingFrom: {} })
  expect(kill.at).toBe(Number.POSITIVE_INFINITY)
  expect(await daysWithHeartRate(world, account)).toHaveLength(9)
  // Eleven UTC days, the border of two windows, and what was being read when the process was killed.
  expect(sumOf(pages.values())).toBeLessThan((11 + 2 + parallel) * pagesOfDay)
  expect((world.time.now - beganMs) / minuteMs).toBeLessThan(10)
})

test('at the real volume a notification is read within two minutes although a backfill uses the quota', async () => {
  const { world } = await realWorld()
  const account = await world.account()
  await connectWith(world, account, { start: '2026-11-21', end: '2026-11-21' }, families)
  await world.drain()
  await queueBackfill(world, account, 30)
  // The overview and the newest week; the window that follows is long.
  for (let i = 0; i < 2; i++) await deliver(world, world.messages.shift())
  // It arrives after the next delivery of the backfill has started.
  const arrivedMs = world.time.now
  const busy = world.messages.shift()
  const { status } = await deliverSigned(world, notification(world, { dataType: 'weight' }))
  expect(status).toBe(204)
  await deliver(world, busy)
  await deliver(world, world.notifications.shift())
  expect(await latestRun(world, account)).toMatchObject({ trigger: 'webhook', status: 'succeeded' })
  expect((world.time.now - arrivedMs) / minuteMs).toBeLessThan(2)
})
