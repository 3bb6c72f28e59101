import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'
import { storeDay } from '../analysis/stored.ts'
import { compute, every, markRead, phone, seed, watch } from '../health-data/seeded.ts'

let world: World
let account: Account
let get: Get
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-21T12:00:00Z' })
})
beforeEach(async () => {
  account = await world.account({ timezone: 'Europe/Amsterdam', birthYear: 1986 })
  await world.store.accounts.update(account.id, { sex: 'male' })
  get = getterFor(world, account)
})
afterAll(() => world.stop())

const summary = {
  displayName: 'Run',
  energyKcal: 402,
  distanceMeters: 5000,
  steps: 4870,
  averageHeartRateBpm: 151,
  elevationGainMeters: 18.3,
  activeZoneMinutes: 54,
  zoneMinutes: { light: 2, moderate: 6, vigorous: 20, peak: 2 },
  splits: [],
  laps: [],
  updatedAt: null,
}
const run = {
  start: '2026-11-20T16:00:00Z',
  end: '2026-11-20T16:30:00Z',
  origin: watch,
  activeMinutes: 25,
  exerciseType: 'RUNNING',
  exercise: summary,
}
/** Twenty minutes at 130 bpm, ten at 170, with a sample every 10 s, and two samples outside. */
const heartRate = [
  { start: '2026-11-20T15:59:50Z', bpm: 60 },
  ...every(10, '2026-11-20T16:00:00Z', '2026-11-20T16:20:00Z', { bpm: 130 }),
  ...every(10, '2026-11-20T16:20:00Z', '2026-11-20T16:30:00Z', { bpm: 170 }),
  { start: '2026-11-20T16:30:00Z', bpm: 180 },
]
const one = async (query = '') => {
  const { body } = await get(`workouts?${query}`)
  expect(body.data).toHaveLength(1)
  return body.data[0]
}

test('a workout has its times, kind, pace, heart rate, minutes in zones and loads, as computed by hand', async () => {
  await seed(world, account, 'exercise', [run])
  await seed(world, account, 'heart-rate', heartRate)
  await storeDay(world, account, '2026-11-20', { 'resting-heart-rate': 60 })
  const { zones, loads, ...workout } = await one()
  expect(workout).toEqual({
    id: expect.stringMatching(/^exercise\.PRIMARY\./),
    localDate: '2026-11-20',
    startAt: '2026-11-20T16:00:00.000Z',
    endAt: '2026-11-20T16:30:00.000Z',
    utcOffset: '+01:00',
    kind: 'running',
    name: 'Run',
    durationMinutes: 30,
    activeMinutes: 25,
    distanceMeters: 5000,
    paceSecondsPerKm: 300,
    speedKmPerHour: 12,
    // 4870 in 25 minutes
    stepsPerMinute: 194.8,
    energyKcal: 402,
    steps: 4870,
    elevationGainMeters: 18.3,
    splits: [],
    afterSplits: null,
    laps: [],
    heartRate: {
      meanBpm: 143.3333,
      minBpm: 130,
      maxBpm: 170,
      platformMeanBpm: 151,
      samples: 180,
      coveredMinutes: 30,
      secondsAt: { bpm: [130, 170], seconds: [1200, 600] },
    },
    platformZoneMinutes: { light: 2, moderate: 6, vigorous: 20, peak: 2 },
    activeZoneMinutes: 54,
    source: 'PRIMARY',
    device: {
      name: 'Pixel Watch 3',
      formFactor: 'WATCH',
      recordingMethod: 'PASSIVELY_MEASURED',
      application: null,
    },
    alternatives: [],
  })
  // 40 years: a maximum of 180; a reserve of 120 above 60: edges at 120, 132, 144, 156, 168.
  expect(zones).toMatchObject({
    value: { belowMinutes: 0, minutes: [20, 0, 0, 0, 10] },
    status: 'ok',
    unit: 'min',
    params: { zones: 'karvonen', edgesBpm: [120, 132, 144, 156, 168, 180] },
    inputs: { maxBpm: 180, maxBpmSource: 'tanaka_estimate', resting: { bpm: 60, date: '2026-11-20' } },
    coverage: { observed: 1800, expected: 1800, fraction: 1 },
    flags: ['estimated_input'],
  })
  // 72 % and 94 % of the maximum: zones 3 and 5.
  expect(loads.trimp_edwards).toMatchObject({ value: 20 * 3 + 10 * 5, status: 'ok', flags: ['estimated_input'] })
  const perMinute = (reserve: number) => reserve * 0.64 * Math.exp(1.92 * reserve)
  expect(loads.trimp_banister.value).toBeCloseTo(20 * perMinute(70 / 120) + 10 * perMinute(110 / 120), 9)
  expect(loads.trimp_banister.definition.id).toBe('trimp_banister_samples')
})

