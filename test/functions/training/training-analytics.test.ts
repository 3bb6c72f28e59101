import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shownNumber } from '../../../lib/http/answer/digits.ts'
import { addDays, asDay } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { startWorld, type World } from '../../support/world.ts'
import { dates, mean } from '../analysis/stored.ts'
import { storeDays } from '../analysis/stored-days.ts'
import { bench, type Lifter, set, startLifter } from './lifter.ts'

let world: World
let account: Account
let lifter: Lifter
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  account = await world.account({ timezone: 'Europe/Amsterdam' })
  lifter = await startLifter(world, account)
})
afterAll(() => world.stop())

const analytics = async (query = '') => {
  const { status, body } = await lifter.get('analytics', query)
  expect(status).toBe(200)
  return body.data
}
// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
const exerciseIn = (data: any, key: string) => data.exercises.find((one: any) => one.exerciseKey === key)

test('weekly volume, the estimates of Epley and Brzycki and the dated records equal those computed by hand', async () => {
  await lifter.log('2026-11-10', [
    { exerciseKey: bench, sets: [set(100, 1, { kind: 'warmup' }), set(90, 5), set(60, 15)] },
  ])
  await lifter.log('2026-11-17', [{ exerciseKey: bench, sets: [set(100, 5), set(90, 8), set(null, 8)] }])
  await lifter.log('2026-11-19', [{ exerciseKey: bench, sets: [set(100, 5)] }])
  const { volume, exercises } = await analytics('days=14')
  expect(volume.value).toEqual([
    { start: '2026-11-02', volumeKg: null, workingSets: 0, incompleteSets: 0, sessions: 0 },
    { start: '2026-11-09', volumeKg: 450 + 900, workingSets: 2, incompleteSets: 0, sessions: 1 },
    { start: '2026-11-16', volumeKg: 500 + 720 + 500, workingSets: 4, incompleteSets: 1, sessions: 2 },
  ])
  expect(volume).toMatchObject({ unit: 'kg', coverage: { observed: 5, expected: 6 }, inputs: { volumeKg: 3070 } })
  expect(exercises).toHaveLength(1)
  const [{ e1rm, records, sessions, workingSets }] = exercises
  expect([sessions, workingSets]).toEqual([3, 6])
  // 90 kg x 8 is 114 by Epley, 100 kg x 5 is 116.7, on two days, of which the newer is named; 60 kg x 15 has too many repetitions.
  expect(e1rm.value.epleyKg).toBeCloseTo(116.6667, 4)
  expect(e1rm.value.brzyckiKg).toBeCloseTo(112.5, 10)
  expect([e1rm.value.lowKg, e1rm.value.highKg]).toEqual([e1rm.value.brzyckiKg, e1rm.value.epleyKg])
  expect(e1rm.params).toEqual({ equations: ['epley', 'brzycki'], repetitions: { from: 1, to: 12 } })
  expect(e1rm.inputs).toMatchObject({ set: { date: '2026-11-19', weightKg: 100, reps: 5 }, confidence: 'high' })
  expect(records.value).toEqual({
    heaviestWeight: {
      best: 100,
      records: [{ date: '2026-11-17', value: 100, previousBest: 90, improvement: 10 }],
    },
    e1rm: {
      best: e1rm.value.epleyKg,
      records: [
        {
          date: '2026-11-17',
          value: e1rm.value.epleyKg,
          previousBest: 105,
          improvement: shownNumber(116.66666666666667 - 105),
        },
      ],
    },
    sessionVolume: { best: 1350, records: [] },
  })
})

