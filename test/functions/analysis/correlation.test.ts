import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownNumber } from '../../../lib/http/answer/digits.ts'
import { addDays, asDay, listDays } from '../../../lib/kernel/civil-time.ts'
import { dayMinutes } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'
import { adjusted, correlation, lagged, ranks, sum, there, tP, type Values, z95 } from './by-hand.ts'
import { chance, storeDays } from './stored-days.ts'

let world: World
let account: Account
let get: Get
const today = asDay('2026-11-21')
/** Across the end of summer time. */
const dates = listDays(asDay('2026-08-24'), today)

const random = chance(3)
const steps = dates.map((_, i) => (i % 13 === 5 ? null : Math.round(7000 + 3000 * random())))
const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())
/** Follows the steps of two days before, with ties and other gaps. */
const sleep = dates.map((_, i) => {
  const earlier = steps[i - 2] ?? 8500
  return i % 17 === 4 ? null : 10 * Math.round((380 + earlier / 100 + 30 * random()) / 10)
})
const slow = dates.map((_, i) => 50 + 8 * Math.sin(i / 9) + random())
const slower = dates.map((_, i) => 30 + 4 * Math.sin(i / 9 + 0.4) + random())

beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
  await storeDays(world, account, dates, {
    steps,
    sleep,
    'heart-rate-variability': slow,
    'respiratory-rate': slower,
    weight: dates.map((_, i) => 80 - i * 0.05 + 0.4 * random()),
    'body-fat': dates.map((_, i) => 22 - i * 0.02 + 0.3 * random()),
    height: dates.map(() => 1.8),
    'vo2-max': dates.map((_, i) => (i >= 78 && i < 86 ? 40 + random() : null)),
    floors: dates.map((_, i) => i % 4),
    'resting-heart-rate': dates.map((_, i) => (i % 9 ? 50 + Math.floor(5 * random()) : null)),
    distance: dates.map((date, i) => (isWeekend(date) ? 9000 : 5000) + 150 * ((i * 5) % 13)),
    hydration: dates.map((date, i) => (isWeekend(date) ? 3000 : 1800) + 80 * ((i * 4) % 11)),
    'sleep-midpoint': dates.map((_, i) => (1400 + Math.floor(80 * random()) + (i % 2) * 20) % dayMinutes),
  })
  get = getterFor(world, account)
})
afterAll(() => world.stop())

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what is tested
type Any = any
const related = async (query: string): Promise<Any> => (await get(`correlation?${query}`)).body.data

/** The points by day: null where there is no pair. */
function inPlace(points: [string, number, number][], start: string, end: string, at: 1 | 2): Values {
  const known = new Map(points.map(point => [point[0], point[at]]))
  return listDays(asDay(start), asDay(end)).map(date => known.get(date) ?? null)
}

function worth(x: Values, y: Values): number {
  const n = there(x).length
  const rho = (values: Values, lag: number) => {
    const { sum: products, days } = lagged(values, lag)
    return days === 0 ? 0 : products / days / (lagged(values, 0).sum / n)
  }
  const lags = Array.from({ length: Math.floor(n / 5) }, (_, i) => i + 1)
  const inflation = 1 + 2 * sum(lags.map(lag => rho(x, lag) * rho(y, lag)))
  return Math.min(n, n / inflation)
}

function check(shown: Any, x: Values, y: Values, spread: (r: number) => number): void {
  const n = there(x).length
  const r = correlation(there(x), there(y))
  expect(shown.value).toBeCloseTo(r, 9)
  const nEff = worth(x, y)
  if (n >= 10) expect(shown.effectiveN.value).toBeCloseTo(nEff, 6)
  if (n < 30) {
    expect([shown.p, shown.t, shown.interval, shown.pReason]).toEqual([null, null, null, 'insufficient_data'])
    return
  }
  const t = r * Math.sqrt((nEff - 2) / (1 - r * r))
  expect(shown.pReason).toBe(null)
  expect(shown.df).toBeCloseTo(nEff - 2, 6)
  expect(shown.t).toBeCloseTo(t, 6)
  expect(shown.p).toBeCloseTo(tP(t, nEff - 2), 6)
  const half = z95 * Math.sqrt(spread(r) / (nEff - 3))
  expect(shown.interval.low).toBeCloseTo(Math.tanh(Math.atanh(r) - half), 6)
  expect(shown.interval.high).toBeCloseTo(Math.tanh(Math.atanh(r) + half), 6)
  expect(shown.flags.includes('autocorrelated')).toBe(nEff < 0.7 * n)
}

