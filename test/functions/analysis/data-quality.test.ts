import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shownNumber } from '../../../lib/http/answer/digits.ts'
import { asDay, dayBounds, listDays } from '../../../lib/kernel/civil-time.ts'
import { hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { platformTypes } from '../../../lib/model/catalog/data-types.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { type DailyValue, type DayValues, dailyValue } from '../../../lib/model/health-data/day-values.ts'
import { stampOf } from '../../../lib/model/sync/rebuild.ts'
import { connectWith, refresh } from '../../lib/sync/stored.ts'
import { startWorld, type World } from '../../support/world.ts'

const now = Date.parse('2026-11-21T12:34:56Z')
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what is tested
type Any = any

async function quality(of: Account, query = ''): Promise<Any> {
  const { status, body } = await world.get(`data-quality?${query}`, await world.key(of))
  expect(status).toBe(200)
  return body
}

const typeOf = (body: Any, id: string): Any => body.data.types.find((one: Any) => one.type === id)

async function put(of: Account, on: string, values: DayValues): Promise<void> {
  const date = asDay(on)
  const [stored] = await world.store.days.read(of.id, date, date)
  await world.store.days.replace(of.id, { date, values: { ...stored?.values, ...values }, ...stampOf(of) }, stored)
}

const at = (instant: string): DailyValue => {
  const ms = Date.parse(instant)
  return dailyValue(1000, 3, { firstMs: ms, lastMs: ms })
}

describe('freshness', () => {
  test('after exactly 48 elapsed hours a type is fresh, a second later it is stale', async () => {
    const account = await world.account()
    await put(account, '2026-11-19', { PRIMARY: { steps: at('2026-11-19T12:34:56Z') } })
    world.time.now = now
    expect(typeOf(await quality(account), 'steps')).toMatchObject({ status: 'fresh', ageHours: 48 })
    world.time.now = now + 1000
    const stale = typeOf(await quality(account), 'steps')
    expect([stale.status, stale.ageHours]).toEqual(['stale', 48.1])
    expect(stale.cadence).toEqual({ usualHours: 48, exceeded: true })
    world.time.now = now
  })

  test('hours are elapsed hours: across the end of summer time the same clock time is an hour older', async () => {
    const account = await world.account()
    await put(account, '2026-10-24', { PRIMARY: { steps: at('2026-10-24T12:00:00+02:00') } })
    world.time.now = Date.parse('2026-10-26T12:00:00+01:00')
    expect(typeOf(await quality(account), 'steps')).toMatchObject({ status: 'stale', ageHours: 49 })
    world.time.now = now
  })

  test('a range in the past is observed, regardless of its age; without data, or in the future, the status is no_data', async () => {
    const account = await world.account()
    await put(account, '2025-03-01', { PRIMARY: { steps: at('2025-03-01T12:00:00Z') } })
    const past = await quality(account, 'start=2025-02-27&end=2025-03-02')
    expect(typeOf(past, 'steps')).toMatchObject({
      status: 'observed',
      lastAt: '2025-03-01T12:00:00.000Z',
      coveredDays: 1,
    })
    expect(typeOf(past, 'floors')).toMatchObject({
      status: 'no_data',
      lastAt: null,
      ageHours: null,
      coveredDays: 0,
      coverage: 0,
    })
    const yesterday = await quality(account, 'start=2026-11-19&end=2026-11-20')
    expect(typeOf(yesterday, 'steps').status).toBe('no_data')
    const future = typeOf(await quality(account, 'start=2026-11-22&end=2026-11-30'), 'steps')
    expect(future).toMatchObject({ status: 'no_data', expectedDays: 0, coverage: null, gaps: [] })
  })

  test('a range that ends after today gives the same result as one that ends today', async () => {
    const account = await world.account()
    await put(account, '2026-11-21', { PRIMARY: { steps: at('2026-11-21T08:00:00Z') } })
    const steps = typeOf(await quality(account, 'start=2026-11-20&end=2026-11-25'), 'steps')
    expect(steps).toMatchObject({ status: 'fresh', expectedDays: 2, coveredDays: 1, coverage: 0.5 })
  })

  test('a scale is stale after two days like every type, and its usual interval is shown as well', async () => {
    const account = await world.account()
    await put(account, '2026-11-15', {
      PRIMARY: { weight: at('2026-11-15T07:00:00Z'), height: at('2026-11-15T07:00:00Z') },
    })
    const body = await quality(account)
    expect(typeOf(body, 'weight')).toMatchObject({ status: 'stale', cadence: { usualHours: 336, exceeded: false } })
    expect(typeOf(body, 'height')).toMatchObject({ status: 'stale', cadence: { usualHours: null, exceeded: null } })
    expect(typeOf(body, 'vo2-max').cadence).toEqual({ usualHours: 720, exceeded: null })
  })

  test('a daily value is as old as its day; a wrong clock is flagged, not hidden', async () => {
    const account = await world.account()
    await put(account, '2026-11-20', { PRIMARY: { 'resting-heart-rate': dailyValue(52, 1) } })
    await put(account, '2026-11-21', { PRIMARY: { steps: at('2026-11-21T20:00:00Z') } })
    const body = await quality(account)
    const midnight = dayBounds(asDay('2026-11-20'), account.timezone)?.startMs ?? 0
    expect(typeOf(body, 'resting-heart-rate')).toMatchObject({
      lastAt: new Date(midnight).toISOString(),
      ageHours: Math.ceil(((now - midnight) / hourMs) * 10) / 10,
      status: 'fresh',
    })
    const steps = typeOf(body, 'steps')
    expect([steps.flags, steps.ageHours < 0, steps.status]).toEqual([['future_timestamp'], true, 'fresh'])
  })

  test('a roll-up makes a type fresh only if the type has nothing else', async () => {
    const account = await world.account()
    await put(account, '2026-11-16', { PRIMARY: { steps: at('2026-11-16T12:00:00Z') } })
    for (const date of listDays(asDay('2026-11-16'), asDay('2026-11-21')))
      await put(account, date, { PROVIDER_ROLLUP: { steps: dailyValue(0, 1), 'total-energy': dailyValue(1800, 1) } })
    const body = await quality(account)
    expect(typeOf(body, 'steps')).toMatchObject({ status: 'stale', coveredDays: 1 })
    expect(typeOf(body, 'steps').sources.map((one: Any) => [one.source, one.days])).toEqual([
      ['PRIMARY', 1],
      ['PROVIDER_ROLLUP', 6],
    ])
    expect(typeOf(body, 'total-energy')).toMatchObject({ status: 'fresh', coveredDays: 6 })
  })
})

test('coverage counts days, and hours by their actual length; the other days are gaps', async () => {
  const account = await world.account()
  // 25 October has 25 hours in Amsterdam.
  const covered = ['2026-10-23', '2026-10-25', '2026-10-26', '2026-10-30']
  for (const date of covered) await put(account, date, { PRIMARY: { steps: at(`${date}T12:00:00Z`) } })
  const steps = typeOf(await quality(account, 'start=2026-10-22&end=2026-11-01'), 'steps')
  expect(steps).toMatchObject({
    coveredDays: 4,
    expectedDays: 11,
    coverage: shownNumber(4 / 11),
    coveredHours: 97,
    expectedHours: 265,
  })
  expect(steps.gaps).toEqual([
    { start: '2026-10-22', end: '2026-10-22', days: 1, hours: 24 },
    { start: '2026-10-24', end: '2026-10-24', days: 1, hours: 24 },
    { start: '2026-10-27', end: '2026-10-29', days: 3, hours: 72 },
    { start: '2026-10-31', end: '2026-11-01', days: 2, hours: 48 },
  ])
  expect(steps.longestGapDays).toBe(3)
  expect([steps.firstAt, steps.lastAt]).toEqual(['2026-10-23T12:00:00.000Z', '2026-10-30T12:00:00.000Z'])
})

test('the coverage of today expects only the elapsed hours', async () => {
  const account = await world.account()
  const steps = typeOf(await quality(account, 'days=2'), 'steps')
  const midnight = dayBounds(asDay('2026-11-21'), account.timezone)?.startMs ?? 0
  expect(steps.expectedHours).toBe(Math.ceil((24 + (now - midnight) / hourMs) * 10) / 10)
  expect(steps.expectedDays).toBe(2)
})

test('a date that the zone skipped is not a gap', async () => {
  const account = await world.account({ timezone: 'Pacific/Apia' })
  const steps = typeOf(await quality(account, 'start=2011-12-29&end=2011-12-31'), 'steps')
  expect([steps.expectedDays, steps.gaps.length, steps.gaps[0].hours]).toEqual([2, 1, 48])
})

test('every data type of the platform is listed once', async () => {
  const body = await quality(await world.account())
  expect(body.data.types.map((one: Any) => one.type)).toEqual(platformTypes)
  expect(body.data).toMatchObject({ recentRuns: [], decisions: [], syncHealth: { status: 'never_synchronized' } })
})

test('overlapping sources are listed with the selected one, the others, and the largest difference', async () => {
  const account = await world.account()
  const days = [
    ['2026-11-17', 5000, 5200],
    ['2026-11-18', 6000, 5500],
    ['2026-11-19', 7000, 7000],
  ] as const
  for (const [date, own, rollup] of days)
    await put(account, date, {
      PRIMARY: { steps: dailyValue(own, 9) },
      PROVIDER_ROLLUP: { steps: dailyValue(rollup, 1) },
    })
  await put(account, '2026-11-20', { PRIMARY: { steps: dailyValue(100, 1), 'resting-heart-rate': dailyValue(50, 1) } })
  const body = await quality(account)
  expect(body.data.decisions).toEqual([
    {
      series: 'steps',
      label: 'Steps',
      unit: 'count',
      chosen: { PROVIDER_ROLLUP: 3, PRIMARY: 1 },
      passedOver: { PRIMARY: 3 },
      overlapDays: 3,
      differingDays: 2,
      largestDifference: {
        date: '2026-11-18',
        chosen: 'PROVIDER_ROLLUP',
        value: 5500,
        passedOver: 'PRIMARY',
        other: 6000,
        difference: 500,
      },
      why: expect.stringContaining('roll-up'),
    },
  ])
  expect(body.meta.source.rule).toContain('never added')
})

test('the health of the synchronization follows the runs: failed types are pending, types that were not granted are skipped', async () => {
  const other = await startWorld()
  const account = await other.account()
  await connectWith(other, account, { start: '2026-11-20', end: '2026-11-21' }, ['sleep', 'nutrition'])
  await other.drain()
  const first = await other.get('data-quality', await other.key(account))
  const { syncHealth, recentRuns } = first.body.data
  const health = (body: Any, type: string) => body.data.syncHealth.types.find((one: Any) => one.type === type)
  expect(syncHealth).toMatchObject({ status: 'ok', syncing: false, recoveries: 0 })
  expect(syncHealth.skipped).toContain('steps')
  expect(syncHealth.skipped).not.toContain('sleep')
  expect(recentRuns.map((run: Any) => [run.trigger, run.status])).toEqual([['connect', 'succeeded']])
  expect(syncHealth.lastSuccessAt).toBe(recentRuns[0].finishedAt)
  const readAt = health(first.body, 'nutrition-log').lastReadAt

  other.simulator.control.fault({ kind: 'htmlError', status: 400, dataType: 'nutrition-log' })
  await refresh(other, account)
  const failing = await other.get('data-quality', await other.key(account))
  const connection = await other.store.connections.read(account.id, primaryPlatform)
  expect(health(failing.body, 'nutrition-log')).toEqual({
    type: 'nutrition-log',
    lastReadAt: readAt,
    status: 'failed',
    error: 'refused',
    owedSince: connection?.pendingFrom['nutrition-log'],
  })
  expect(health(failing.body, 'sleep')).toMatchObject({ status: 'succeeded', error: null, owedSince: null })
  expect(failing.body.data.syncHealth.status).toBe('incomplete')
  expect(failing.body.data.syncHealth.lastSuccessAt).toBe(connection?.lastSuccessAt)

  other.simulator.control.clearFaults()
  other.simulator.control.fault({ kind: 'revokeGrant' })
  // A rejection counts when it is repeated a minute later.
  await refresh(other, account)
  const gone = await other.get('data-quality', await other.key(account))
  expect((await other.store.connections.read(account.id, primaryPlatform))?.status).toBe('reauthorization_required')
  expect(gone.body.data.syncHealth.status).toBe('reauthorization_required')
  expect(gone.body.data.recentRuns).toHaveLength(3)
  await other.stop()
})

test('records that did not fit are counted by reason, those of the last run that had any; types without any are not named', async () => {
  const other = await startWorld()
  const account = await other.account()
  const leftOut = async () => (await other.get('data-quality', await other.key(account))).body.data.leftOut
  other.simulator.control.fault({ kind: 'nan', dataType: 'hydration-log', method: 'list' })
  await connectWith(other, account, { start: '2026-11-18', end: '2026-11-21' }, ['nutrition', 'sleep'])
  await other.drain()
  const logged = other.log.filter(({ event }) => event === 'rows_dropped').map(entry => entry['not_a_number'])
  const [run] = await other.store.runs.latest(account.id, 1)
  const first = [
    {
      type: 'hydration-log',
      label: 'Hydration log',
      at: run?.finishedAt,
      reasons: { not_a_number: logged.reduce((sum: number, count) => sum + Number(count), 0) },
    },
  ]
  expect(first[0]?.reasons.not_a_number).toBeGreaterThan(0)
  expect(await leftOut()).toEqual(first)
  other.simulator.control.clearFaults()
  await refresh(other, account)
  expect((await other.store.runs.latest(account.id, 1))[0]?.id).not.toBe(run?.id)
  expect(await leftOut()).toEqual(first)
  await other.stop()
})

test('a range of more than a year is rejected, and the same data and clock give the same bytes', async () => {
  const account = await world.account()
  await put(account, '2026-11-20', { PRIMARY: { steps: at('2026-11-20T12:00:00Z') } })
  const key = await world.key(account)
  const { status, body } = await world.get('data-quality?days=367', key)
  expect([status, body.errors[0].name]).toEqual([400, 'days'])
  const [one, again] = [await world.get('data-quality?days=366', key), await world.get('data-quality?days=366', key)]
  expect([one.status, one.text]).toEqual([200, again.text])
})

test('an answer that contains an age keeps its ETag for minutes', async () => {
  const account = await world.account()
  await put(account, '2026-11-20', {
    PRIMARY: { steps: dailyValue(100, 1, { firstMs: 1_763_600_000_000, lastMs: 1_763_600_000_000 }) },
  })
  const key = await world.key(account)
  // A minute after the hour, where the tenth of an hour does not change.
  world.time.now += minuteMs
  for (const path of ['data-quality', 'summary', 'control-center', 'body']) {
    const { headers } = await world.get(path, key)
    world.time.now += 1000
    const again = await world.get(path, key, { 'if-none-match': headers['etag'] ?? '' })
    expect([path, again.status]).toEqual([path, 304])
  }
})
