import { derivedValue } from '../../derive/derived-value.ts'
import type { Reason } from '../../derive/reason.ts'
import { cliffsDelta } from '../../derive/statistics/comparison/cliffs-delta.ts'
import { mannWhitney } from '../../derive/statistics/comparison/mann-whitney.ts'
import { weekdayImbalance, weekdayImbalanceAbove } from '../../derive/statistics/comparison/weekday-imbalance.ts'
import { welchT } from '../../derive/statistics/comparison/welch-t.ts'
import { autocorrelatedBelow } from '../../derive/statistics/correlation/effective-n.ts'
import { type Likeness, minEffectiveN } from '../../derive/statistics/correlation/effective-n-of-mean.ts'
import { methods } from '../../model/catalog/methods.ts'
import { comparisonMinimum } from '../../model/catalog/minimum-data.ts'
import type { Series } from '../../model/catalog/series.ts'
import {
  clockCaveat,
  describe,
  isEnough,
  likenessOf,
  observedDates,
  onOneLine,
  type Period,
  type Periods,
  trendOf,
} from './compared-period.ts'
import { sourceChange, sourceChangeAbove } from './source-change.ts'

/** The complete comparison of one series in two periods, with p-values before the adjustment for all series of the response. */
export function compareSeries(entry: Series, periods: Periods) {
  const { line, ...placed } = onOneLine(entry, periods)
  const { current, previous, before } = placed
  const unfit = line?.reason && line.reason !== 'no_data' ? line.reason : null
  const alike = likenessOf(placed)
  const basis = { unfit, line, alike, from: before.values.length > 0 ? before.start : null }
  const [now, earlier] = [describe(entry, current, basis), describe(entry, previous, basis)]
  const autocorrelated = [now, earlier].some(({ effectiveN, n }) => (effectiveN.value ?? n) < autocorrelatedBelow * n)
  const weekdays = weekdayImbalance(observedDates(current), observedDates(previous))
  const sources = sourceChange(current.origins, previous.origins)
  const imbalanced = weekdays.distance !== null && weekdays.distance > weekdayImbalanceAbove
  const pair: Pair = {
    entry,
    current: current.values,
    previous: previous.values,
    worth: { a: now.effectiveN.value, b: earlier.effectiveN.value },
    alike: alike.lag1 === null ? null : { lag1: alike.lag1, n: alike.n },
    untested: alike.reason === 'insufficient_data' ? alike.reason : null,
    tooLittle: unfit ?? (isEnough(current) && isEnough(previous) ? null : 'insufficient_data'),
    common: {
      inputs: {
        from: ['current.values', 'previous.values'],
        current: now.n,
        previous: earlier.n,
        lag1: alike.lag1,
        lag1From: alike.n,
      },
      coverage: null,
      flags: [
        ...(autocorrelated ? (['autocorrelated'] as const) : []),
        ...(imbalanced ? (['weekday_imbalance'] as const) : []),
        ...(sources.changed ? (['source_changed'] as const) : []),
      ],
      caveats: line ? [clockCaveat] : [],
    },
  }
  return {
    series: entry.id,
    label: entry.label,
    unit: entry.unit,
    catalogDirection: entry.direction,
    current: now,
    previous: earlier,
    difference: shiftOf(pair),
    meanDifference: meanDifferenceOf(pair),
    effectSize: effectSizeOf(pair),
    trend: trendOf(entry, placed, basis),
    sources: { ...sources, changedAbove: sourceChangeAbove },
    weekdays: { ...weekdays, imbalanced, imbalancedAbove: weekdayImbalanceAbove },
  }
}

/** The values of both periods, and the common inputs of the three comparisons. */
interface Pair {
  entry: Series
  current: Period['values']
  previous: Period['values']
  /** The effective number of independent days in each period. */
  worth: { a: number | null; b: number | null }
  alike: Likeness | null
  /** Why there is neither an interval nor a test, although the values can be compared. */
  untested: Reason | null
  /** Why nothing is compared; null if there is enough data. */
  tooLittle: Reason | null
  common: Pick<Parameters<typeof derivedValue>[0], 'inputs' | 'coverage' | 'flags' | 'caveats'>
}

/** A comparison value, unless there is too little data to compare. */
function figure<Value>({ tooLittle }: Pair, value: Value | null): Value | null {
  return tooLittle ? null : value
}

/** A number of a test or an interval, unless nothing can be tested. */
function tested<Value>(pair: Pair, value: Value | null): Value | null {
  return pair.untested ? null : figure(pair, value)
}