test('if the whole body is lifted, the load is the body weight of that day with the logged weight; otherwise it is null', async () => {
  await storeDays(world, account, dates('2026-11-17', 3), { weight: [null, 80, null] })
  for (const day of ['2026-11-17', '2026-11-18'])
    await lifter.log(day, [
      { exerciseKey: 'pullups', sets: [set(day === '2026-11-17' ? 60 : 20, 1), set(null, 5)] },
      { exerciseKey: 'band-assisted-pull-up', sets: [set(30, 5), set(null, 5), set(90, 5)] },
      { name: 'Weighted Dip', sets: [set(25, 5)] },
      { exerciseKey: 'pushups', sets: [set(20, 5)] },
      { exerciseKey: 'bench-dips', sets: [set(20, 5)] },
      { exerciseKey: 'dip-machine', sets: [set(25, 15)] },
    ])
  const data = await analytics()
  const e1rm = (key: string) => exerciseIn(data, key).e1rm
  // 80 + 20 once; 80 - 30 five times, and 80 + 25 five times, each x (1 + 5 / 30). On the 17th there is no weight.
  expect(e1rm('pullups').value.epleyKg).toBe(100)
  expect(e1rm('pullups').inputs.set).toMatchObject({ date: '2026-11-18', weightKg: 100, bodyKg: 80, reps: 1 })
  expect(e1rm('pullups').caveats.join()).toContain('your body weight measured on that day')
  expect(e1rm('band-assisted-pull-up').value.epleyKg).toBeCloseTo(50 * (1 + 5 / 30), 10)
  expect(e1rm('own-weighted-dip').value.epleyKg).toBeCloseTo(105 * (1 + 5 / 30), 10)
  expect([e1rm('pushups').reason, e1rm('bench-dips').reason]).toEqual(Array(2).fill('not_applicable:body_weight'))
  expect(e1rm('dip-machine').reason).toBe('out_of_valid_range')
  expect(exerciseIn(data, 'pullups').records.value.heaviestWeight.best).toBe(60)
  const review = (await lifter.review('pullups')).body.data
  expect(review.e1rm).toEqual(e1rm('pullups'))
  expect(review.history.map((one: { epleyKg: number | null }) => one.epleyKg)).toEqual([null, 100])
  const before = exerciseIn(await analytics('start=2026-11-17&end=2026-11-17'), 'pullups').e1rm
  expect(before).toMatchObject({ value: null, reason: 'missing_input:bodyWeight' })
})

test('the estimate from rated sets counts the repetitions in reserve, and is separate from the estimate that ignores the rating', async () => {
  await lifter.log('2026-11-18', [
    {
      exerciseKey: bench,
      sets: [set(100, 5, { rpe: 8 }), set(100, 6), set(120, 5, { rpe: 5 }), set(60, 9, { rpe: 6.5 })],
    },
    { exerciseKey: 'barbell-squat', sets: [set(100, 5)] },
  ])
  const data = await analytics()
  // 5 repetitions and 2 in reserve; an RPE of 5, and 9 with 3.5 in reserve, are too far from failure.
  expect(exerciseIn(data, bench).e1rmInReserve).toMatchObject({
    value: shownNumber(100 * (1 + 7 / 30)),
    unit: 'kg',
    inputs: { set: { weightKg: 100, reps: 5, rpe: 8 }, repsInReserve: 2, effectiveReps: 7, ratedSets: 3 },
  })
  expect(exerciseIn(data, bench).e1rm.value.epleyKg).toBe(120 * (1 + 5 / 30))
  expect(exerciseIn(data, 'barbell-squat').e1rmInReserve).toMatchObject({ value: null, reason: 'missing_input:rpe' })
})

/** Of 104 days up to yesterday: 100 each, then Foster's week. */
const foster = [420, 0, 630, 180, 0, 900, 240]
const loads = [...Array<number>(97).fill(100), ...foster]
const from = '2026-08-09'

/** Smoothed over all of the loads, from the mean of the first 42. */
function ewma(values: readonly number[], tau: number): number {
  const seed = mean(values.slice(0, 42))
  return values.reduce((before, load) => before * Math.exp(-1 / tau) + load * (1 - Math.exp(-1 / tau)), seed)
}

