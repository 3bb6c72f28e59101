import { expect, test } from 'vitest'
import type { UserDay } from '../prices.ts'
import { simulateDay } from './day.ts'
import { deployments } from './deployments.ts'
import { limitsOf, newAccountLimits } from './limits.ts'

/** 24 deliveries of 4 seconds, each with 40 requests to the platform and 60 write units. */
const hourly: UserDay = {
  writeUnits: 24 * 60,
  readUnits: 24 * 100,
  platformRequests: 24 * 40,
  deliveries: 24,
  waits: 0,
  webhooks: 0,
  webhookCpuS: 0,
  logBytes: 0,
  waitS: 24 * 3,
  cpuS: 24,
  memoryMb: 1769,
  stored: { days: 50_000 },
  first: { days: 10, writeUnits: 100, readUnits: 100, platformRequests: 140, deliveries: 1, waitS: 30, cpuS: 10 },
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

test('the waiting of a worker grows with the answer time of the platform, so that ten workers carry fewer accounts', () => {
  // 24 deliveries of 3 seconds of waiting and 1 of work; ten at 10 seconds an hour each, and 31.
  expect(limitsOf(hourly, deployed, 0.9)[0]).toMatchObject({ name: '10 workers at once', accounts: 3600 })
})

test('the throttle of notifications limits notified accounts, to somewhat more than it is set for, and no others', () => {
  const ofThrottle = (day: UserDay, throttledFor: number) =>
    limitsOf(day, { ...deployed, throttledFor }).flatMap(({ name, accounts }) =>
      name.startsWith('throttle') ? accounts : [],
    )
  expect(ofThrottle(hourly, 100)).toEqual([])
  expect(ofThrottle(notified, 100)).toEqual([325])
  expect(ofThrottle(notified, 10_000)).toEqual([1670 + 60 * 334])
})

test('new accounts are limited by the quota of a person, by the workers of history, by what refreshes leave of the project, and by mails', () => {
  const perDay = (accounts: number, answerS?: number) =>
    Object.fromEntries(
      newAccountLimits(hourly, deployed, accounts, answerS).map(({ name, perDay: many }) => [name, many]),
    )
  // 400 days are 5,600 requests, 40 minutes at 140 a minute.
  expect(perDay(0)).toEqual({
    'mails of Cognito': 50,
    '10 workers of history': 360,
    'requests to the platform a day that refreshes leave': Math.floor(86_400_000 / 5600),
  })
  expect(perDay(90_000)['requests to the platform a day that refreshes leave']).toBe(0)
  // Forty times 100 and 10 seconds of waiting and work.
  expect(perDay(0, 1)['10 workers of history']).toBe(Math.floor((10 * 86_400) / (40 * (100 + 10))))
})

test('a computation of all days is history: refreshes and notifications are as late as on a calm day', () => {
  const storm = simulateDay(1000, notified, deployed, { ...calm, rebuildAt: 43_200 })
  const day = simulateDay(1000, notified, deployed, calm)
  expect(storm.afterNotification.quantile(1)).toBe(day.afterNotification.quantile(1))
  expect(storm.maxDepth).toBe(day.maxDepth)
  expect([day.historyS, storm.historyS > 0]).toEqual([0, true])
})
