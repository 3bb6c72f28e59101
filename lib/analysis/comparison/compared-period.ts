import { derivedValue } from '../../derive/derived-value.ts'
import type { Reason } from '../../derive/reason.ts'
import { autocorrelation } from '../../derive/statistics/correlation/autocorrelation.ts'
import { autocorrelatedBelow, effectiveNOfMean } from '../../derive/statistics/correlation/effective-n.ts'
import { descriptive } from '../../derive/statistics/description/descriptive.ts'
import { mannKendall, mannKendallHighestLag1 } from '../../derive/statistics/trend/mann-kendall.ts'
import { theilSen } from '../../derive/statistics/trend/theil-sen.ts'
import { type ClockLine, clockLine, meanOnLine } from '../../derive/time/clock-line.ts'
import { type Day, daysBetween } from '../../kernel/civil-time.ts'
import { methods } from '../../model/catalog/methods.ts'
import { comparisonMinimum, rangeCoverage, trendMinimum } from '../../model/catalog/minimum-data.ts'
import type { Series } from '../../model/catalog/series.ts'

/** A period of a series: one value per day from `start`, and how many of its days can have a value by now. */
export interface Period {
  start: Day
  end: Day
  dates: readonly Day[]
  values: readonly (number | null)[]
  expected: number
}

/** The lag-1 autocorrelation of a series with gaps, in words. */
const lag1Formula =
  '(sum of d(i) d(i+1) over the pairs of neighboring days with values / (pairs + 1)) / (sum of d(i)^2 / n); d is the deviation from the mean'

export const clockCaveat =
  'Times of day are on a linear scale around their common mean: below 0 is before midnight, 1440 and above is after the next midnight.'

/** The two periods; clock times are mapped to one linear scale, cut opposite their common mean. */
export function onOneLine(entry: Series, { current, previous }: { current: Period; previous: Period }) {
  if (!entry.circular) return { current, previous, line: null }
  const line = clockLine([...previous.values, ...current.values])
  const values = line.values ?? [...previous.values, ...current.values].map(() => null)
  const length = previous.values.length
  return {
    current: { ...current, values: values.slice(length) },
    previous: { ...previous, values: values.slice(0, length) },
    line,
  }
}

function countOf({ values }: Period): number {
  return values.reduce<number>((n, value) => (value === null ? n : n + 1), 0)
}

export function isEnough(period: Period): boolean {
  const n = countOf(period)
  return n >= comparisonMinimum.observedDays && n >= comparisonMinimum.coverage * period.expected
}

export function describe(entry: Series, period: Period, unfit: Reason | null, line: ClockLine | null) {
  const n = countOf(period)
  const { expected, start, end, values } = period
  const fraction = expected > 0 ? n / expected : null
  const { mean: arithmetic, median, sd, min, max } = descriptive(values)
  const mean = line ? meanOnLine(values, line.meanMinutes) : arithmetic
  const reason = unfit ?? (n === 0 ? 'no_data' : (fraction ?? 0) < rangeCoverage.partial ? 'insufficient_data' : null)
  const few = n < comparisonMinimum.observedDays || (fraction ?? 0) < rangeCoverage.ok
  const worth = effectiveNOfMean(values)
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
    median: shown ? median : null,
    sd: shown ? sd : null,
    min: shown ? min : null,
    max: shown ? max : null,
    effectiveN: derivedValue({
      method: methods.effective_n_of_mean,
      value: shown ? worth.nEff : null,
      reason: reason ?? (worth.nEff === null ? worth.reason : null),
      params: {
        autocorrelatedBelow,
        formula: 'n (1 - r1) / (1 + r1), at least 1; r1 is lag1, or 0 where lag1 is negative',
        lag1: lag1Formula,
      },
      inputs: { from: 'values', n, lag1: worth.lag1 },
      coverage,
    }),
    values: [...values],
  }
}

/** The trend in the current period: the slope is the median of the slopes between all pairs of days; the Mann-Kendall test determines whether there is a trend. */
export function trendOf(
  entry: Series,
  { dates, values, expected }: Period,
  unfit: Reason | null,
  line: ClockLine | null,
) {
  const observed = observedDates({ dates, values })
  const n = observed.length
  const [first, last] = [observed[0], observed.at(-1)]
  const spanDays = first && last ? daysBetween(first, last) + 1 : 0
  const enough = n >= trendMinimum.points && spanDays >= trendMinimum.spanDays
  const reason = unfit ?? (n === 0 ? 'no_data' : enough ? null : 'insufficient_data')
  const fit = reason ? null : theilSen([...values.keys()], values)
  const test = reason ? null : mannKendall(values)
  const lag1 = reason ? null : (autocorrelation(values, 1).acf?.[0] ?? null)
  const tooAlike = lag1 !== null && lag1 > mannKendallHighestLag1
  return {
    ...derivedValue({
      method: methods.theil_sen,
      value: fit?.slope ?? null,
      reason,
      unit: `${entry.unit}/d`,
      params: { minimum: trendMinimum, pOnlyUpToLag1: mannKendallHighestLag1, lag1: lag1Formula },
      inputs: { from: 'current.values', n, spanDays, lag1 },
      coverage: { observed: n, expected, fraction: expected > 0 ? n / expected : null },
      flags: tooAlike ? ['autocorrelated'] : [],
      caveats: line ? [clockCaveat] : [],
    }),
    intercept: fit?.intercept ?? null,
    s: test?.s ?? null,
    z: test?.z ?? null,
    tau: test?.tau ?? null,
    p: tooAlike ? null : (test?.p ?? null),
    pReason: reason ?? (tooAlike ? 'not_applicable:autocorrelated' : (test?.reason ?? null)),
  }
}

/** The days that have a value. */
export function observedDates({ dates, values }: Pick<Period, 'dates' | 'values'>): Day[] {
  return dates.filter((_, i) => values[i] !== null)
}