test('the heart rate series is there only if it is requested: columns with at most one point in five seconds', async () => {
  await seed(world, account, 'exercise', [run])
  await seed(world, account, 'heart-rate', every(1, '2026-11-20T16:00:00Z', '2026-11-20T16:30:00Z', { bpm: 140 }))
  expect(await one()).not.toHaveProperty('heartRateSeries')
  const { heartRateSeries } = await one('include=heart_rate_series')
  expect(heartRateSeries).toEqual({
    offsetSeconds: Array.from({ length: 360 }, (_, i) => 5 * i),
    bpm: Array.from({ length: 360 }, () => 140),
  })
})

test('a workout that two devices recorded is listed once, from the watch, with the other record in its alternatives', async () => {
  const other = { ...run, start: '2026-11-20T16:05:00Z', end: '2026-11-20T16:40:00Z', origin: phone, activeMinutes: 35 }
  const apart = { ...run, start: '2026-11-20T18:00:00Z', end: '2026-11-20T18:20:00Z', origin: phone }
  await seed(world, account, 'exercise', [other, run, apart])
  await markRead(world, account, 'exercise', '2026-11-20')
  await compute(world, account, '2026-11-20')
  const { data, meta, pagination } = (await get('workouts')).body
  expect(
    data.map(({ startAt, device }: { startAt: string; device: { name: string } }) => [startAt, device.name]),
  ).toEqual([
    ['2026-11-20T18:00:00.000Z', 'Pixel 9'],
    ['2026-11-20T16:00:00.000Z', 'Pixel Watch 3'],
  ])
  expect(data[1].alternatives).toEqual([
    {
      id: expect.any(String),
      startAt: '2026-11-20T16:05:00.000Z',
      endAt: '2026-11-20T16:40:00.000Z',
      device: expect.objectContaining({ name: 'Pixel 9', formFactor: 'PHONE' }),
      reason: 'same_event',
    },
  ])
  expect(pagination.totalItems).toBe(2)
  expect(meta.totals).toEqual([
    { kind: 'running', workouts: 2, activeMinutes: 50, distanceMeters: 10_000, energyKcal: 804 },
  ])
  const [day] = (await get('daily?start=2026-11-20&end=2026-11-20&types=workouts')).body.data
  expect(day.values.workouts).toBe(2)
})

test("the loads of a day's workouts add up to the day's training load", async () => {
  const evening = { ...run, start: '2026-11-20T22:40:00Z', end: '2026-11-20T23:20:00Z', activeMinutes: 40 }
  await seed(world, account, 'exercise', [run, evening])
  await seed(world, account, 'heart-rate', [
    ...heartRate,
    ...every(7, '2026-11-20T22:30:00Z', '2026-11-20T23:50:00Z', { bpm: 151 }),
  ])
  await compute(world, account, '2026-11-20')
  const { data } = (await get('workouts')).body
  const loads = data.map(({ loads }: { loads: { trimp_edwards: { value: number } } }) => loads.trimp_edwards.value)
  const [day] = (await get('daily?start=2026-11-20&end=2026-11-20&types=training-load')).body.data
  expect(loads).toHaveLength(2)
  expect(loads[0] + loads[1]).toBeCloseTo(day.values['training-load'], 3)
})

test('missing inputs are named: year of birth, resting heart rate, sex, heart rate', async () => {
  account = await world.account({ timezone: 'Europe/Amsterdam' })
  get = getterFor(world, account)
  await seed(world, account, 'exercise', [run])
  await seed(world, account, 'heart-rate', heartRate)
  const reasons = async () => {
    const { zones, loads } = await one()
    return [zones.reason, loads.trimp_edwards.reason, loads.trimp_banister.reason]
  }
  expect(await reasons()).toEqual(['missing_input:birthYear', 'missing_input:birthYear', 'missing_input:restingBpm'])
  await world.store.accounts.update(account.id, { birthYear: 1986 })
  expect(await reasons()).toEqual([null, null, 'missing_input:restingBpm'])
  expect((await one()).zones).toMatchObject({
    value: { belowMinutes: 0, minutes: [0, 0, 20, 0, 10] },
    params: { zones: 'percent_max', edgesBpm: [90, 108, 126, 144, 162, 180] },
  })
  await storeDay(world, account, '2026-11-19', { 'resting-heart-rate': 60 })
  expect(await reasons()).toEqual([null, null, 'missing_input:sex'])
  const { inputs } = (await one()).loads.trimp_banister
  expect(inputs).toMatchObject({ resting: { bpm: 60, date: '2026-11-19' }, sex: null })
  const perMinute = (reserve: number, a: number, b: number) => reserve * a * Math.exp(b * reserve)
  const loadOf = (a: number, b: number) => 20 * perMinute(70 / 120, a, b) + 10 * perMinute(110 / 120, a, b)
  expect(inputs.ifFemale).toBeCloseTo(loadOf(0.86, 1.67), 9)
  expect(inputs.ifMale).toBeCloseTo(loadOf(0.64, 1.92), 9)
})

