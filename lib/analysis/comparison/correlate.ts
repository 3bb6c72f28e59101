import { type DerivedFlag, derivedValue } from '../../derive/derived-value.ts'
import type { Reason } from '../../derive/reason.ts'
import { benjaminiHochberg } from '../../derive/statistics/comparison/benjamini-hochberg.ts'
import { completePairs } from '../../derive/statistics/correlation/complete-pairs.ts'
import { autocorrelatedBelow, type EffectiveN, effectiveN } from '../../derive/statistics/correlation/effective-n.ts'
import { fisherInterval } from '../../derive/statistics/correlation/fisher-interval.ts'
import { pearson } from '../../derive/statistics/correlation/pearson.ts'
import { spearman } from '../../derive/statistics/correlation/spearman.ts'
import { timeAdjusted } from '../../derive/statistics/correlation/time-adjusted.ts'
import { averageRanks } from '../../derive/statistics/description/average-ranks.ts'
import { trendTest } from '../../derive/statistics/trend/trend-test.ts'
import { plural } from '../../kernel/plural.ts'
import { type Method, methods } from '../../model/catalog/methods.ts'
import { correlationMinimum } from '../../model/catalog/minimum-data.ts'

/** Two aligned series: `y[i]` belongs to `x[i]`. A pair is complete if both have a value. */
export interface SideBySide {
  x: readonly (number | null)[]
  y: readonly (number | null)[]
  /** Which values are of a Saturday or Sunday. */
  weekends: { x: readonly boolean[]; y: readonly boolean[] }
  /** How many pairs can be complete by now. */
  expected: number
  /** Why the series cannot be correlated, regardless of the values. */
  unfit: Reason | null
  caveats: readonly string[]
}

/** Below this p a series counts as having a trend: two series with trends correlate even if they are unrelated. */
const trendP = 0.05

/** The correlation of two series, with its basis. */
export function correlate({ x, y, weekends, expected, unfit, caveats }: SideBySide) {
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
  return {
    pearson: ofValues,
    spearman: ofRanks,
    adjustedForTime: adjustedForTime({ x, y, weekends }, { reason, coverage }),
    trends: { ...trends, both: bothTrend, below: trendP },
  }
}

export const associations = ['positive', 'negative', 'no_clear_association'] as const

/** Tests at this level, after adjustment, decide what is said. */
const saidBelow = 0.05

type Correlated = ReturnType<typeof correlate> & { x: Labelled; y: Labelled; lag: number; n: number }
interface Labelled {
  label: string
}

/** Pairs of series with their p-values adjusted for all of them, those without trends and weekends among themselves, and what follows. */
export function judgedTogether<P extends Correlated>(pairs: readonly P[]) {
  const own = benjaminiHochberg(pairs.flatMap(({ pearson, spearman }) => [pearson.p, spearman.p]))
  const remaining = benjaminiHochberg(pairs.map(({ adjustedForTime }) => adjustedForTime.p))
  const judged = pairs.map((pair, i) => {
    const pearson = { ...pair.pearson, pAdjusted: own.adjusted?.[2 * i] ?? null }
    const spearman = { ...pair.spearman, pAdjusted: own.adjusted?.[2 * i + 1] ?? null }
    const adjustedForTime = { ...pair.adjustedForTime, pAdjusted: remaining.adjusted?.[i] ?? null }
    return { ...pair, pearson, spearman, adjustedForTime, ...warranted({ ...pair, pearson, adjustedForTime }) }
  })
  return { judged, familySize: own.familySize }
}

/**
 * What the tests of two series warrant, as a word and in a sentence without numbers. Trends and weekends that both series have make them
 * correlate without a connection of their own, so an association has to remain without them.
 */
function warranted(pair: {
  x: Labelled
  y: Labelled
  lag: number
  n: number
  pearson: { value: number | null; reason: Reason | null; pAdjusted: number | null }
  adjustedForTime: { pAdjusted: number | null }
}): { association: (typeof associations)[number] | null; sentence: string } {
  const { x, y, lag, adjustedForTime } = pair
  const { value, pAdjusted } = pair.pearson
  if (value === null) return { association: null, sentence: missingText(pair) }
  if (pAdjusted === null) return { association: null, sentence: untestedText(pair.n) }
  const none = 'no_clear_association' as const
  if (pAdjusted >= saidBelow) return { association: none, sentence: 'No clear association.' }
  if ((adjustedForTime.pAdjusted ?? 1) >= saidBelow) {
    const sentence =
      'No clear association beyond the trends of both and their difference between weekends and other days.'
    return { association: none, sentence }
  }
  const later = lag === 0 ? '' : ` ${lag} ${lag === 1 ? 'day' : 'days'} later`
  const isPositive = value > 0
  return {
    association: isPositive ? 'positive' : 'negative',
    sentence: `Higher values of ${x.label} go with ${isPositive ? 'higher' : 'lower'} values of ${y.label}${later}.`,
  }
}

/** Why a correlation is not tested, in a sentence. */
const untestedText = (n: number) =>
  n < correlationMinimum.pairsForP
    ? fewDays(n, correlationMinimum.pairsForP)
    : 'Not tested: the days resemble those before them too much to count as many.'

const fewDays = (n: number, needed: number) =>
  `Not tested: ${plural(n, 'day')} with a value of both, and ${needed} are needed.`

/** Why two series have no correlation, in a sentence. */
function missingText({ n, pearson: { reason } }: { n: number; pearson: { reason: Reason | null } }): string {
  if (reason === 'not_applicable:no_mean_direction') return 'Times all over the clock cannot be correlated.'
  if (n < correlationMinimum.pairs) return fewDays(n, correlationMinimum.pairs)
  return `A series has fewer than ${correlationMinimum.distinctValues} different values: compare the days with each of them instead.`
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

const trendCaveat = 'Both series rise or fall over the range, which alone makes them correlate: see adjustedForTime.'

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

/** Pearson's correlation of what trends and weekends leave of both series, and its test. */
function adjustedForTime(
  { x, y, weekends }: Pick<SideBySide, 'x' | 'y' | 'weekends'>,
  { reason, coverage }: Pick<Evidence, 'reason' | 'coverage'>,
) {
  const left = effectiveN(timeAdjusted(paired(x, y), weekends.x), timeAdjusted(paired(y, x), weekends.y))
  const missing = reason ?? (left.r === null ? left.reason : null)
  const tested = missing === null && left.n >= correlationMinimum.pairsForP
  return {
    ...derivedValue({
      method: methods.pearson,
      value: missing === null ? left.r : null,
      reason: missing,
      params: {
        removed: 'the least-squares line over the days and the difference of Saturdays and Sundays, from each series',
      },
      inputs: { from: 'points', n: coverage.observed },
      coverage,
    }),
    p: tested ? left.p : null,
  }
}

/** The values of complete pairs, in their places. */
function paired(own: readonly (number | null)[], other: readonly (number | null)[]): (number | null)[] {
  return own.map((value, i) => ((other[i] ?? null) === null ? null : value))
}