test('daily load, CTL, ATL, TSB, ACWR, monotony and strain of the last complete day equal those computed by hand', async () => {
  await storeDays(world, account, dates(from, loads.length), { 'training-load': loads })
  const [load] = (await analytics('days=8')).load
  expect(load).toMatchObject({ method: 'trimp_edwards', asOfDay: '2026-11-20' })
  expect(load.daily).toMatchObject({
    value: { start: '2026-11-14', values: foster },
    unit: 'AU',
    coverage: { observed: 7, expected: 7 },
  })
  expect(load.daily.inputs.before.values).toHaveLength(209)
  const before = loads.slice(0, -1)
  expect(load.ctl).toMatchObject({ status: 'partial', flags: ['warmup'], inputs: { seed: 100 } })
  expect(load.ctl.value).toBeCloseTo(ewma(loads, 42), 8)
  expect(load.atl.value).toBeCloseTo(ewma(loads, 7), 8)
  expect(load.tsb.value).toBeCloseTo(ewma(before, 42) - ewma(before, 7), 8)
  expect(load.weeks.map((one: { date: string }) => one.date)).toEqual(['2026-11-15', '2026-11-20'])
  expect(load.weeks[1].ctl).toBe(load.ctl.value)
  expect(load.acwr.value).toBeCloseTo(2370 / 7 / 100, 10)
  expect(load.acwr.inputs.coupledRatio).toBeCloseTo(2370 / 7 / ((2370 + 2100) / 28), 10)
  expect(load.acwr.caveats.join()).toContain('Impellizzeri')
  // Foster's example: 2370 x 1.01 = 2400.
  expect(load.monotony.value).toBeCloseTo(1.0125, 3)
  expect(load.strain.value).toBeCloseTo(2370 * load.monotony.value, 8)
  const { data } = (await world.get('recovery?days=1', lifter.key)).body
  const inRecovery = data[0].components.find((one: { series: string }) => one.series === 'training-load').inputs
  expect([load.ctl.value, load.atl.value]).toEqual([inRecovery.ctl, inRecovery.atl])
})

test('an unknown day is left out of every number of the load, which says so; two of a week leave them, three do not', async () => {
  const holed: (number | null)[] = [...loads]
  for (const back of [3, 4]) holed[holed.length - back] = null
  await storeDays(world, account, dates(from, loads.length), { 'training-load': holed })
  const [load] = (await analytics()).load
  // Of 420, 0, 630, 900 and 240, the fourth and third days from the end being 180 and 0.
  const week = [420, 0, 630, 900, 240]
  const partial = { status: 'partial', flags: ['unknown_days'] }
  expect(load.acwr).toMatchObject({ ...partial, coverage: { observed: 26, expected: 28 } })
  expect(load.acwr.value).toBeCloseTo(mean(week) / 100, 10)
  expect(load.monotony).toMatchObject({ ...partial, inputs: { weekLoad: 7 * mean(week) } })
  expect(load.strain.value).toBeCloseTo(7 * mean(week) * load.monotony.value, 6)
  expect(load.ctl).toMatchObject({ status: 'partial', flags: ['unknown_days', 'warmup'], inputs: { unknownDays: 2 } })
  expect(load.ctl.value).toBeCloseTo(ewma([...loads.slice(0, 97), ...week], 42), 8)
  expect(load.daily).toMatchObject({ status: 'partial', coverage: { observed: 87, expected: 89 } })
  holed[holed.length - 5] = null
  account = await world.account({ timezone: 'Europe/Amsterdam' })
  lifter = await startLifter(world, account)
  await storeDays(world, account, dates(from, loads.length), { 'training-load': holed })
  const [without] = (await analytics()).load
  for (const value of [without.acwr, without.monotony, without.strain])
    expect(value).toMatchObject({ value: null, reason: 'insufficient_data', flags: [] })
})