test('measured heart rates give the maximum, and the loads that need thresholds', async () => {
  await seed(world, account, 'exercise', [run])
  await seed(world, account, 'heart-rate', heartRate)
  await storeDay(world, account, '2026-11-20', { 'resting-heart-rate': 60 })
  expect((await one()).loads).toMatchObject({ trimp_lucia: null, hr_tss: null })
  await world.store.accounts.update(account.id, {
    maxHeartRateBpm: 200,
    thresholdHeartRateBpm: 172,
    firstVentilatoryThresholdBpm: 130,
    secondVentilatoryThresholdBpm: 171,
  })
  const changed = (await world.store.accounts.read(account.id)) ?? account
  await storeDay(world, changed, '2026-11-20', { 'resting-heart-rate': 60 })
  const { zones, loads } = await one()
  // A reserve of 140 above 60: edges at 130, 144, 158, 172, 186.
  expect(zones).toMatchObject({
    value: { belowMinutes: 0, minutes: [20, 0, 10, 0, 0] },
    inputs: { maxBpm: 200, maxBpmSource: 'measured' },
    flags: [],
  })
  // 65 % and 85 % of the maximum.
  expect(loads.trimp_edwards).toMatchObject({ value: 20 * 2 + 10 * 4, flags: [] })
  expect(loads.trimp_lucia).toMatchObject({ value: 30 * 2, inputs: { zoneMinutes: [0, 30, 0] } })
  const perMinute = (reserve: number) => reserve * 0.64 * Math.exp(1.92 * reserve)
  const load = 20 * perMinute(70 / 140) + 10 * perMinute(110 / 140)
  expect(loads.trimp_banister.value).toBeCloseTo(load, 9)
  expect(loads.hr_tss.value).toBeCloseTo((100 * load) / (60 * perMinute(112 / 140)), 9)
})

test('after a change of the maximum heart rate, workouts and days agree at any time, and both say that they are computed again until they are', async () => {
  await seed(world, account, 'exercise', [run])
  await seed(world, account, 'heart-rate', heartRate)
  await compute(world, account, '2026-11-20')
  const shown = async () => {
    const workouts = (await get('workouts')).body
    const daily = (await get('daily?start=2026-11-20&end=2026-11-20&types=training-load')).body
    const recomputed = [workouts, daily].map(({ meta }) => meta.caveats.join(' ').includes('being recomputed with'))
    return [workouts.data[0].loads.trimp_edwards.value, daily.data[0].values['training-load'], ...recomputed]
  }
  // 130 and 170 of 180.
  expect(await shown()).toEqual([110, 110, false, false])
  const body = JSON.stringify({ maxHeartRateBpm: 200 })
  const session = await world.session(account)
  expect((await world.call('PATCH /api/profile', { session, body })).status).toBe(200)
  expect(await shown()).toEqual([110, 110, true, true])
  await world.drain()
  expect(await shown()).toEqual([80, 80, false, false])
})

test('without samples the zones and loads are unknown, except the load from the mean of the device', async () => {
  await seed(world, account, 'exercise', [run])
  await storeDay(world, account, '2026-11-20', { 'resting-heart-rate': 60 })
  const { zones, loads, heartRate } = await one()
  expect([zones.reason, loads.trimp_edwards.reason]).toEqual(['no_data', 'no_data'])
  const reserve = (151 - 60) / 120
  expect(loads.trimp_banister.definition.id).toBe('trimp_banister')
  expect(loads.trimp_banister.value).toBeCloseTo(25 * reserve * 0.64 * Math.exp(1.92 * reserve), 9)
  expect(heartRate).toMatchObject({ meanBpm: null, platformMeanBpm: 151, samples: 0, coveredMinutes: 0 })
})

test('with a heart rate for less than 80 % of the workout, its values are partial', async () => {
  await seed(world, account, 'exercise', [run])
  await seed(world, account, 'heart-rate', every(10, '2026-11-20T16:00:00Z', '2026-11-20T16:15:00Z', { bpm: 130 }))
  const { zones, loads } = await one()
  for (const value of [zones, loads.trimp_edwards])
    expect(value).toMatchObject({
      status: 'partial',
      // Fifteen minutes, and the hold of the last sample.
      coverage: { observed: 900 + 290, expected: 1800 },
      flags: ['few_observations', 'estimated_input'],
    })
})

