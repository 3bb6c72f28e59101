import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownNumber } from '../../../lib/http/answer/digits.ts'
import { addDays, asDay, listDays } from '../../../lib/kernel/civil-time.ts'
import { dayMinutes } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'
import { adjusted, mean, median, pairsOf, sd, sum, there, tP, type Values } from './by-hand.ts'
import { chance, storeDays, type Table } from './stored-days.ts'

let world: World
let account: Account
let get: Get
/** Saturday, a little past noon in Amsterdam. */
const today = asDay('2026-11-21')
const first = asDay('2026-09-23')
const dates = listDays(first, today)

const random = chance(7)
const table: Table = {
  // Lower in the first period, rising; with gaps, and today so far.
  steps: dates.map((_, i) => (i % 11 === 3 ? null : Math.round(6000 + 60 * i + 2500 * random()))),
  // Few distinct values: ties in both periods.
  'resting-heart-rate': dates.map((_, i) => (i % 7 === 2 ? null : 54 + Math.floor(4 * random()))),
  weight: dates.map(() => 80),
  // Around midnight, on both sides.
  'sleep-midpoint': dates.map(
    (_, i) => (dayMinutes - 40 + Math.floor(60 * random()) + (i >= 30 ? 45 : 0)) % dayMinutes,
  ),
  // Times all over the clock have no mean; too few readings allow no comparison.
  'body-fat': dates.map((_, i) => (i < 6 || i > 45 ? 20 + random() : null)),
  'heart-rate-variability': dates.map((_, i) => 40 + 10 * Math.sin(i / 6) + random()),
}
const all = Object.keys(table).join(',')

beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
  await storeDays(world, account, dates, table)
  get = getterFor(world, account)
})
afterAll(() => world.stop())

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what is tested
type Any = any
const compared = async (query: string): Promise<Any> => (await get(`compare?${query}`)).body.data
const seriesOf = (data: Any, id: string): Any => data.series.find((one: Any) => one.series === id)

test('each range is compared with the preceding range of equal length', async () => {
  const data = await compared(`types=steps`)
  expect(data.current).toEqual({ start: '2026-10-23', end: today, days: 30 })
  expect(data.previous).toEqual({ start: first, end: '2026-10-22', days: 30 })
  const steps = seriesOf(data, 'steps')
  expect(steps.current.values).toHaveLength(30)
  expect(steps.previous.values).toEqual(table['steps']?.slice(0, 30))
})

test('with `against`, a range is compared with the equally long one that begins there, which has to be over before it', async () => {
  const recent = 'types=steps&start=2026-11-12&end=2026-11-20'
  const data = await compared(`${recent}&against=2026-10-01`)
  expect(data.current).toEqual({ start: '2026-11-12', end: '2026-11-20', days: 9 })
  expect(data.previous).toEqual({ start: '2026-10-01', end: '2026-10-09', days: 9 })
  const [steps] = data.series
  expect(steps.current.values).toEqual(table['steps']?.slice(50, 59))
  expect(steps.previous.values).toEqual(table['steps']?.slice(8, 17))
  expect(await compared(`${recent}&against=2026-11-03`)).toEqual(await compared(recent))

  const overlapping = await get(`compare?${recent}&against=2026-11-04`)
  expect([overlapping.status, overlapping.body.errors]).toEqual([
    400,
    [{ in: 'query', name: 'against', message: 'must be 2026-11-03 or earlier: 9 days before the range begins' }],
  ])
  const tooEarly = await get(`compare?${recent}&against=2016-11-12`)
  expect([tooEarly.status, tooEarly.body.errors[0].name]).toEqual([400, 'against'])
})