function pReasonOf(pair: Pair, own: Reason | null, p: number | null): Reason | null {
  return pair.tooLittle ?? pair.untested ?? (p === null ? (own ?? 'insufficient_data') : null)
}

function reasonOf({ tooLittle }: Pair, own: Reason | null, value: unknown): Reason | null {
  return tooLittle ?? (value === null ? (own ?? 'insufficient_data') : null)
}

/** The shift between the values of both periods, and its rank test. */
function shiftOf(pair: Pair) {
  const ranks = mannWhitney(pair.current, pair.previous, pair.alike)
  return {
    ...derivedValue({
      ...pair.common,
      method: methods.mann_whitney,
      value: figure(pair, ranks.hodgesLehmann),
      reason: reasonOf(pair, ranks.reason, ranks.hodgesLehmann),
      unit: pair.entry.unit,
      params: {
        minimum: comparisonMinimum,
        estimator: 'Hodges-Lehmann',
        continuityCorrection: 0.5,
        variance: testFormulas.ranks,
      },
    }),
    medianDifference: figure(pair, ranks.medianDiff),
    u: figure(pair, ranks.u),
    z: tested(pair, ranks.z),
    p: tested(pair, ranks.p),
    pReason: pReasonOf(pair, ranks.reason, ranks.p),
  }
}

const clockDifference =
  'The difference of the arithmetic means on the linear scale; the means beside it are circular, so that they can differ by up to a few minutes more or less.'

function meanDifferenceOf(pair: Pair) {
  const means = welchT(pair.current, pair.previous, pair.alike)
  const { ciLow: low, ciHigh: high } = means
  return {
    ...derivedValue({
      ...pair.common,
      method: methods.welch_t,
      value: figure(pair, means.meanDiff),
      reason: reasonOf(pair, means.reason, means.meanDiff),
      unit: pair.entry.unit,
      params: { minimum: comparisonMinimum, confidence: 0.95, error: testFormulas.means },
      caveats: [...(pair.common.caveats ?? []), ...(pair.entry.circular ? [clockDifference] : [])],
    }),
    interval: tested(pair, low === null || high === null ? null : { low, high }),
    t: tested(pair, means.t),
    df: tested(pair, means.df),
    p: tested(pair, means.p),
    pReason: pReasonOf(pair, means.reason, means.p),
  }
}

/** How alike days enter the two tests, in words; `welchT` and `mannWhitney` have it in code. */
const testFormulas = {
  means:
    'se^2 = v(current) / effectiveN(current) + v(previous) / effectiveN(previous), v = sample variance / (1 - (n / effectiveN - 1) / (n - 1)); degrees of freedom by Satterthwaite, each variance with max(effectiveN, n (1 - lag1^2) / (1 + lag1^2)) - 1; then 1 / (1 / these + 2 / (N (1 - lag1^2))), N values behind lag1',
  ranks:
    'that of the textbook with ties, times (1 / effectiveN(current) + 1 / effectiveN(previous)) / (1 / n(current) + 1 / n(previous)); p of a t with N (1 - lag1^2) / 2 degrees of freedom, N values behind lag1',
}

/** The interval of Cliff's delta in words; `cliffsDelta` has it in code. */
const intervalFormula =
  'd(i) of a current value = (previous values below it - above it) / previous values, and likewise for previous values; s2 = var d(current) / nC + ' +
  'var d(previous) / nP with the n that the days are worth and var d = sample variance / (1 - (days / n - 1) / (days - 1)); z = t quantile ' +
  'with N (1 - lag1^2) / 2 degrees of freedom, N values behind lag1 (1.959964 without lag1); ' +
  '(d - d^3 -+ z s sqrt((1 - d^2)^2 + z^2 s2)) / (1 - d^2 + z^2 s2); for d = 1 or -1 the open end is +-(n - z^2) / (n + z^2) with the smaller n'

function effectSizeOf(pair: Pair) {
  const { worth } = pair
  const effect = cliffsDelta(pair.current, pair.previous, pair.alike)
  const isWorthLittle = Math.min(worth.a ?? minEffectiveN, worth.b ?? minEffectiveN) < minEffectiveN
  return {
    ...derivedValue({
      ...pair.common,
      method: methods.cliffs_delta,
      value: figure(pair, effect.delta),
      reason: reasonOf(pair, effect.reason, effect.delta),
      params: {
        minimum: comparisonMinimum,
        confidence: 0.95,
        worthOfCurrent: worth.a,
        worthOfPrevious: worth.b,
        interval: intervalFormula,
      },
    }),
    size: figure(pair, effect.size),
    interval: isWorthLittle ? null : tested(pair, effect.interval),
  }
}

export type Compared = ReturnType<typeof compareSeries>
