import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, asDay, daysBetween } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { type DailyValue, dailyValue } from '../../../lib/model/health-data/day-values.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'
import { dates, derivedIn, median, storeDay } from '../analysis/stored.ts'

interface WeighIn {
  date: string
  weightKg: number
}

const today = '2026-11-21'
let world: World
let account: Account
let get: Get
beforeAll(async () => {
  world = await startWorld({ now: `${today}T12:00:00Z` })
})
beforeEach(async () => {
  account = await world.account({ timezone: 'Europe/Amsterdam', birthYear: 1989 })
  get = getterFor(world, account)
})
afterAll(() => world.stop())

const bodyOf = async (query = '') => (await get(`body?${query}`)).body
const read = (value: number, date: string, inputs: DailyValue['inputs'] = null): DailyValue => {
  const atMs = Date.parse(`${date}T07:00:00Z`)
  return dailyValue(value, 1, { firstMs: atMs, lastMs: atMs, inputs })
}
async function weigh(weights: Readonly<Record<string, number>>, height = { heightM: 1.8, heightDate: '2024-01-05' }) {
  for (const [date, weightKg] of Object.entries(weights)) {
    const bmi = Math.round((10_000 * weightKg) / height.heightM ** 2) / 10_000
    await storeDay(world, account, date, {
      weight: read(weightKg, date),
      bmi: read(bmi, date, { weightKg, ...height }),
    })
  }
}
/** Three of four days, decreasing by about 40 g per day. */
const falling = (start: string, count: number) =>
  Object.fromEntries(
    dates(start, count)
      .filter((_, i) => i % 4 !== 2)
      .map((date, i) => [date, Math.round(10 * (82 - 0.05 * i + Math.sin(i * 2.1))) / 10]),
  )

test('every day of the range is listed; a day without a reading is null, never a value of another day', async () => {
  await weigh({ '2026-11-18': 80.4, '2026-11-20': 80.1 })
  const { data, meta } = await bodyOf('days=4')
  const days = data.series.map(({ date, partial, values, sources }: Record<string, unknown>) => [
    date,
    partial,
    values,
    sources,
  ])
  const nothing = { weight: null, 'body-fat': null, height: null, bmi: null }
  expect(days).toEqual([
    [
      '2026-11-18',
      false,
      { ...nothing, weight: 80.4, bmi: 24.8148 },
      { ...nothing, weight: 'PRIMARY', bmi: 'PRIMARY' },
    ],
    ['2026-11-19', false, nothing, nothing],
    [
      '2026-11-20',
      false,
      { ...nothing, weight: 80.1, bmi: 24.7222 },
      { ...nothing, weight: 'PRIMARY', bmi: 'PRIMARY' },
    ],
    ['2026-11-21', true, nothing, nothing],
  ])
  expect(Object.keys(meta.series)).toEqual(['weight', 'body-fat', 'height', 'bmi'])
  expect(meta.series.bmi.definition).toMatchObject({ id: 'bmi' })
})

test('a BMI follows from its inputs, for each day and for the last weight', async () => {
  await weigh({ '2026-11-18': 80.4, '2026-11-20': 80.1 })
  const { data } = await bodyOf('days=10')
  for (const { values, bmiInputs } of data.series.filter((one: { bmiInputs: unknown }) => one.bmiInputs !== null))
    expect(values.bmi).toBeCloseTo(bmiInputs.weightKg / bmiInputs.heightM ** 2, 3)
  const { bmi } = data.latest
  expect(bmi).toMatchObject({
    status: 'ok',
    unit: 'kg/m²',
    inputs: { weightKg: 80.1, weightDate: '2026-11-20', heightM: 1.8, heightDate: '2024-01-05', ageYears: 37 },
  })
  expect(bmi.value).toBeCloseTo(80.1 / 1.8 ** 2, 9)
})

test('a height is carried forward without limit: from the last BMI, or from the account without a date', async () => {
  await weigh({ '2026-11-18': 80.4 })
  const { height } = (await bodyOf()).data.latest
  expect(height).toMatchObject({ value: 1.8, date: '2024-01-05', carriedForward: true, stale: false, reason: null })
  await storeDay(world, account, '2026-11-19', { height: read(1.81, '2026-11-19') })
  expect((await bodyOf()).data.latest.height).toMatchObject({ value: 1.81, date: '2026-11-19', carriedForward: false })
  const other = await world.account()
  await world.store.accounts.update(other.id, { heightM: 1.75 })
  const { latest } = (await getterFor(world, other)('body')).body.data
  expect(latest.height).toMatchObject({ value: 1.75, date: null, carriedForward: true })
  expect(latest.bmi).toMatchObject({ value: null, reason: 'missing_input:weightKg' })
})

test('a weight older than two weeks is stale, and so is the BMI computed from it', async () => {
  await weigh({ '2026-11-07': 80.4 })
  const { weight, bmi } = (await bodyOf()).data.latest
  expect([weight.ageHours, weight.stale]).toEqual([14 * 24 + 5, true])
  expect(bmi.flags).toEqual(['stale'])
  await weigh({ '2026-11-08': 80.2 })
  expect((await bodyOf()).data.latest).toMatchObject({ weight: { value: 80.2, stale: false }, bmi: { flags: [] } })
})