test('a comparison says in a sentence what it warrants, and for each series whether its numbers are "a day"', async () => {
  const { body } = await get(`compare?types=${all}`)
  const said = Object.fromEntries(body.data.series.map((one: Any) => [one.series, one.sentence]))
  expect(said).toEqual({
    steps: 'Clearly higher than in the 30 days before.',
    'resting-heart-rate': 'No clear difference from the 30 days before.',
    weight: 'No clear difference from the 30 days before.',
    'sleep-midpoint': 'Clearly later than in the 30 days before.',
    'body-fat': 'Too few days with a value to test the difference from the 30 days before.',
    'heart-rate-variability':
      'Not tested against the 30 days before: one day is so like the next that so few days cannot tell a change from chance.',
  })
  const kinds = Object.fromEntries(
    Object.entries(body.meta.series as Record<string, Any>).map(([id, { kind }]) => [id, kind]),
  )
  expect([kinds['steps'], kinds['weight'], kinds['sleep-midpoint']]).toEqual(['sum', 'level', 'level'])
  const { series } = await compared('types=weight&start=2026-11-12&end=2026-11-20&against=2025-11-12')
  expect(series[0].sentence).toBe('Too few days with a value to test the difference from the same days a year before.')
  const earlier = await compared('types=weight&start=2026-11-12&end=2026-11-20&against=2026-10-01')
  expect(earlier.series[0].sentence).toBe('No clear difference from the days from 2026-10-01 to 2026-10-09.')
})

test('a person who changed devices is told so, by compare and by ask, which also say the same of a trend', async () => {
  const person = await world.account({ timezone: 'Europe/Amsterdam' })
  const draw = chance(11)
  const steps = (usual: number, days: readonly unknown[]) => days.map(() => Math.round(usual + 1500 * draw()))
  const [before, now] = [dates.slice(0, 30), dates.slice(30)]
  await storeDays(world, person, before, { steps: steps(6000, before) }, 'APPLE_HEALTH')
  await storeDays(world, person, now, { steps: steps(9000, now) })
  // Weighed each third day: too few for a comparison.
  const weights = dates.map((_, i) => (i % 3 === 0 ? 78 + 0.03 * i + 0.2 * draw() : null))
  await storeDays(world, person, dates, { weight: weights })
  const ofPerson = getterFor(world, person)
  const { series } = (await ofPerson('compare?types=steps,weight&source=all')).body.data
  const [counted, weight] = series
  expect(counted.sentence).toBe(
    'Clearly higher than in the 30 days before, but the source changed: Apple Health before, the device now.',
  )
  expect(counted.sources).toEqual({
    current: { PRIMARY: 29 },
    previous: { APPLE_HEALTH: 30 },
    distance: 1,
    changed: true,
    changedAbove: 0.1,
  })
  expect(counted.difference.flags).toContain('source_changed')
  expect(counted.trend.flags).not.toContain('source_changed')
  expect(weight.sentence).toBe(
    'Too few days with a value to test the difference from the 30 days before. Within this range it clearly rises.',
  )
  const alone = (await ofPerson('compare?types=steps')).body.data.series[0]
  expect([alone.sources.previous, alone.sources.changed]).toEqual([{}, false])

  const asked = async (question: string) => {
    const key = await world.key({ ...person, otherSources: ['APPLE_HEALTH'] })
    return (await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })).body.data.answer
  }
  const rising = /: (yes, |no, |)rising by about 0\.\d+ kg in 30 days \(chance alone gives as much in .* cases\)\.$/
  expect(rising.exec(await asked('is my weight going up?'))?.[1]).toBe('yes, ')
  expect(rising.exec(await asked('is my weight falling?'))?.[1]).toBe('no, ')
  expect(rising.exec(await asked('weight trend'))?.[1]).toBe('')
  expect(await asked('step trend in the last 60 days')).toMatch(
    /rising by about .*, but its sources change on the way\.$/,
  )
})

