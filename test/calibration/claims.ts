import { daysBefore, type Judged, judge } from '../../lib/analysis/comparison/compare.ts'
import { compareSeries } from '../../lib/analysis/comparison/compare-series.ts'
import { correlate, judgedTogether } from '../../lib/analysis/comparison/correlate.ts'
import { compareTagged, judgeTagged } from '../../lib/analysis/comparison/tag-effect.ts'
import { hrvBandOf } from '../../lib/analysis/recovery/recovery-readiness.ts'
import { changeOf } from '../../lib/analysis/training/exercise-review.ts'
import { deviationOf, unusualValues } from '../../lib/derive/recovery/unusual-values.ts'
import { daysApart } from '../../lib/derive/statistics/comparison/days-apart.ts'
import { median } from '../../lib/derive/statistics/description/quantile.ts'
import { addDays, asDay, type Day, listDays } from '../../lib/kernel/civil-time.ts'
import { baselineDays, hrvBandNights } from '../../lib/model/catalog/minimum-data.ts'
import { kindOf, type Series, seriesById } from '../../lib/model/catalog/series.ts'
import { type Chance, isWeekend, type Shape, simulated } from './simulated.ts'

const first = asDay('2024-01-01')
const weight = seriesById('weight')

/** Two adjacent periods of a series and the days before them, the second shifted by some standard deviations, and rising by others along the way. */
export function twoPeriods(days: number, shape: Shape, chance: Chance, { rise = 0 } = {}) {
  const before = daysBefore(2 * days)
  const all = simulated(before + 2 * days, shape, chance)
  const period = (from: number, values: readonly (number | null)[]) => ({
    start: addDays(first, from),
    end: addDays(first, from + days - 1),
    dates: listDays(addDays(first, from), addDays(first, from + days - 1)),
    values,
    origins: values.map(value => (value === null ? null : ('PRIMARY' as const))),
    expected: days,
  })
  const risen = all.slice(before + days).map((value, i) => (value === null ? null : value + (rise * i) / (days - 1)))
  return compareSeries(weight, {
    current: period(days, risen),
    previous: period(0, all.slice(before, before + days)),
    before: { start: addDays(first, -before), values: all.slice(0, before) },
  })
}

export interface Conditions {
  /** Days of a period or of a range. */
  days: number
  shape: Shape
  runs: number
  chance: Chance
}

/** Some of a pool by chance, each as often as it is met. */
const drawn = <One>(pool: readonly One[], size: number, { uniform }: Chance): One[] =>
  Array.from({ length: size }, () => pool[Math.floor(uniform() * pool.length)] as One)

/** Of comparisons of two periods without a change: how often each interval covers 0, and how often a change is said. */
export function comparisons({ days, shape, runs, chance }: Conditions) {
  const pool = Array.from({ length: runs }, () => twoPeriods(days, shape, chance))
  const clearIn = (several: readonly (typeof pool)[number][]) => judge(several).judged.some(isClear)
  const clearAmong = (size: number) =>
    share(Array.from({ length: Math.min(runs, 2000) }, () => clearIn(drawn(pool, size, chance))))
  return {
    interval: share(pool.map(one => covers(one.meanDifference.interval))),
    effect: share(pool.map(one => covers(one.effectSize.interval))),
    clear: share(pool.map(one => clearIn([one]))),
    ofEight: clearAmong(8),
    ofForty: clearAmong(40),
    untested: share(pool.map(one => one.meanDifference.p === null)),
  }
}

/** Of ranges that rise by some standard deviations: how often the service calls it a trend, and how often it cannot test. */
export function trends({ days, shape, runs, chance }: Conditions, rise: number) {
  const pool = Array.from({ length: runs }, () => judge([twoPeriods(days, shape, chance, { rise })]).judged)
  const found = pool.map(([one]) => (one?.trend.pAdjusted ?? 1) < alpha)
  return { found: share(found), untested: share(pool.map(([one]) => one?.trend.p === null)) }
}

/** Of pairs of series that have nothing to do with each other: intervals that cover 0, associations and common trends that are said. */
export function associations({ days, shape, runs, chance }: Conditions) {
  const onWeekends = Array.from({ length: days }, (_, day) => isWeekend(day))
  const weekends = { x: onWeekends, y: onWeekends }
  const pool = Array.from({ length: runs }, () => {
    const [x, y] = [simulated(days, shape, chance), simulated(days, shape, chance)]
    const named = { x: { label: 'x' }, y: { label: 'y' }, lag: 0, n: days }
    return { ...named, ...correlate({ x, y, weekends, expected: days, unfit: null, caveats: [] }) }
  })
  const saidIn = (pairs: typeof pool) =>
    judgedTogether(pairs).judged.some(({ association }) => association === 'positive' || association === 'negative')
  return {
    pearson: share(pool.map(({ pearson }) => covers(pearson.interval))),
    spearman: share(pool.map(({ spearman }) => covers(spearman.interval))),
    said: share(pool.map(pair => saidIn([pair]))),
    ofFifteen: share(Array.from({ length: Math.min(runs, 2000) }, () => saidIn(drawn(pool, 15, chance)))),
    bothTrend: share(pool.map(({ trends }) => trends.both)),
  }
}