test('beside a load that is not known stands the newest one that was, with its day; beside a known one nothing', async () => {
  const holed = loads.map((load, i) => ([3, 4, 5].includes(loads.length - i) ? null : load))
  await storeDays(world, account, dates(from, loads.length), { 'training-load': holed })
  const [{ lastKnown }] = (await analytics()).load
  // From the 18th on, three days of the week are unknown.
  const [then] = (await analytics('start=2026-10-20&end=2026-11-17')).load
  expect(then.acwr.value).not.toBeNull()
  const of = (name: string) => ({ date: '2026-11-17', value: then[name].value })
  expect(lastKnown).toEqual({
    ctl: null,
    atl: null,
    tsb: null,
    acwr: of('acwr'),
    monotony: of('monotony'),
    strain: of('strain'),
  })
  expect(Object.values(then.lastKnown)).toEqual(Array(6).fill(null))
  // Only a day of the range is named.
  const [short] = (await analytics('start=2026-11-18&end=2026-11-21')).load
  expect([short.acwr.value, short.lastKnown.acwr]).toEqual([null, null])
})

test('a smoothed load that has too many unknown days says how many of its days may be unknown', async () => {
  const storeWithUnknown = (unknown: number) => {
    const values = loads.map((load, i) => (i < loads.length - unknown ? load : null))
    return storeDays(world, account, dates(from, loads.length), { 'training-load': values })
  }
  await storeWithUnknown(18)
  expect((await analytics()).load[0].ctl).toMatchObject({ reason: null, inputs: { days: 104, unknownDays: 18 } })
  account = await world.account({ timezone: 'Europe/Amsterdam' })
  lifter = await startLifter(world, account)
  await storeWithUnknown(19)
  const { value, reason, params, inputs } = (await analytics()).load[0].ctl
  expect([value, reason, inputs]).toEqual([null, 'insufficient_data', { days: 104, unknownDays: 19, seed: 100 }])
  expect(params).toMatchObject({ days: 210, minimum: 42, warmup: 126, recent: 90, maxUnknownShare: 0.2 })
  expect(inputs.unknownDays / params.recent).toBeGreaterThan(params.maxUnknownShare)
  const { meta } = (await world.get('recovery?days=1', lifter.key)).body
  expect(meta.params.readiness.components['training-load'].maxUnknownShare).toBe(0.2)
})

test('while days before the first known load are still being read, no smoothed load is shown anywhere', async () => {
  await storeDays(world, account, dates(from, loads.length), { 'training-load': loads })
  const shownLoads = async () => {
    const { ctl, atl, tsb, weeks } = (await analytics('days=8')).load[0]
    const { data } = (await world.get('recovery?days=1', lifter.key)).body
    const { recovery } = (await world.get('summary?days=7', lifter.key)).body.data
    const inRecovery = [...data[0].components, ...recovery.components].filter(one => one.series === 'training-load')
    const key = {
      key: lifter.key,
      body: JSON.stringify({ question: 'what was my ctl on each day in the last 3 days' }),
    }
    const { answer } = (await world.call('POST /api/v1/ask', key)).body.data
    return {
      reasons: [ctl, atl, tsb, ...inRecovery].map(one => one.reason ?? null),
      weeks: weeks.map((one: { ctl: number | null }) => one.ctl),
      answer,
    }
  }
  const known = await shownLoads()
  expect(known.reasons).toEqual([null, null, null, null, null])
  expect(known.weeks).toEqual([expect.any(Number), expect.any(Number)])
  // The first synchronization has not ended, and its days begin before the first known load.
  await world.connect(account, { start: addDays(asDay(from), -200), end: '2026-11-21' })
  const reading = await shownLoads()
  expect(reading.reasons).toEqual(Array(5).fill('still_reading'))
  expect(reading.weeks).toEqual([null, null])
  expect(reading.answer).not.toBe(known.answer)
})

