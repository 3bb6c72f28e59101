import { derivedValue } from '../../derive/derived-value.ts'
import type { Reason } from '../../derive/reason.ts'
import { autocorrelatedBelow } from '../../derive/statistics/correlation/effective-n.ts'
import {
  effectiveNOfMean,
  minEffectiveN,
  type PooledLag1,
  pooledLag1,
} from '../../derive/statistics/correlation/effective-n-of-mean.ts'
import { descriptive } from '../../derive/statistics/description/descriptive.ts'
import { trendTest } from '../../derive/statistics/trend/trend-test.ts'
import { shortWay } from '../../derive/time/circular-clock.ts'
import { type ClockLine, clockLine, meanOnLine } from '../../derive/time/clock-line.ts'
import { type Day, daysBetween } from '../../kernel/civil-time.ts'
import { methods } from '../../model/catalog/methods.ts'
import { comparisonMinimum, likenessMinimum, rangeCoverage, trendMinimum } from '../../model/catalog/minimum-data.ts'
import type { Series } from '../../model/catalog/series.ts'
import type { DayOrigin } from '../daily/origins.ts'
import { sourceChangeText, sourceChangeWithin } from './source-change.ts'

/** A period of a series: one value per day from `start`, and how many of its days can have a value by now. */
export interface Period {
  start: Day
  end: Day
  dates: readonly Day[]
  values: readonly (number | null)[]
  /** From where each day with a value comes. */
  origins: readonly DayOrigin[]
  expected: number
}

/** What is compared: two periods, and the days before the earlier one, which only show how alike neighboring days are. */
export interface Periods {
  current: Period
  previous: Period
  before: { start: Day; values: readonly (number | null)[] }
}

/** How alike neighboring days are, in words; `pooledLag1` and `trendTest` have it in code. */
const lag1Formulas = {
  mean: 'r1 = sum of d(i) d(i+1) / sum of d(i)^2 over the values of each period that has at least 7 and of the days before it, d from the mean of each; lag1 = (r1 + G / N) / (1 - 3 G / N) for the G of them with N values, limited to 0 to 0.99; i counts values, gaps left out',
  line: 'as for effectiveN, of the values minus intercept and slope, if the two ranges have less than 90 days in all together with the period and the days before, each minus its own line; lag1 = (r1 + 2 G / N) / (1 - 4 G / N)',
}

export const clockCaveat =
  'Times of day are on a linear scale around their common mean: below 0 is before midnight, 1440 and above is after the next midnight.'

/** The periods; clock times are mapped to one linear scale, cut opposite the common mean of the two. */
export function onOneLine(entry: Series, { current, previous, before }: Periods) {
  if (!entry.circular) return { current, previous, before, line: null }
  const line = clockLine([...previous.values, ...current.values])
  const center = line.values === null ? null : line.meanMinutes
  const placed = (values: Period['values']) =>
    values.map(time => (time === null || center === null ? null : center + shortWay(time - center)))
  return {
    current: { ...current, values: placed(current.values) },
    previous: { ...previous, values: placed(previous.values) },
    before: { ...before, values: placed(before.values) },
    line,
  }
}

/** How alike neighboring days are, from both periods and the days before. */
export function likenessOf({ current, previous, before }: Periods): PooledLag1 {
  return pooledLag1([before.values, previous.values, current.values], { minValues: likenessMinimum.values })
}

function countOf({ values }: Period): number {
  return values.reduce<number>((n, value) => (value === null ? n : n + 1), 0)
}

export function isEnough(period: Period): boolean {
  const n = countOf(period)
  return n >= comparisonMinimum.observedDays && n >= comparisonMinimum.coverage * period.expected
}

/** What the description of a period rests on, beside its own values. */
interface Basis {
  unfit: Reason | null
  line: ClockLine | null
  alike: PooledLag1
  /** The first of the days before, which show how alike neighboring days are; null if there are none. */
  from: Day | null
}