test.each([
  'x=steps&y=sleep',
  'x=steps&y=sleep&lag=2',
  'x=resting-heart-rate&y=steps&days=40',
  'x=heart-rate-variability&y=respiratory-rate',
  'x=sleep&y=sleep-midpoint&days=20',
])('%s: every number can be recomputed from the points in the response', async query => {
  const { body } = await get(`correlation?${query}`)
  const { points, lag, n, of, pearson, spearman, family } = body.data
  const { start, end } = body.meta.range
  expect(n).toBe(points.length)
  expect(pearson.coverage).toEqual({ observed: n, expected: of, fraction: shownNumber(n / of) })
  const [x, y] = [inPlace(points, start, addDays(end, -lag), 1), inPlace(points, start, addDays(end, -lag), 2)]
  check(pearson, x, y, () => 1)
  const ranked = (values: Values) => {
    const places = ranks(there(values))
    let next = 0
    return values.map(value => (value === null ? null : (places[next++] ?? null)))
  }
  check(spearman, ranked(x), ranked(y), rho => 1 + rho ** 2 / 2)
  expect(family.size).toBe(there([pearson.p, spearman.p]).length)
  for (const [i, p] of adjusted([pearson.p, spearman.p]).entries()) {
    const shown = [pearson.pAdjusted, spearman.pAdjusted][i]
    p === null ? expect(shown).toBe(null) : expect(shown).toBeCloseTo(p, 12)
  }
})

test('y follows x by lag days, both within the range; pairs with a gap are excluded', async () => {
  for (const lag of [0, 1, 2, 14]) {
    const { points } = await related(`x=steps&y=sleep&lag=${lag}&start=2026-10-20&end=2026-11-10`)
    const wanted = listDays(asDay('2026-10-20'), addDays(asDay('2026-11-10'), -lag)).flatMap(date => {
      const i = dates.indexOf(date)
      const [a = null, b = null] = [steps[i], sleep[i + lag]]
      return a === null || b === null ? [] : [[date, a, b]]
    })
    expect([lag, points]).toEqual([lag, wanted])
  }
  const [same, later] = [await related('x=steps&y=sleep'), await related('x=steps&y=sleep&lag=2')]
  expect(later.pearson.value).toBeGreaterThan(0.5)
  expect(Math.abs(same.pearson.value)).toBeLessThan(0.4)
})

test('beside a series of the day, a series of sleep says which night belongs to which day, and alone it does not', async () => {
  const said = async (query: string) => (await get(`correlation?${query}`)).body.meta.caveats.join(' ')
  const which = 'Sleep counts for the day on which it ended'
  for (const query of ['x=steps&y=sleep', 'x=sleep-midpoint&y=weight', 'x=sleep', 'x=steps&y=sleep&lag=1'])
    expect(await said(query)).toContain(which)
  for (const query of ['x=steps&y=weight', 'x=sleep&y=sleep-midpoint']) expect(await said(query)).not.toContain(which)
})

test('the interval follows from the formula in the parameters, of Pearson and of Spearman', async () => {
  const { pearson, spearman } = await related('x=steps&y=sleep&lag=2')
  for (const { value, interval, effectiveN, params } of [pearson, spearman]) {
    const [, formula] = /^(.*); null without/.exec(params.interval) ?? []
    const script = String(formula)
      .replace('1.95996 sqrt', '1.95996 * sqrt')
      .replaceAll('effectiveN', String(effectiveN.value))
      .replaceAll('value', `(${value})`)
      .replaceAll(/\b(tanh|atanh|sqrt)\b/g, 'Math.$1')
      .replaceAll('^', '**')
    const bound = (sign: string): number => Number(runInNewContext(script.replace('-+', sign)))
    expect([bound('-'), bound('+')]).toEqual([expect.closeTo(interval.low, 4), expect.closeTo(interval.high, 4)])
  }
})

test('a series can be correlated with its own past, but not with itself on the same day', async () => {
  const refused = await get('correlation?x=steps&y=steps')
  expect([refused.status, refused.body.errors[0].name]).toEqual([400, 'y'])
  const past = await related('x=weight&y=weight&lag=1')
  expect(past.pearson.value).toBeGreaterThan(0.5)
})

test('with fewer than 8 pairs there is no correlation, and the response states the required number; up to 13 pairs are partial, 29 have no p', async () => {
  const vo2 = 'x=vo2-max&y=heart-rate-variability'
  const start = addDays(asDay('2026-08-24'), 78)
  const seven = await related(`${vo2}&start=${start}&end=${addDays(start, 6)}`)
  expect([seven.n, seven.pearson.value, seven.pearson.reason]).toEqual([7, null, 'insufficient_data'])
  expect(seven.pearson.caveats).toContain('7 of the 8 required pairs are available.')
  expect(seven.pearson.params.minimum.pairs).toBe(8)
  const eight = await related(`${vo2}&start=${start}&end=${addDays(start, 7)}`)
  expect([eight.n, eight.pearson.status, eight.spearman.status]).toEqual([8, 'partial', 'partial'])
  expect(eight.pearson.flags).toContain('few_observations')
  const pairs = async (days: number) =>
    related(`x=heart-rate-variability&y=weight&start=2026-09-01&end=${addDays(asDay('2026-09-01'), days - 1)}`)
  expect((await pairs(13)).pearson.status).toBe('partial')
  expect((await pairs(14)).pearson.status).toBe('ok')
  expect((await pairs(29)).spearman.p).toBe(null)
  expect((await pairs(30)).spearman.p).not.toBe(null)
})

