import { type DerivedFlag, derivedValue } from '../../derive/derived-value.ts'
import type { Reason } from '../../derive/reason.ts'
import { benjaminiHochberg } from '../../derive/statistics/comparison/benjamini-hochberg.ts'
import { completePairs } from '../../derive/statistics/correlation/complete-pairs.ts'
import { autocorrelatedBelow, type EffectiveN, effectiveN } from '../../derive/statistics/correlation/effective-n.ts'
import { fisherInterval } from '../../derive/statistics/correlation/fisher-interval.ts'
import { pearson } from '../../derive/statistics/correlation/pearson.ts'
import { spearman } from '../../derive/statistics/correlation/spearman.ts'
import { averageRanks } from '../../derive/statistics/description/average-ranks.ts'
import { linearRegression } from '../../derive/statistics/trend/linear-regression.ts'
import { trendTest } from '../../derive/statistics/trend/trend-test.ts'
import { type Method, methods } from '../../model/catalog/methods.ts'
import { correlationMinimum } from '../../model/catalog/minimum-data.ts'

/** Two aligned series: `y[i]` belongs to `x[i]`. A pair is complete if both have a value. */
export interface SideBySide {
  x: readonly (number | null)[]
  y: readonly (number | null)[]
  /** How many pairs can be complete by now. */
  expected: number
  /** Why the series cannot be correlated, regardless of the values. */
  unfit: Reason | null
  caveats: readonly string[]
}

/** Below this p a series counts as having a trend: two series with trends correlate even if they are unrelated. */
const trendP = 0.05

/** The correlation of two series, with its basis. */
export function correlate({ x, y, expected, unfit, caveats }: SideBySide) {
  const pairs = completePairs(x, y)
  const n = pairs.x.length
  const coverage = { observed: n, expected, fraction: expected > 0 ? n / expected : null }
  const straight = pearson(pairs.x, pairs.y)
  const ranked = spearman(pairs.x, pairs.y)
  const reason = unfit ?? tooLittle(pairs, straight.reason)
  const worth = effectiveN(x, y)
  const worthOfRanks = effectiveN(ranksInPlace(x, y, pairs.x), ranksInPlace(y, x, pairs.y))
  const trends = { x: trendOf(pairs.x), y: trendOf(pairs.y) }
  const bothTrend = [trends.x, trends.y].every(({ p }) => p !== null && p < trendP)
  const missing =
    n < correlationMinimum.pairs ? [`${n} of the ${correlationMinimum.pairs} required pairs are available.`] : []

  const evidence: Evidence = { n, coverage, reason, bothTrend, caveats: [...caveats, ...missing] }
  const ofValues = coefficient(methods.pearson, straight.r, worth, evidence)
  const ofRanks = coefficient(methods.spearman, ranked.rho, worthOfRanks, evidence)
  const { adjusted, familySize } = benjaminiHochberg([ofValues.p, ofRanks.p])
  return {
    pearson: { ...ofValues, pAdjusted: adjusted?.[0] ?? null },
    spearman: { ...ofRanks, pAdjusted: adjusted?.[1] ?? null },
    withoutTrends: withoutTrends(x, y, bothTrend ? reason : (reason ?? 'not_applicable:no_common_trend'), coverage),
    trends: { ...trends, both: bothTrend, below: trendP },
    familySize,
  }
}

/** The common basis of both coefficients. */
interface Evidence {
  /** Complete pairs. */
  n: number
  coverage: { observed: number; expected: number; fraction: number | null }
  /** Why there is no coefficient; null if there is one. */
  reason: Reason | null
  bothTrend: boolean
  caveats: readonly string[]
}