/** Writes an entry of 60 minutes into the diary. */
async function writeDiary(date: string, rpe: number | null): Promise<void> {
  const body = JSON.stringify({ date, title: 'Session', kind: 'running', durationMinutes: 60, rpe })
  const { status } = await world.call('POST /api/training-logs', { session: await world.session(account), body })
  expect(status).toBe(201)
}

test('a day without a load from heart rate has that of the diary, with a caveat; the two methods are never smoothed together', async () => {
  // From 13 November: trained, rest, unknown, rest, trained, rest, rest, rest.
  await storeDays(world, account, dates('2026-11-13', 8), { 'training-load': [50, 0, null, 0, 70, 0, 0, 0] })
  for (const [date, rpe] of [
    ['2026-11-13', 3],
    ['2026-11-14', 5],
    ['2026-11-15', 6],
    ['2026-11-15', 2],
    ['2026-11-18', null],
    ['2026-08-01', 4],
  ] as const)
    await writeDiary(date, rpe)
  await lifter.log('2026-11-19', [{ exerciseKey: bench, sets: [set(100, 5)] }])
  const { dailyLoad, load } = await analytics('start=2026-11-13&end=2026-11-21')
  const [byHeartRate, byRating] = load
  // A day of rest on which the person wrote of training has an unknown load.
  expect(byHeartRate.daily.value.values).toEqual([50, null, null, 0, 70, null, null, 0])
  expect(byHeartRate.daily).toMatchObject({
    status: 'partial',
    flags: ['few_observations', 'missing_components'],
    inputs: { sessionsNotRecorded: ['2026-11-14', '2026-11-18', '2026-11-19'] },
  })
  // Two entries of a day add up; one without a rating leaves the load of its day unknown, as do a run and a log without an entry.
  expect(byRating.method).toBe('session_rpe')
  expect(byRating.daily.value.values).toEqual([180, 300, 480, 0, null, null, null, 0])
  expect(byRating.daily.inputs.before).toMatchObject({ start: '2026-04-18' })
  expect(dailyLoad.start).toBe('2026-11-13')
  expect(dailyLoad.values).toEqual([50, 300, 480, 0, 70, null, null, 0])
  const [heart, rating] = ['trimp_edwards', 'session_rpe']
  expect(dailyLoad.methods).toEqual([heart, rating, rating, heart, heart, null, null, heart])
  expect(dailyLoad.caveats.join()).toContain('On 2 days the load is from the diary')
})

test('without a diary there is no load from session RPE', async () => {
  await storeDays(world, account, dates(from, loads.length), { 'training-load': loads })
  const { load, dailyLoad } = await analytics()
  expect(load[1]).toMatchObject({ method: 'session_rpe', daily: { value: null, reason: 'no_data' } })
  expect([load[1].ctl.reason, load[1].acwr.reason]).toEqual(['no_data', 'no_data'])
  expect([dailyLoad.values.at(-1), dailyLoad.methods.at(-1), dailyLoad.caveats]).toEqual([240, 'trimp_edwards', []])
})

test('without data, and for future days, every value is null', async () => {
  await storeDays(world, account, dates(from, loads.length), { 'training-load': loads })
  const other = await startLifter(world, await world.account())
  for (const { body } of [
    await other.get('analytics'),
    await lifter.get('analytics', 'start=2027-01-01&end=2027-01-05'),
  ]) {
    const { volume, exercises, load } = body.data
    expect([volume.value, exercises]).toEqual([null, []])
    for (const name of ['daily', 'ctl', 'atl', 'tsb', 'acwr', 'monotony', 'strain'])
      expect([name, load[0][name].value, load[0][name].reason]).toEqual([name, null, 'no_data'])
  }
})

test('five years take three reads in addition to that of the key', async () => {
  const calls = watchTableCalls(world.table.client)
  await analytics('days=1830')
  expect(calls.taken().sort()).toEqual(['QueryCommand', 'QueryCommand', 'QueryCommand', 'UpdateItemCommand'])
  await analytics()
  expect(calls.taken()).toHaveLength(3)
})