/** Of series on the days on which another is above its median, and on the other days: intervals of the difference that cover 0. */
export function daysOfConditions({ days, shape, runs, chance }: Conditions) {
  const pool = Array.from({ length: runs }, () => {
    const [by, values] = [simulated(days, shape, chance), simulated(days, shape, chance)]
    const middle = median(by.filter(value => value !== null)) ?? 0
    const isOn = by.map(value => (value === null ? null : value > middle))
    return daysApart(values.map((value, day) => ({ value, isOn: isOn[day] ?? null })))
  })
  return {
    interval: share(
      pool.map(({ ciLow, ciHigh }) => (ciLow === null || ciHigh === null ? null : ciLow <= 0 && ciHigh >= 0)),
    ),
    untested: share(pool.map(({ ciLow }) => ciLow === null)),
  }
}

/**
 * Of days of several series: how often some value is called unusual. All series have the shape; sums are skewed to the right beside it, as
 * those of people are.
 */
export function unusual({ days, shape, runs, chance }: Conditions, chosen: readonly Series[]) {
  const found = Array.from({ length: runs }, () => unusualValues(chosen.flatMap(entry => ofSeries(entry))).length > 0)
  return { any: share(found) }

  function ofSeries(entry: Series) {
    const isSum = kindOf(entry) === 'sum'
    const unit = 50 * entry.spread.smallest
    const all = simulated(baselineDays.window + days, { ...shape, skewed: isSum }, chance).map(value =>
      value === null ? null : unit * (isSum ? value : 200 + value),
    )
    return all.slice(baselineDays.window).flatMap((value, day) => {
      const deviation = value === null ? null : deviationOf(value, all.slice(day, day + baselineDays.window), entry)
      return deviation ? [{ ...deviation, date: `${day}` }] : []
    })
  }
}

/** Of weeks of a heart rate variability that does not change: how often the week lies outside the band of the two months before. */
export function hrvBands({ shape, runs, chance }: Conditions) {
  const nights = hrvBandNights.baseline + hrvBandNights.current
  return {
    outside: share(
      Array.from({ length: runs }, () => {
        const values = simulated(nights, shape, chance).map(value => value && Math.exp(4 + 0.15 * value))
        const { inputs } = hrvBandOf(values, nights - 1)
        return inputs['position'] === null ? null : inputs['position'] !== 'within'
      }),
    ),
  }
}

/** Of an exercise that is done every third day: how often its level is said to have changed, by some standard deviations in the middle. */
export function changes({ days, shape, runs, chance }: Conditions, step: number) {
  const pool = Array.from({ length: runs }, () => {
    const points = simulated(days, shape, chance).flatMap((value, i) =>
      value === null ? [] : [{ date: addDays(first, 3 * i), epleyKg: 100 + value + (2 * i < days ? 0 : step) }],
    )
    return changeOf(points).value !== null
  })
  return { found: share(pool) }
}

/** How often a simulated day has the tag, and how many days in a row then have it. */
export interface Tagging {
  weekday: number
  weekend: number
  inARow: number
}

/**
 * Of tagged days of a series that differ from the others by some standard deviations: how often the interval covers that, and how often a
 * difference is said.
 */
export function tagEffects({ days, shape, runs, chance }: Conditions, tagging: Tagging, step = 0) {
  const pool = Array.from({ length: runs }, () => {
    const tagDays = new Set<Day>()
    for (let day = 0; day < days; day++)
      if (chance.uniform() < (isWeekend(day) ? tagging.weekend : tagging.weekday))
        for (let more = 0; more < tagging.inARow; more++) tagDays.add(addDays(first, day + more - 1))
    const values = simulated(days, shape, chance).map((value, day) =>
      value === null ? null : value + (tagDays.has(addDays(first, day - 1)) ? step : 0),
    )
    return compareTagged(weight, { start: first, values, tagDays })
  })
  const judged = pool.map(one => judgeTagged([one], 'tag').effects)
  const isSaid = ({ direction }: { direction: string | null }) => direction === 'higher' || direction === 'lower'
  const saidAmong = (size: number) =>
    share(
      Array.from({ length: Math.min(runs, 2000) }, () =>
        judgeTagged(drawn(pool, size, chance), 'tag').effects.some(isSaid),
      ),
    )
  const tested = judged.flat().filter(({ direction }) => direction !== null)
  return {
    interval: share(
      tested.map(({ difference: { interval } }) => interval && interval.low <= step && interval.high >= step),
    ),
    clear: share(tested.map(isSaid)),
    ofSix: saidAmong(6),
    untested: share(judged.flat().map(({ direction }) => direction === null)),
  }
}

const alpha = 0.05

function covers(interval: { low: number; high: number } | null): boolean | null {
  return interval && interval.low <= 0 && interval.high >= 0
}

function isClear({ direction }: Judged): boolean {
  return direction === 'higher' || direction === 'lower'
}

/** The share of true among true and false; null of none. */
function share(cases: readonly (boolean | null)[]): number | null {
  const known = cases.filter(one => one !== null)
  return known.length === 0 ? null : known.filter(Boolean).length / known.length
}