test('constant, nearly constant and empty series have no correlation', async () => {
  const reasonOf = async (query: string) => (await related(query)).pearson.reason
  expect(await reasonOf('x=height&y=weight')).toBe('zero_variance')
  expect(await reasonOf('x=weight&y=height')).toBe('zero_variance')
  expect(await reasonOf('x=floors&y=weight')).toBe('insufficient_data')
  expect(await reasonOf('x=glucose&y=weight')).toBe('no_data')
  expect(await reasonOf('x=steps&y=weight&start=2027-01-01&end=2027-03-01')).toBe('no_data')
  expect((await related('x=steps&y=weight&start=2027-01-01&end=2027-03-01')).of).toBe(0)
})

test('two series with a trend are flagged, and also correlated without the trends and weekends of both', async () => {
  const both = await related('x=weight&y=body-fat')
  expect(both.trends.both).toBe(true)
  expect(both.pearson.flags).toContain('both_trend')
  expect(both.pearson.value).toBeGreaterThan(0.7)
  const { adjustedForTime } = both
  const [x, y] = [leftOf(both.points, 1), leftOf(both.points, 2)]
  expect(adjustedForTime.value).toBeCloseTo(correlation(there(x), there(y)), 9)
  const nEff = worth(x, y)
  const t = adjustedForTime.value * Math.sqrt((nEff - 2) / (1 - adjustedForTime.value ** 2))
  expect(adjustedForTime.p).toBeCloseTo(tP(t, nEff - 2), 6)
  expect(both.sentence).toBe(
    'No clear association beyond the trends of both and their difference between weekends and other days.',
  )
  expect(both.association).toBe('no_clear_association')
})

test('two series that only have weekends in common have no association; what is there on other days, too, is one', async () => {
  const weekends = await related('x=distance&y=hydration')
  expect(weekends.pearson.value).toBeGreaterThan(0.5)
  expect(weekends.pearson.pAdjusted).toBeLessThan(0.05)
  expect(Math.abs(weekends.adjustedForTime.value)).toBeLessThan(0.3)
  expect(weekends.association).toBe('no_clear_association')
  expect(weekends.sentence).toContain('beyond the trends')
  const own = await related('x=steps&y=sleep&lag=2')
  expect([own.association, own.sentence]).toEqual([
    'positive',
    'Higher values of Steps go with higher values of Time asleep 2 days later.',
  ])
  expect((await related('x=floors&y=weight')).sentence).toContain('fewer than 5 different values')
  expect((await related('x=glucose&y=weight')).sentence).toMatch(/^Not tested: 0 days .* 8 are needed\.$/)
})

/** What is left of the values of points after a least-squares fit of a constant, the day and the weekend, by the normal equations. */
function leftOf(points: [string, number, number][], at: 1 | 2): Values {
  const rows = points.map(point => {
    const weekday = new Date(`${point[0]}T12:00:00Z`).getUTCDay()
    return {
      day: dates.indexOf(asDay(point[0])),
      of: [1, dates.indexOf(asDay(point[0])), weekday % 6 ? 0 : 1],
      value: point[at],
    }
  })
  const equations = [0, 1, 2].map(i => [
    ...[0, 1, 2].map(j => sum(rows.map(row => (row.of[i] as number) * (row.of[j] as number)))),
    sum(rows.map(row => (row.of[i] as number) * row.value)),
  ])
  for (const pivot of [0, 1, 2])
    for (const row of [0, 1, 2].filter(other => other !== pivot)) {
      const factor = (equations[row]?.[pivot] as number) / (equations[pivot]?.[pivot] as number)
      equations[row] = (equations[row] as number[]).map(
        (entry, i) => entry - factor * (equations[pivot]?.[i] as number),
      )
    }
  const fitted = equations.map((row, i) => (row[3] as number) / (row[i] as number))
  const left = new Map(
    rows.map(row => [row.day, row.value - sum(row.of.map((entry, i) => entry * (fitted[i] as number)))]),
  )
  return dates.map((_, day) => left.get(day) ?? null)
}

test('times of day around midnight are mapped to a line', async () => {
  const { points, pearson } = await related('x=sleep-midpoint&y=weight')
  for (const [, minutes] of points) expect(Math.abs(minutes)).toBeLessThan(120)
  expect(pearson.caveats.join(' ')).toContain('around their mean')
})