test('every number can be recomputed from the values in the response', async () => {
  const data = await compared(`types=${all}`)
  const ps = {
    difference: [] as Values[number][],
    meanDifference: [] as Values[number][],
    trend: [] as Values[number][],
  }
  for (const one of data.series) {
    const [a, b] = [there(one.current.values), there(one.previous.values)]
    for (const [values, period] of [
      [a, one.current],
      [b, one.previous],
    ] as const) {
      expect(period.n).toBe(values.length)
      expect(period.mean.coverage).toEqual({
        observed: period.n,
        expected: period.of,
        fraction: shownNumber(period.n / period.of),
      })
      if (period.mean.value === null) continue
      if (one.series !== 'sleep-midpoint') expect(period.mean.value).toBeCloseTo(mean(values), 7)
      expect(period.median).toBeCloseTo(median(values), 7)
      expect(period.sd).toBeCloseTo(sd(values), 7)
      expect([period.min, period.max]).toEqual([Math.min(...values), Math.max(...values)])
      if (period.effectiveN.value !== null)
        expect(period.effectiveN.value).toBeCloseTo(values.length / inflation(values.length, lag1Of([a, b], 1, 3)), 7)
    }
    const { difference, meanDifference, effectSize, trend } = one
    for (const test of ['difference', 'meanDifference', 'trend'] as const) ps[test].push(one[test].p)
    if (difference.value === null) continue

    const differences = pairsOf(a, b).map(([x, y]) => x - y)
    const above = differences.filter(d => d > 0).length
    const below = differences.filter(d => d < 0).length
    expect(difference.value).toBeCloseTo(median(differences), 7)
    expect(difference.medianDifference).toBeCloseTo(median(a) - median(b), 7)
    expect(difference.u).toBeCloseTo(above + (differences.length - above - below) / 2, 7)
    expect(meanDifference.value).toBeCloseTo(mean(a) - mean(b), 7)
    expect(effectSize.value).toBeCloseTo((above - below) / differences.length, 7)
    if (difference.p !== null) {
      const lag1 = lag1Of([a, b], 1, 3)
      const alike = inflation(a.length, lag1) / a.length + inflation(b.length, lag1) / b.length
      const z = mannWhitneyZ(a, b, difference.u) / Math.sqrt(alike / (1 / a.length + 1 / b.length))
      expect(difference.z).toBeCloseTo(z, 7)
      const known = [a, b].filter(({ length }) => length >= 7).flat().length
      expect(difference.p).toBeCloseTo(tP(z, (known * (1 - lag1 ** 2)) / 2), 6)
      checkWelch(meanDifference, a, b, { lag1, n: known })
      checkEffect(effectSize, a, b)
    }
    checkTrend(trend, one.current.values, one.previous.values)
  }
  for (const { difference, meanDifference, trend } of data.series)
    for (const part of [difference, meanDifference, trend]) expect(part.p === null).toBe(part.pReason !== null)
  for (const name of ['difference', 'meanDifference', 'trend'] as const) {
    const shown = data.series.map((one: Any) => one[name].pAdjusted)
    for (const [i, p] of adjusted(ps[name]).entries())
      p === null ? expect(shown[i]).toBe(null) : expect(shown[i]).toBeCloseTo(p, 9)
  }
  expect(data.family.size).toBe(Math.max(...Object.values(ps).map(all => there(all).length)))
})

/** The mean of all correlations between the days of an AR(1) process. */
function inflation(n: number, lag1: number): number {
  return 1 + 2 * sum(Array.from({ length: n - 1 }, (_, i) => (1 - (i + 1) / n) * lag1 ** (i + 1)))
}

/** How alike neighbors are, pooled over groups of at least 7 around their own means, without its bias. */
function lag1Of(all: number[][], constant: number, slope: number): number {
  const groups = all.filter(({ length }) => length >= 7).map(group => group.map(value => value - mean(group)))
  const products = groups.flatMap(d => d.slice(1).map((later, i) => later * (d[i] as number)))
  const r1 = sum(products) / sum(groups.flat().map(d => d * d))
  const share = groups.length / groups.flat().length
  return Math.min(0.99, Math.max(0, (r1 + constant * share) / (1 - slope * share)))
}

