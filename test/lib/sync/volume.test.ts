import { afterEach, expect, test, vi } from 'vitest'
import { localSealer } from '../../../lib/auth/sealer.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { googleHealth } from '../../../lib/upstream/google-health/upstream.ts'
import { readSimulatorSecret } from '../../support/platform-secret.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, latestRun, queueBackfill } from './stored.ts'

const worlds: World[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const world of worlds.splice(0)) await world.stop()
})

const minute = 60_000

/**
 * A platform with the proportions of the real one, on a virtual clock. There a day of heart rate has 37,000 samples, 42 pages of 900, of
 * one second each, and 150 requests are allowed a minute. Here a day has 8,000 samples; larger and slower pages save the test's time. Counts the requests for heart rate, by UTC day.
 */
async function slowWorld({ rows, pageMs, perMinute }: { rows: number; pageMs: number; perMinute: number }) {
  let world: World
  const clock = () => world?.time.now ?? Date.parse('2026-11-21T12:34:56Z')
  world = await startWorld({ simulator: { requestsPerMinute: perMinute, quotaClock: clock } })
  worlds.push(world)
  world.simulator.control.fault({ kind: 'shortPages', rows })
  const sleep = async (ms: number) => {
    const until = world.time.now + ms
    await new Promise(setImmediate)
    world.time.now = Math.max(world.time.now, until)
  }
  const { config, store, context } = world
  const sealer = localSealer(config.TOKEN_KEY ?? '')
  const paced = { ...config, UPSTREAM_REQUESTS_PER_MINUTE: perMinute - 10 }
  context.upstreams = {
    'google-health': googleHealth({ config: paced, secret: readSimulatorSecret, store, clock, sealer, sleep }),
  }
  const byDay = new Map<string, number>()
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    world.time.now += pageMs / 4
    const asked = /heart-rate\/dataPoints\?filter=.*?(\d{4}-\d\d-\d\d)T/.exec(String(input))?.[1]
    if (asked) byDay.set(asked, (byDay.get(asked) ?? 0) + 1)
    return real(input, init)
  })
  return { world, requests: () => byDay }
}

/** The stored days with heart rate. */
async function daysWithHeartRate({ store }: World, { id }: Account): Promise<string[]> {
  const days = await store.days.readSeries(id, asDay('2026-01-01'), asDay('2026-11-21'), ['heart-rate'])
  return days.filter(({ values }) => values?.PRIMARY?.['heart-rate']).map(({ date }) => date)
}

test('at the volume, the pages, the speed and the quota of the platform a first synchronization of eight days ends, and reads no page of heart rate twice', async () => {
  const { world, requests } = await slowWorld({ rows: 400, pageMs: 2000, perMinute: 75 })
  const account = await world.account()
  const beganMs = world.time.now
  await connectWith(world, account, { start: '2026-11-14', end: '2026-11-21' }, ['health_metrics_and_measurements'])
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
  expect((world.time.now - beganMs) / minute).toBeLessThan(8)
  // The watch was not worn on November 14.
  expect(await daysWithHeartRate(world, account)).toHaveLength(7)
  // Rows of a page's last time come with the next page too; two windows share the UTC days at their border.
  for (const [day, pages] of requests()) {
    const windows = day === '2026-11-13' || day === '2026-11-14' ? 2 : 1
    expect([day, pages <= windows * 24]).toEqual([day, true])
  }
}, 60_000)

test('at that volume a backfill of sixty days ends although its deliveries end in the middle of its reads', async () => {
  const { world, requests } = await slowWorld({ rows: 800, pageMs: 4000, perMinute: 40 })
  const account = await world.account()
  const beganMs = world.time.now
  await connectWith(world, account, { start: '2026-11-21', end: '2026-11-21' }, ['health_metrics_and_measurements'])
  await world.drain()
  await queueBackfill(world, account, 60)
  await world.drain()
  const [job] = await world.store.backfills.latest(account.id, 1)
  expect(job).toMatchObject({ status: 'completed', pendingFrom: {} })
  // Deliveries end at their deadline, not only at the end of a window.
  expect(job?.attempt).toBeGreaterThan(5)
  // The watch was not worn on three of the days.
  expect(await daysWithHeartRate(world, account)).toHaveLength(57)
  const pages = [...requests().values()].reduce((sum, count) => sum + count, 0)
  expect(pages).toBeLessThan(1.25 * 60 * 12)
  expect((world.time.now - beganMs) / minute).toBeLessThan(45)
}, 120_000)