test('today does not count as a day of steps until it is over', async () => {
  const { points, of } = await related('x=steps&y=weight&days=10')
  expect(points.map((point: [string]) => point[0])).not.toContain(today)
  expect(of).toBe(9)
  const nights = await related('x=heart-rate-variability&y=weight&days=10')
  expect(nights.points.at(-1)[0]).toBe(today)
})

test('unknown series, lags and ranges are rejected by name, with the closest known name', async () => {
  for (const [query, name, message] of [
    ['x=step&y=sleep', 'x', 'did you mean steps?'],
    ['x=steps,sleep&y=sleep', 'x', 'is no daily series'],
    ['x=steps&y=sleep&lag=15', 'lag', '0 to 14'],
    ['x=steps&y=sleep&lag=-1', 'lag', '0 to 14'],
    ['x=steps&y=sleep&days=1831', 'days', '1 to 1830'],
    ['x=steps&y=sleep&start=2026-01-01', 'end', 'start requires end'],
  ] as const) {
    const { status, body } = await get(`correlation?${query}`)
    expect([query, status, body.errors?.[0]?.name]).toEqual([query, 400, name])
    expect(body.errors[0].message).toContain(message)
  }
})

test('the same data and clock give the same bytes', async () => {
  const texts = await Promise.all([1, 2].map(async () => (await get('correlation?x=steps&y=sleep&lag=1')).text))
  expect(texts[0]).toBe(texts[1])
})

const usual = ['steps', 'active-minutes', 'sleep', 'resting-heart-rate', 'heart-rate-variability', 'weight']
const namesOf = ({ x, y }: Any) => [x.series, y.series]

test('a scan is every pair of the usual series, the strongest first, each as the pair alone but for p-values that count all of them', async () => {
  const scan = await related('days=80')
  expect(scan.tested).toBe(15)
  expect(scan.notShown).toBe(0)
  expect(new Set(scan.pairs.map((pair: Any) => namesOf(pair).sort().join())).size).toBe(15)
  const strengths = scan.pairs.map(({ pearson }: Any) => Math.abs(pearson.value ?? -1))
  expect(scan.pairs.findIndex(({ pearson }: Any) => pearson.value === null)).toBe(10)
  expect(strengths.slice(0, 10)).toEqual(strengths.slice(0, 10).toSorted((a: number, b: number) => b - a))
  const all = scan.pairs.flatMap(({ pearson, spearman }: Any) => [pearson, spearman])
  expect(all.map((one: Any) => one.pAdjusted)).toEqual(
    adjusted(all.map((one: Any) => one.p)).map(p => (p === null ? null : expect.closeTo(p, 9))),
  )
  expect(scan.family.size).toBe(all.filter((one: Any) => one.p !== null).length)
  for (const { request, ...pair } of scan.pairs) {
    const alone = (await get(request.replace('/api/v1/', ''))).body.data
    expect(namesOf(pair)).toEqual(namesOf(alone))
    for (const which of ['pearson', 'spearman']) {
      expect({ ...pair[which], pAdjusted: alone[which].pAdjusted }).toEqual(alone[which])
      if (pair[which].p !== null) expect(pair[which].pAdjusted).toBeGreaterThanOrEqual(pair[which].p)
    }
    expect([pair.n, pair.of, pair.lag]).toEqual([alone.n, alone.of, alone.lag])
    expect({ ...pair.adjustedForTime, pAdjusted: alone.adjustedForTime.pAdjusted }).toEqual(alone.adjustedForTime)
    const isSaid =
      pair.pearson.pAdjusted < 0.05 && pair.adjustedForTime.pAdjusted < 0.05 && pair.pearson.pAdjusted !== null
    expect([namesOf(pair), ['positive', 'negative'].includes(pair.association)]).toEqual([namesOf(pair), isSaid])
  }
})

test('one named series is correlated with each usual one; with a lag, both orders of two series are pairs, of which 20 are shown', async () => {
  const ofSleep = await related('days=80&y=sleep')
  expect(ofSleep.pairs.map(namesOf).toSorted()).toEqual(
    usual
      .filter(id => id !== 'sleep')
      .map(id => [id, 'sleep'])
      .toSorted(),
  )
  const ofFloors = await related('days=80&x=floors')
  expect(ofFloors.pairs.map(namesOf).toSorted()).toEqual(usual.map(id => ['floors', id]).toSorted())
  const later = await related('days=80&lag=2')
  expect([later.tested, later.pairs.length, later.notShown]).toEqual([30, 20, 10])
  expect(namesOf(later.pairs[0])).toEqual(['steps', 'sleep'])
  expect(later.family.size).toBeGreaterThan(20)
  const few = await related('days=80&limit=2')
  expect([few.pairs.length, few.tested, few.notShown]).toEqual([2, 15, 13])
})