test('splits and laps have a pace of their own', async () => {
  const split = {
    startAt: '2026-11-20T16:00:00.000Z',
    endAt: '2026-11-20T16:05:00.000Z',
    by: 'distance',
    activeMinutes: 5,
    energyKcal: 80,
    distanceMeters: 1000,
    steps: 974,
    averageHeartRateBpm: 146,
    elevationGainMeters: null,
  }
  const lap = { ...split, by: 'manual', distanceMeters: null }
  await seed(world, account, 'exercise', [{ ...run, exercise: { ...summary, splits: [split], laps: [lap] } }])
  const { splits, afterSplits, laps } = await one()
  expect(splits).toEqual([{ ...split, paceSecondsPerKm: 300, speedKmPerHour: 12, stepsPerMinute: 194.8 }])
  expect(laps).toEqual([{ ...lap, paceSecondsPerKm: null, speedKmPerHour: null, stepsPerMinute: 194.8 }])
  // 5 km in 25 minutes, of which the device made one part.
  expect(afterSplits).toEqual({ distanceMeters: 4000, activeMinutes: 20, paceSecondsPerKm: 300, speedKmPerHour: 12 })
})

test('a record that was stored before splits were read has none', async () => {
  const { splits: _splits, laps: _laps, ...before } = summary
  await seed(world, account, 'exercise', [{ ...run, exercise: before }])
  expect(await one()).toMatchObject({ splits: [], laps: [] })
})

test('a workout belongs to the civil day of its start, in the zone of the account', async () => {
  const late = { ...run, start: '2026-11-20T23:30:00Z', end: '2026-11-21T00:10:00Z' }
  await seed(world, account, 'exercise', [run, late])
  const startsOn = async (day: string) =>
    (await get(`workouts?start=${day}&end=${day}`)).body.data.map(({ startAt }: { startAt: string }) => startAt)
  expect(await startsOn('2026-11-20')).toEqual(['2026-11-20T16:00:00.000Z'])
  expect(await startsOn('2026-11-21')).toEqual(['2026-11-20T23:30:00.000Z'])
})

test('the pages list the range once, newest first; heart rate is read only for the workouts of the page, in at most four calls', async () => {
  const rows = Array.from({ length: 70 }, (_, i) => {
    const startMs = Date.parse('2026-11-20T10:00:00Z') - i * dayMs
    return { ...run, start: new Date(startMs).toISOString(), end: new Date(startMs + 1_800_000).toISOString() }
  })
  await seed(world, account, 'exercise', rows)
  await get('profile')
  const calls = watchTableCalls(world.table.client)
  const starts: string[] = []
  for (const page of [1, 2, 3, 4]) {
    calls.taken()
    const { body } = await get(`workouts?days=1830&per_page=30&page=${page}`)
    expect(calls.taken().length).toBeLessThanOrEqual(4)
    starts.push(...body.data.map(({ startAt }: { startAt: string }) => startAt))
    expect(body.pagination).toMatchObject({ totalItems: 70, totalPages: 3, nextPage: page < 3 ? page + 1 : null })
  }
  expect(starts).toEqual(rows.map(({ start }) => start))
})

test('CSV has a row per workout with its figures', async () => {
  await seed(world, account, 'exercise', [run])
  await seed(world, account, 'heart-rate', heartRate)
  const { text, headers } = await get('workouts', { accept: 'text/csv' })
  expect(headers['content-type']).toMatch(/^text\/csv/)
  const [names = '', row = ''] = text.split('\r\n')
  const cells = Object.fromEntries(names.split(',').map((name, i) => [name, row.split(',')[i]]))
  expect(cells).toMatchObject({ kind: 'running', paceSecondsPerKm: '300', 'heartRate.maxBpm': '170' })
  expect(text).toContain(',110,')
})

test('view=brief leaves out parts, parameters and inputs', async () => {
  await seed(world, account, 'exercise', [run])
  const brief = await one('view=brief')
  for (const member of ['splits', 'afterSplits', 'laps']) expect(brief).not.toHaveProperty(member)
  expect(brief.zones).not.toHaveProperty('params')
  expect(brief.loads.trimp_edwards).not.toHaveProperty('inputs')
})

test('a chunk of heart rate that cannot be read is omitted with a caveat', async () => {
  await seed(world, account, 'exercise', [run])
  await seed(world, account, 'heart-rate', heartRate)
  const key = { pk: `account#${account.id}`, sk: 'chunk#heart-rate#2026-11-20T16#PRIMARY' }
  await world.table.table.update(key, { text: 'SET b = :b', values: { ':b': new Uint8Array([2, 9]) } })
  const { data, meta } = (await get('workouts')).body
  expect(data[0].heartRate.samples).toBe(0)
  expect(meta.caveats).toEqual([
    'Some stored observations of heart-rate cannot be read at the moment, so the data is incomplete.',
  ])
})