function mannWhitneyZ(a: number[], b: number[], u: number): number {
  const both = [...a, ...b]
  const n = both.length
  const ties = [...new Set(both)].map(value => both.filter(one => one === value).length)
  const variance = ((a.length * b.length) / 12) * (n + 1 - sum(ties.map(t => t ** 3 - t)) / (n * (n - 1)))
  const ahead = u - (a.length * b.length) / 2
  return (ahead - Math.sign(ahead) / 2) / Math.sqrt(variance)
}

function checkWelch(shown: Any, a: number[], b: number[], { lag1, n: known }: { lag1: number; n: number }): void {
  const error = (values: number[]) => {
    const [n, f] = [values.length, inflation(values.length, lag1)]
    const df = Math.max(n / f, (n * (1 - lag1 ** 2)) / (1 + lag1 ** 2)) - 1
    return { squared: (sd(values) ** 2 / (1 - (f - 1) / (n - 1))) * (f / n), df }
  }
  const [{ squared: ea, df: dfA }, { squared: eb, df: dfB }] = [error(a), error(b)]
  const dfOfError = (ea + eb) ** 2 / (ea ** 2 / dfA + eb ** 2 / dfB)
  const df = 1 / (1 / dfOfError + 2 / (known * (1 - lag1 ** 2)))
  const t = (mean(a) - mean(b)) / Math.sqrt(ea + eb)
  expect(shown.df).toBeCloseTo(df, 6)
  expect(shown.t).toBeCloseTo(t, 6)
  expect(shown.p).toBeCloseTo(tP(t, df), 6)
  // The interval is symmetric about the difference, and its half width in standard errors has p 0.05.
  expect((shown.interval.low + shown.interval.high) / 2).toBeCloseTo(shown.value, 6)
  expect(tP((shown.interval.high - shown.value) / Math.sqrt(ea + eb), df)).toBeCloseTo(0.05, 6)
}

/** The t with a two-sided p of 0.05, by halving. */
function tOfOneInTwenty(df: number): number {
  let [low, high] = [0, 100]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (tP(middle, df) > 0.05) low = middle
    else high = middle
  }
  return low
}

function checkEffect(shown: Any, a: number[], b: number[]): void {
  const d = shown.value
  const dominance = (own: number[], others: number[]) =>
    own.map(x => sum(others.map(y => Math.sign(x - y))) / others.length)
  const nA = shown.params.worthOfCurrent
  const nB = shown.params.worthOfPrevious
  const { lag1, lag1From } = shown.inputs
  const z = tOfOneInTwenty((lag1From * (1 - lag1 ** 2)) / 2)
  const error = (values: number[], worth: number) =>
    sd(values) ** 2 / (1 - (values.length / worth - 1) / (values.length - 1)) / worth
  const ss = error(dominance(a, b), nA) + error(dominance(b, a), nB)
  const half = z * Math.sqrt(ss * ((1 - d * d) ** 2 + z ** 2 * ss))
  const scale = 1 - d * d + z ** 2 * ss
  if (Math.abs(d) < 1) {
    expect(shown.interval.low).toBeCloseTo((d - d ** 3 - half) / scale, 7)
    expect(shown.interval.high).toBeCloseTo((d - d ** 3 + half) / scale, 7)
  }
  const size = Math.abs(d)
  expect(shown.size).toBe(size < 0.147 ? 'negligible' : size < 0.33 ? 'small' : size < 0.474 ? 'medium' : 'large')
}

