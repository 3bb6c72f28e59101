import { expect, test } from 'vitest'
import type { UserDay } from '../prices.ts'
import { simulateDay } from './day.ts'
import { deployments } from './deployments.ts'
import { limitsOf } from './limits.ts'

/** 24 deliveries of 4 seconds, each with 40 requests to the platform and 60 write units. */
const hourly: UserDay = {
  writeUnits: 24 * 60,
  readUnits: 24 * 100,
  platformRequests: 24 * 40,
  deliveries: 24,
  waits: 0,
  webhooks: 0,
  logBytes: 0,
  waitS: 24 * 3,
  cpuS: 24,
  memoryMb: 1769,
  stored: { days: 50_000 },
}
const notified: UserDay = { ...hourly, deliveries: 120, webhooks: 96 }
const calm = { outage: null, rebuildAt: null, lateNotifications: null }
const { deployed } = deployments

test('ten workers that take four seconds refresh 9,000 accounts an hour, and that is the lowest limit of a deployment', () => {
  expect(limitsOf(hourly, deployed)[0]).toMatchObject({ name: '10 workers at once', accounts: 9000 })
})

test('the quota of the platform a day counts the requests of all cells together', () => {
  const quota = (cells: number) =>
    limitsOf(hourly, { ...deployed, cells }).find(({ name }) => name === 'requests to the platform a day')?.accounts
  expect([quota(1), quota(10)]).toEqual([90_000, 90_000])
})

test('KMS is called per process and hour, so that it limits only more processes than one keeps data keys open: then each delivery may call it', () => {
  const ofKeys = (workers: number) =>
    limitsOf(hourly, { ...deployed, workers }).filter(({ name }) => name === 'calls of KMS')
  expect(ofKeys(deployed.workers)).toEqual([])
  expect(ofKeys(500)).toEqual([])
  expect(ofKeys(10_000)).toMatchObject([{ accounts: 36_000_000 }])
})

test('within the limits, data is at most an hour and two ticks old, and a notification is read within two minutes', () => {
  const refreshed = simulateDay(5000, hourly, deployed, calm)
  expect(refreshed.staleness.quantile(1)).toBeLessThanOrEqual(3600 + 2 * 300)
  expect(refreshed.depthAtEnd).toBeCloseTo(0)
  const few = simulateDay(100, notified, deployed, calm)
  expect(few.afterNotification.quantile(1)).toBeLessThanOrEqual(120)
})

test('beyond a limit the queue grows for the whole day, and data becomes older than an hour', () => {
  const { depthAtEnd, staleness } = simulateDay(20_000, hourly, deployed, calm)
  expect(depthAtEnd).toBeGreaterThan(5000)
  expect(staleness.quantile(0.5)).toBeGreaterThan(3600)
})

test('after an outage of an hour the queue is worked off, and nothing is older than the outage and two hours', () => {
  const result = simulateDay(5000, hourly, deployed, { ...calm, outage: [43_200, 46_800] })
  expect(result.maxDepth).toBeGreaterThan(4000)
  expect(result.depthAtEnd).toBeCloseTo(0)
  expect(result.staleness.quantile(1)).toBeLessThanOrEqual(3 * 3600)
})