export function describe(entry: Series, period: Period, { unfit, line, alike, from }: Basis) {
  const n = countOf(period)
  const { expected, start, end, values } = period
  const fraction = expected > 0 ? n / expected : null
  const { mean: arithmetic, median, sd, min, max } = descriptive(values)
  const mean = line ? meanOnLine(values, line.meanMinutes) : arithmetic
  const reason = unfit ?? tooLittle(n, (fraction ?? 0) >= rangeCoverage.partial)
  const few = n < comparisonMinimum.observedDays || (fraction ?? 0) < rangeCoverage.ok
  const worth = alike.lag1 === null ? null : effectiveNOfMean(n, alike.lag1)
  const coverage = { observed: n, expected, fraction }
  const shown = reason === null
  return {
    start,
    end,
    n,
    of: expected,
    mean: derivedValue({
      method: line ? methods.circular_clock_stats : methods.descriptive,
      value: shown ? mean : null,
      reason,
      partial: few,
      flags: shown && few ? ['few_observations'] : [],
      unit: entry.unit,
      params: {
        coverage: rangeCoverage,
        preferredDays: comparisonMinimum.observedDays,
        ...(line ? { clockMeanMinutes: line.meanMinutes } : {}),
      },
      inputs: { from: 'values' },
      coverage,
      caveats: line ? [clockCaveat] : [],
    }),
    ...(shown ? { median, sd, min, max } : { median: null, sd: null, min: null, max: null }),
    effectiveN: derivedValue({
      method: methods.effective_n_of_mean,
      value: shown ? worth : null,
      reason: reason ?? (worth === null ? alike.reason : null),
      params: {
        autocorrelatedBelow,
        testedFrom: minEffectiveN,
        minimum: likenessMinimum,
        formula: 'n / (1 + 2 sum over k = 1 ... n - 1 of (1 - k / n) lag1^k)',
        lag1: lag1Formulas.mean,
      },
      inputs: {
        from: 'values of both periods and of the days before',
        daysFrom: from,
        n,
        r1: alike.raw,
        lag1: alike.lag1,
      },
      coverage,
    }),
    values: [...values],
  }
}

/** The trend in the current period: the slope is the median of the slopes between all pairs of days; the Mann-Kendall test determines whether there is a trend. */
export function trendOf(
  entry: Series,
  { current, previous, before }: Periods,
  { unfit, line }: Pick<Basis, 'unfit' | 'line'>,
) {
  const { dates, values, expected } = current
  const observed = observedDates({ dates, values })
  const n = observed.length
  const [first, last] = [observed[0], observed.at(-1)]
  const spanDays = first && last ? daysBetween(first, last) + 1 : 0
  const enough = n >= trendMinimum.points && spanDays >= trendMinimum.spanDays
  const reason = unfit ?? tooLittle(n, enough)
  // A longer range shows by itself how alike neighboring days are.
  const others = before.values.length > 0 ? [before.values, previous.values] : []
  const found = reason === null ? trendTest([...values.keys()], values, others) : null
  const alike = found?.lag1 ?? null
  const sources = sourceChangeWithin(current.origins)
  return {
    ...derivedValue({
      method: methods.theil_sen,
      value: found?.slope ?? null,
      reason,
      unit: `${entry.unit}/d`,
      params: { minimum: trendMinimum, lag1: lag1Formulas.line },
      inputs: { from: 'current.values', n, spanDays, lag1: alike },
      coverage: { observed: n, expected, fraction: expected > 0 ? n / expected : null },
      flags: [
        ...(alike !== null && effectiveNOfMean(n, alike) < autocorrelatedBelow * n
          ? (['autocorrelated'] as const)
          : []),
        ...(sources.changed ? (['source_changed'] as const) : []),
      ],
      caveats: [
        ...(line ? [clockCaveat] : []),
        ...(sources.changed ? [`From the first half of the range to the second, ${sourceChangeText(sources)}.`] : []),
      ],
    }),
    intercept: found?.intercept ?? null,
    s: found?.s ?? null,
    z: found?.z ?? null,
    tau: found?.tau ?? null,
    p: found?.p ?? null,
    pReason: reason ?? found?.pReason ?? null,
  }
}

/** Why `n` values say nothing: because there are none, or not enough. */
function tooLittle(n: number, isEnough: boolean): Reason | null {
  if (n === 0) return 'no_data'
  return isEnough ? null : 'insufficient_data'
}

/** The days that have a value. */
export function observedDates({ dates, values }: Pick<Period, 'dates' | 'values'>): Day[] {
  return dates.filter((_, i) => values[i] !== null)
}