function checkTrend(shown: Any, values: Values, previous: Values): void {
  const points = values.flatMap((value, i) => (value === null ? [] : [{ x: i, y: value }]))
  const between = points.flatMap((p, i) =>
    points.slice(i + 1).map(q => ({ slope: (q.y - p.y) / (q.x - p.x), rise: q.y - p.y })),
  )
  const y = points.map(p => p.y)
  const n = points.length
  expect(shown.value).toBeCloseTo(median(between.map(one => one.slope)), 7)
  expect(shown.intercept).toBeCloseTo(median(y) - shown.value * median(points.map(p => p.x)), 7)
  const s = sum(between.map(one => Math.sign(one.rise)))
  expect(shown.s).toBe(s)
  const ties = [...new Set(y)].map(value => y.filter(one => one === value).length)
  const variance = (n * (n - 1) * (2 * n + 5) - sum(ties.map(t => t * (t - 1) * (2 * t + 5)))) / 18
  const left = points.map(p => p.y - shown.intercept - shown.value * p.x)
  if (shown.p === null) return
  // In a range of 30 days the two periods have a line each; the days before have no values.
  expect(shown.inputs.lag1).toBeCloseTo(lag1Of([left, residualsOf(previous)], 2, 4), 7)
  const lag1 = shown.inputs.lag1
  const z = (s - Math.sign(s)) / Math.sqrt(variance * inflation(n, lag1))
  expect(shown.z).toBeCloseTo(z, 7)
  expect(shown.p).toBeCloseTo(tP(z, Math.max(n / inflation(n, lag1), (n * (1 - lag1 ** 2)) / (1 + lag1 ** 2)) - 2), 6)
}

/** What the line through the medians leaves of the values. */
function residualsOf(values: Values): number[] {
  const points = values.flatMap((value, i) => (value === null ? [] : [{ x: i, y: value }]))
  const slope = median(points.flatMap((p, i) => points.slice(i + 1).map(q => (q.y - p.y) / (q.x - p.x))))
  const intercept = median(points.map(p => p.y)) - slope * median(points.map(p => p.x))
  return points.map(p => p.y - intercept - slope * p.x)
}

test('today is excluded from sums until it is over, and included for values of a night or a reading', async () => {
  const { body } = await get('compare?types=steps,weight')
  const steps = seriesOf(body.data, 'steps')
  expect(steps.current.values.at(-1)).toBe(null)
  expect(steps.current.of).toBe(29)
  const weight = seriesOf(body.data, 'weight')
  expect(weight.current.values.at(-1)).toBe(80)
  expect(weight.current.of).toBe(30)
  expect(body.meta.caveats.join(' ')).toContain('exclude today')
  const past = await get('compare?types=steps&start=2026-10-23&end=2026-11-20')
  expect(past.body.meta.caveats.join(' ')).not.toContain('exclude today')
})