/** A coefficient with its interval and test, which are based on the effective number of independent pairs. */
function coefficient(method: Method, value: number | null, own: EffectiveN, evidence: Evidence) {
  const { n, coverage, reason, bothTrend, caveats } = evidence
  const shown = reason === null ? value : null
  const tested = shown !== null && n >= correlationMinimum.pairsForP && own.nEff !== null
  const isOfRanks = method.id === 'spearman'
  const spread = isOfRanks && value !== null ? 1 + value ** 2 / 2 : 1
  const missing = reason ?? (shown === null ? 'insufficient_data' : null)
  const noTest = { t: null, df: null, p: null, pReason: reason ?? 'insufficient_data' }
  return {
    ...derivedValue({
      method,
      value: shown,
      reason: missing,
      partial: n < correlationMinimum.preferredPairs,
      flags: shown === null ? [] : flagsOf(own, evidence),
      params: {
        minimum: correlationMinimum,
        confidence: 0.95,
        testedOn: 'effectiveN',
        autocorrelatedBelow,
        interval: isOfRanks ? intervalFormulas.spearman : intervalFormulas.pearson,
      },
      inputs: { from: 'points', n },
      coverage,
      caveats: [...caveats, ...(bothTrend && shown !== null ? [trendCaveat] : [])],
    }),
    effectiveN: derivedValue({
      method: methods.effective_n,
      value: shown === null ? null : own.nEff,
      reason: missing ?? (own.nEff === null ? own.reason : null),
      params: { maxLag: own.maxLag, formula: effectiveNFormula },
      inputs: { from: isOfRanks ? 'ranks of points' : 'points', n },
      coverage,
    }),
    interval: tested && own.p !== null ? fisherInterval(shown, own.nEff ?? 0, spread) : null,
    ...(tested ? { t: own.t, df: own.df, p: own.p, pReason: own.reason } : noTest),
  }
}

/** How the basis of a coefficient deviates from what its method expects. */
function flagsOf({ nEff }: EffectiveN, { n, bothTrend }: Evidence): DerivedFlag[] {
  const flags: DerivedFlag[] = []
  if (n < correlationMinimum.preferredPairs) flags.push('few_observations')
  if ((nEff ?? n) < autocorrelatedBelow * n) flags.push('autocorrelated')
  if (bothTrend) flags.push('both_trend')
  return flags
}

const intervalFormulas = {
  pearson: 'tanh(atanh(value) -+ 1.95996 sqrt(1 / (effectiveN - 3))); null without more than 3 effective pairs',
  spearman:
    'tanh(atanh(value) -+ 1.95996 sqrt((1 + value^2 / 2) / (effectiveN - 3))); null without more than 3 effective pairs',
}

const effectiveNFormula =
  'n / (1 + 2 sum over j = 1 ... maxLag of rx(j) ry(j)), at most n; r(j) is the mean of d(i) d(i+j) over the pairs of days j apart that both have a pair, ' +
  'divided by the mean of d(i)^2; d is the deviation from the mean; a lag without such days adds 0'

const trendCaveat = 'Both series rise or fall over the range, which alone makes them correlate: see withoutTrends.'

function tooLittle(pairs: { x: number[]; y: number[] }, own: Reason | null): Reason | null {
  if (pairs.x.length === 0) return 'no_data'
  if (pairs.x.length < correlationMinimum.pairs) return 'insufficient_data'
  if (own !== null) return own
  const distinct = Math.min(new Set(pairs.x).size, new Set(pairs.y).size)
  return distinct < correlationMinimum.distinctValues ? 'insufficient_data' : null
}

/** The ranks among the complete pairs, each at the position of its value, so that gaps are preserved. */
function ranksInPlace(
  own: readonly (number | null)[],
  other: readonly (number | null)[],
  paired: readonly number[],
): (number | null)[] {
  const { ranks } = averageRanks(paired)
  let next = 0
  return own.map((value, i) => (value === null || (other[i] ?? null) === null ? null : (ranks[next++] ?? null)))
}

function trendOf(values: readonly number[]) {
  const { s, z, p, tau } = trendTest([...values.keys()], values)
  return { s, z, p, tau }
}

/** Pearson's correlation of the residuals of both series from their linear trends. */
function withoutTrends(x: SideBySide['x'], y: SideBySide['y'], reason: Reason | null, coverage: Evidence['coverage']) {
  const left = reason === null ? pearson(residuals(x, y), residuals(y, x)) : null
  return derivedValue({
    method: methods.pearson,
    value: left?.r ?? null,
    reason: reason ?? (left?.r == null ? (left?.reason ?? 'zero_variance') : null),
    params: { removed: 'the least-squares line over the days of the pairs, from each series' },
    inputs: { from: 'points', n: coverage.observed },
    coverage,
  })
}

function residuals(own: readonly (number | null)[], other: readonly (number | null)[]): (number | null)[] {
  const paired = own.map((value, i) => ((other[i] ?? null) === null ? null : value))
  const { slope, intercept } = linearRegression([...paired.keys()], paired)
  return paired.map((value, day) =>
    value === null || slope === null || intercept === null ? null : value - intercept - slope * day,
  )
}