test('below 18 years there is no BMI, and a caveat states it', async () => {
  account = await world.account({ birthYear: 2010 })
  get = getterFor(world, account)
  await weigh({ '2026-11-18': 60 })
  const { data, meta } = await bodyOf('days=10')
  expect(data.latest.bmi).toMatchObject({ value: null, reason: 'not_applicable:age', inputs: { ageYears: 16 } })
  expect(data.series.every((one: { values: { bmi: null } }) => one.values.bmi === null)).toBe(true)
  expect(meta.caveats.join(' ')).toContain('below 18')
})

test('the trend follows from the weights in its inputs, including those before the range', async () => {
  await weigh(falling('2026-07-01', 144))
  const { current, points } = (await bodyOf('days=30')).data.weightTrend
  const weighIns: WeighIn[] = current.inputs.weighIns
  // The first of the 60 days before the range has no weight.
  expect(weighIns[0]?.date).toBe('2026-08-25')
  let trend = weighIns[0]?.weightKg as number
  const computed = new Map<string, number>()
  for (const [i, { date, weightKg }] of weighIns.entries()) {
    const days = i === 0 ? 0 : daysBetween(asDay(weighIns[i - 1]?.date ?? date), asDay(date))
    trend += (1 - (1 - current.params.alpha) ** days) * (weightKg - trend)
    computed.set(date, trend)
  }
  expect(current.value).toBeCloseTo(trend, 9)
  expect([current.status, current.flags]).toEqual(['ok', []])
  expect(points.length).toBeGreaterThan(20)
  for (const { date, trendKg, deviationKg } of points) {
    expect(trendKg).toBeCloseTo(computed.get(date) as number, 9)
    const weighed = weighIns.find(one => one.date === date)?.weightKg as number
    expect(deviationKg).toBeCloseTo(weighed - trendKg, 9)
  }
})

test('the rate is the median slope of four weeks, regardless of the range', async () => {
  await weigh(falling('2026-07-01', 144))
  const { rate } = (await bodyOf('days=7')).data.weightTrend
  const weighIns: WeighIn[] = rate.inputs.weighIns
  const slopes = weighIns.flatMap((one, i) =>
    weighIns
      .slice(i + 1)
      .map(other => (other.weightKg - one.weightKg) / daysBetween(asDay(one.date), asDay(other.date))),
  )
  expect(rate.value).toBeCloseTo(7 * median(slopes), 9)
  expect(rate).toMatchObject({ unit: 'kg/wk', status: 'ok', coverage: { observed: weighIns.length, expected: 28 } })
  expect((await bodyOf()).data.weightTrend.rate).toEqual(rate)
})

test('a rate needs eight weights over two weeks; a trend that begins within two months is flagged as warming up', async () => {
  const eight = [0, 2, 4, 6, 8, 10, 12].map(i => addDays(asDay('2026-11-06'), i))
  await weigh(Object.fromEntries(eight.map(date => [date, 80])))
  const { rate, current } = (await bodyOf()).data.weightTrend
  expect(rate).toMatchObject({ value: null, reason: 'insufficient_data' })
  expect(current).toMatchObject({ value: 80, status: 'partial', flags: ['warmup'] })
  await weigh({ '2026-11-19': 80 })
  expect((await bodyOf()).data.weightTrend.rate).toMatchObject({ value: null, inputs: { spanDays: 13 } })
  await weigh({ '2026-11-20': 80 })
  expect((await bodyOf()).data.weightTrend.rate).toMatchObject({ value: 0, reason: null, inputs: { spanDays: 14 } })
})

test('with several sources only the primary platform counts', async () => {
  await weigh({ '2026-11-20': 80.1 })
  await storeDay(world, account, '2026-11-20', { weight: 80.3 }, 'PROVIDER_ROLLUP')
  await storeDay(world, account, '2026-11-21', { weight: 95 }, 'HEALTH_CONNECT')
  const { data } = await bodyOf('days=2')
  expect(data.latest.weight).toMatchObject({ value: 80.1, source: 'PRIMARY' })
  expect(data.series[1].values.weight).toBe(null)
})

test('without data every value is null with a reason', async () => {
  const { data } = await bodyOf()
  expect(data.series).toHaveLength(90)
  for (const id of ['weight', 'body-fat', 'height'])
    expect(data.latest[id]).toMatchObject({ value: null, reason: 'no_data' })
  const reasons = derivedIn(data).map(one => [one.value, one.definition.id, one.reason])
  expect(reasons).toEqual([
    [null, 'bmi', 'missing_input:weightKg'],
    [null, 'weight_trend', 'no_data'],
    [null, 'theil_sen', 'no_data'],
  ])
})

test('days with a clock change are listed like other days', async () => {
  await weigh({ '2026-10-24': 80, '2026-10-25': 81, '2026-10-26': 82 })
  const { data } = await bodyOf('start=2026-10-24&end=2026-10-26')
  expect(data.series.map((one: { values: { weight: number } }) => one.values.weight)).toEqual([80, 81, 82])
  expect(data.weightTrend.points[1].trendKg).toBeCloseTo(80.1, 9)
})

test('body takes one read in addition to that of the key, and two if a height has to be looked up', async () => {
  const calls = watchTableCalls(world.table.client)
  const key = await world.key(account)
  const callsOf = async () => {
    calls.taken()
    expect((await world.get('body', key)).status).toBe(200)
    return calls.taken().length
  }
  expect(await callsOf()).toBe(3)
  await weigh({ '2026-11-18': 80.4 })
  expect(await callsOf()).toBe(2)
})