test('with fewer than seven days, or 60 % of the days, in either period there is no comparison, and the reason states it', async () => {
  const fat = seriesOf(await compared('types=body-fat'), 'body-fat')
  expect([fat.previous.n, fat.current.n]).toEqual([6, 14])
  for (const part of [fat.difference, fat.meanDifference, fat.effectSize]) {
    expect([part.value, part.status, part.reason]).toEqual([null, 'unavailable', 'insufficient_data'])
  }
  expect([fat.difference.p, fat.meanDifference.interval, fat.effectSize.size, fat.direction]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect([fat.previous.mean.value, fat.previous.mean.reason]).toEqual([null, 'insufficient_data'])
  // 14 of 30 days: shown, with a flag.
  expect([fat.current.mean.status, fat.current.mean.flags]).toEqual(['partial', ['few_observations']])

  const six = seriesOf(await compared('types=weight&start=2026-11-10&end=2026-11-15'), 'weight')
  expect(six.difference.reason).toBe('insufficient_data')
  const seven = seriesOf(await compared('types=weight&start=2026-11-10&end=2026-11-16'), 'weight')
  expect(seven.difference.value).toBe(0)
})

test('a series without any value has no data, in the past as in the future', async () => {
  for (const range of ['start=2026-12-01&end=2026-12-30', 'start=2024-01-01&end=2024-01-30']) {
    const steps = seriesOf(await compared(`types=steps&${range}`), 'steps')
    expect([steps.current.n, steps.current.mean.reason, steps.trend.reason]).toEqual([0, 'no_data', 'no_data'])
    expect(steps.difference.reason).toBe('insufficient_data')
  }
  const ahead = seriesOf(await compared('types=steps&start=2026-12-01&end=2026-12-30'), 'steps')
  expect(ahead.current.of).toBe(0)
})

test('a constant series differs by 0, and there is nothing to test', async () => {
  const weight = seriesOf(await compared('types=weight'), 'weight')
  expect([weight.difference.value, weight.difference.p, weight.meanDifference.value, weight.meanDifference.p]).toEqual([
    0,
    null,
    0,
    null,
  ])
  expect([weight.difference.pReason, weight.trend.value, weight.trend.pReason]).toEqual([
    'zero_variance',
    0,
    'zero_variance',
  ])
  expect([weight.effectSize.value, weight.effectSize.interval]).toEqual([0, null])
  expect([weight.current.effectiveN.value, weight.current.effectiveN.reason]).toEqual([null, 'zero_variance'])
  expect(weight.direction).toBe('no_clear_difference')
})

test('the range before may be longer or shorter, and is then named by both of its ends', async () => {
  const query = 'types=steps,weight&start=2026-11-08&end=2026-11-21&against=2026-10-01&against_end=2026-10-31'
  const { status, body } = await get(`compare?${query}`)
  expect(status).toBe(200)
  expect([body.data.current.days, body.data.previous]).toEqual([
    14,
    { start: '2026-10-01', end: '2026-10-31', days: 31 },
  ])
  for (const one of body.data.series) {
    expect([one.series, one.current.of <= 14, one.previous.of]).toEqual([one.series, true, 31])
    const known = one.previous.values.filter((value: number | null) => value !== null)
    expect([one.previous.values.length, known.length]).toEqual([31, one.previous.n])
    expect(one.meanDifference.value).toBeCloseTo(one.current.mean.value - one.previous.mean.value, 7)
    expect(one.sentence).toContain('the days from 2026-10-01 to 2026-10-31')
  }
  const byEnd = await compared('types=steps&start=2026-11-08&end=2026-11-21&against_end=2026-10-31')
  expect(byEnd.previous).toEqual({ start: '2026-10-18', end: '2026-10-31', days: 14 })
  for (const [bad, name] of [
    ['against_end=2026-11-08', 'against_end'],
    ['against=2026-10-01&against_end=2026-09-30', 'against_end'],
    ['against=2026-10-01&against_end=2026-11-08', 'against_end'],
    ['against=2015-10-01&against_end=2015-11-08', 'against'],
  ]) {
    const refused = await get(`compare?types=steps&start=2026-11-08&end=2026-11-21&${bad}`)
    expect([bad, refused.status, refused.body.errors?.[0]?.name]).toEqual([bad, 400, name])
  }
})

test('times of day are compared around their common mean, across midnight', async () => {
  const midpoint = seriesOf(await compared('types=sleep-midpoint'), 'sleep-midpoint')
  const stored = table['sleep-midpoint'] ?? []
  for (const [i, value] of midpoint.current.values.entries())
    expect((value + dayMinutes) % dayMinutes).toBeCloseTo(stored[30 + i] ?? Number.NaN, 6)
  expect(midpoint.difference.value).toBeGreaterThan(35)
  expect(midpoint.difference.value).toBeLessThan(55)
  expect(midpoint.direction).toBe('higher')
  const { meanDifference, current, previous } = midpoint
  expect(meanDifference.value).toBeCloseTo(mean(current.values) - mean(previous.values), 6)
  expect(meanDifference.caveats.join(' ')).toContain('the means beside it are circular')
})

test('times all over the clock have no common mean and are not compared', async () => {
  const other = await world.account()
  const clock = dates.map((_, i) => (i * 360) % dayMinutes)
  await storeDays(world, other, dates, { 'sleep-midpoint': clock })
  const { body } = await world.get('compare?types=sleep-midpoint', await world.key(other))
  const [midpoint] = body.data.series
  for (const part of [midpoint.current.mean, midpoint.difference, midpoint.effectSize, midpoint.trend])
    expect([part.value, part.reason]).toEqual([null, 'not_applicable:no_mean_direction'])
})

test('the direction follows its rule, and only the catalog determines which direction is called better', async () => {
  const { body } = await get(`compare?types=${all}`)
  for (const one of body.data.series) {
    const { direction, effectSize, difference, meanDifference, catalogDirection, series: id } = one
    const apart = effectSize.interval && (effectSize.interval.low > 0 || effectSize.interval.high < 0)
    const bothBelow = difference.pAdjusted < 0.05 && meanDifference.pAdjusted < 0.05
    const clear = apart && effectSize.size !== 'negligible' && bothBelow
    const untested = effectSize.value === null || (meanDifference.p === null && meanDifference.value !== 0)
    const wanted = untested ? null : clear ? (effectSize.value > 0 ? 'higher' : 'lower') : 'no_clear_difference'
    expect([id, direction]).toEqual([id, wanted])
    expect(['higher-is-better', 'lower-is-better', 'neutral']).toContain(catalogDirection)
  }
  expect(seriesOf(body.data, 'steps').direction).toBe('higher')
  expect(body.meta.directionRule).toContain('no_clear_difference')
})

test('days that resemble each other count as fewer days, and are flagged', async () => {
  const hrv = seriesOf(await compared('types=heart-rate-variability'), 'heart-rate-variability')
  expect(hrv.current.effectiveN.value).toBeLessThan(0.7 * hrv.current.n)
  expect(hrv.difference.flags).toContain('autocorrelated')
  expect([hrv.trend.p, hrv.trend.pReason]).toEqual([null, 'not_applicable:autocorrelated'])
  expect([hrv.meanDifference.interval, hrv.meanDifference.p, hrv.direction]).toEqual([null, null, null])
  expect(hrv.sentence).toContain('one day is so like the next')
})

test('the parameters contain the formulas of how alike days are, of the effective number of days, of the tests and of the interval', async () => {
  const { body } = await get('compare?days=28&types=steps')
  const [{ current, effectSize, trend, meanDifference, difference }] = body.data.series
  expect(current.effectiveN.params.formula).toContain('lag1^k')
  expect(current.effectiveN.params.lag1).toContain('3 G / N')
  expect(trend.params.lag1).toContain('4 G / N')
  expect(meanDifference.params.error).toContain('effectiveN - 1')
  expect(difference.params.variance).toContain('effectiveN')
  expect(effectSize.params.interval).toContain('sample variance / (1 - (days / n - 1) / (days - 1))')
})

test('a range shorter than 45 days also learns from the days before how alike its days are, which are read with it', async () => {
  const other = await world.account()
  const random = chance(3)
  let level = 0
  const days = listDays(addDays(today, -89), today)
  const wandering = days.map(() => {
    level = 0.6 * level + random()
    return Math.round(1000 * level) / 1000
  })
  await storeDays(world, other, days, { weight: wandering })
  const { body } = await world.get('compare?types=weight&days=14', await world.key(other))
  const [{ current, meanDifference }] = body.data.series
  const groups = [wandering.slice(0, 62), wandering.slice(62, 76), wandering.slice(76)]
  expect(current.effectiveN.inputs).toMatchObject({ daysFrom: days[0], lag1: expect.closeTo(lag1Of(groups, 1, 3), 6) })
  checkWelch(meanDifference, groups[2] ?? [], groups[1] ?? [], { lag1: lag1Of(groups, 1, 3), n: 90 })

  // Two weeks alone do not show it: the means stand beside each other, and nothing is tested.
  const short = await world.account()
  await storeDays(world, short, days.slice(76), { weight: wandering.slice(76) })
  const { body: alone } = await world.get('compare?types=weight&days=7', await world.key(short))
  const [one] = alone.data.series
  expect([one.meanDifference.value, one.meanDifference.interval, one.meanDifference.pReason, one.direction]).toEqual([
    expect.any(Number),
    null,
    'insufficient_data',
    null,
  ])
  expect(one.sentence).toBe('Too few days with a value to test the difference from the 7 days before.')
})

test('periods with different weekdays are flagged', async () => {
  const other = await world.account()
  const weekdaysOnly = dates.map((date, i) => (i < 30 && [0, 6].includes(new Date(date).getUTCDay()) ? null : i))
  await storeDays(world, other, dates, { weight: weekdaysOnly })
  const { body } = await world.get('compare?types=weight', await world.key(other))
  const [{ weekdays, difference }] = body.data.series
  const shares = (counts: number[]) => counts.map(count => count / sum(counts))
  const apart = shares(weekdays.current).map((share, i) => Math.abs(share - (shares(weekdays.previous)[i] ?? 0)))
  expect(weekdays.distance).toBeCloseTo(sum(apart) / 2, 12)
  expect(difference.flags).toContain('weekday_imbalance')
  expect(seriesOf(await compared('types=weight'), 'weight').weekdays.imbalanced).toBe(false)
})

test('a date that the zone skipped is not expected', async () => {
  const samoa = await world.account({ timezone: 'Pacific/Apia' })
  const { body } = await world.get('compare?types=steps&start=2011-12-16&end=2012-01-05', await world.key(samoa))
  expect([body.data.series[0].current.of, body.data.series[0].previous.of]).toEqual([20, 21])
})

test('without types, the usual series are compared', async () => {
  const { series } = (await get('compare?days=30')).body.data
  expect(series.map((one: { series: string }) => one.series).toSorted()).toEqual(
    ['steps', 'active-minutes', 'sleep', 'resting-heart-rate', 'heart-rate-variability', 'weight'].toSorted(),
  )
})

test('types must be known; too many for a range of years are rejected', async () => {
  for (const [query, name] of [
    ['types=', 'types'],
    ['types=stepz', 'types'],
    ['types=steps&days=1831', 'days'],
    ['types=steps&days=7&start=2026-01-01&end=2026-01-02', 'days'],
    [`types=steps,distance,floors,active-energy,total-energy,sleep,weight,bmi,glucose,fat,sugar&days=367`, 'types'],
  ] as const) {
    const { status, body } = await get(`compare?${query}`)
    expect([query, status, body.errors?.[0]?.name]).toEqual([query, 400, name])
  }
  expect((await get('compare?types=stepz')).body.errors[0].message).toContain('did you mean steps?')
})

test('the same data and clock give the same bytes', async () => {
  const [one, other] = [await get(`compare?types=${all}`), await get(`compare?types=${all}`)]
  expect(one.text).toBe(other.text)
  expect(addDays(one.body.data.previous.end, 1)).toBe(one.body.data.current.start)
})

test('18 of 30 days, which is 60 %, are compared; 17 are not', async () => {
  const other = await world.account()
  const sparse = (days: number) => dates.map((_, i) => (i < 30 || i - 30 < days ? 40 + (i % 5) : null))
  await storeDays(world, other, dates, { weight: sparse(18), 'body-fat': sparse(17) })
  const { body } = await world.get('compare?types=weight,body-fat', await world.key(other))
  const [weight, fat] = [seriesOf(body.data, 'weight'), seriesOf(body.data, 'body-fat')]
  expect([weight.current.n, weight.difference.status]).toEqual([18, 'ok'])
  expect([fat.current.n, fat.difference.status, fat.difference.reason]).toEqual([
    17,
    'unavailable',
    'insufficient_data',
  ])
})
