import type { Reason } from '../../reason.ts'
import { type Moments, moments, negligibleDispersion } from '../description/moments.ts'

type Values = readonly (number | null)[]

/** Below this many independent values, a mean has no error that could be estimated. */
export const minEffectiveN = 1.5

/** How alike neighbors are, and from how many values that is known. */
export interface Likeness {
  lag1: number
  n: number
}

/** How alike neighbors may be at most: beyond that, no number of days is enough to tell a change from a wander. */
const maxLag1 = 0.99

/** What was taken off each group before its neighbors are compared, and the bias that this brings: -(constant + slope x r) / n. */
const biases = { mean: { constant: 1, slope: 3 }, line: { constant: 2, slope: 4 } } as const

export interface PooledLag1 {
  /** Values of all groups. */
  n: number
  /** As computed, with its bias. */
  raw: number | null
  /** Without its bias, from 0 to 0.99. */
  lag1: number | null
  reason: Reason | null
}

/**
 * How alike consecutive values are, from several stretches of a series, each around its own mean: a change of level between the
 * stretches does not count as likeness.
 *
 * Formula: r = sum over the groups of sum d(i) d(i + 1) / sum over the groups of sum d(i)^2, d from the mean of the group (or
 * residuals of its line). Around an estimated mean r is too small by (1 + 3 r) / n, around a line by (2 + 4 r) / n; for G groups
 * with N values together, r' = (r + c G / N) / (1 - s G / N) with c and s of these two, limited to 0 to 0.99.
 * Units: none.
 * Missing: nulls are left out, so that a value and the next known one are neighbors; a group of fewer than 7 values is left out;
 * fewer than `minValues` together give `insufficient_data`, no spread `zero_variance`.
 * Source: Marriott & Pope 1954, Biometrika 41:390, doi:10.1093/biomet/41.3-4.390; with a line Shaman & Stine 1988, J Am Stat
 * Assoc 83:842, doi:10.1080/01621459.1988.10478672.
 * Example: one group of 30 with r = 0.4: r' = (0.4 + 1 / 30) / (1 - 3 / 30) = 0.48.
 */
export function pooledLag1(
  groups: readonly Values[],
  { minValues, removed = 'mean' }: { minValues: number; removed?: keyof typeof biases },
): PooledLag1 {
  const known = groups.map(group => group.filter(value => value !== null)).filter(group => group.length >= minGroup)
  const n = known.reduce((sum, { length }) => sum + length, 0)
  const { constant, slope } = biases[removed]
  if (n < minValues || slope * known.length >= n) return { n, raw: null, lag1: null, reason: 'insufficient_data' }
  const spread = known.map(moments)
  if (spread.every(({ sd }) => sd <= negligibleDispersion)) return { n, raw: null, lag1: null, reason: 'zero_variance' }
  let [products, squares] = [0, 0]
  for (const group of spread) {
    for (let i = 1; i < group.n; i++) products += (group.deviations[i - 1] as number) * (group.deviations[i] as number)
    squares += group.squares
  }
  const raw = products / squares
  const corrected = (raw + (constant * known.length) / n) / (1 - (slope * known.length) / n)
  return { n, raw, lag1: Math.min(maxLag1, Math.max(0, corrected)), reason: null }
}

const minGroup = 7

/**
 * How many times larger the variance of a mean is than that of as many independent values.
 *
 * Formula: 1 + 2 sum over k = 1 ... n - 1 of (1 - k / n) r^k: exact for an AR(1) process with lag-1 autocorrelation r.
 * Units: none; from 1 to n.
 * Missing: n and r are numbers; r is from 0 to below 1.
 * Source: Bayley & Hammersley 1946, J R Stat Soc Suppl 8:184, doi:10.2307/2983560.
 * Example: n = 2, r = 0.5: 1 + 2 x 0.5 x 0.5 = 1.5.
 */
export function inflationOfMean(n: number, lag1: number): number {
  let sum = 0
  let power = 1
  for (let k = 1; k < n && power > 1e-12; k++) {
    power *= lag1
    sum += (1 - k / n) * power
  }
  return 1 + 2 * sum
}

/**
 * The number of independent values behind the mean of n values: those that resemble their neighbors add less information.
 *
 * Formula: n / `inflationOfMean`.
 * Units: values.
 * Missing: n and r are numbers; r is from 0 to below 1.
 * Source: Bayley & Hammersley 1946, J R Stat Soc Suppl 8:184, doi:10.2307/2983560.
 * Example: 30 days with r = 0.5 count as 10.5.
 */
export function effectiveNOfMean(n: number, lag1: number): number {
  return n / inflationOfMean(n, lag1)
}

/**
 * The squared standard error of a mean of values that resemble their neighbors.
 *
 * Formula: s^2 / n*, n* = `effectiveNOfMean`, s^2 the sample variance / (1 - (n / n* - 1) / (n - 1)): it comes out too small when
 * neighbors are alike.
 * Units: the square of the unit of the values.
 * Missing: n is at least 2; r is from 0 to below 1.
 * Source: Wilks 2011, Statistical Methods in the Atmospheric Sciences, 5.2.4; Bayley & Hammersley 1946, doi:10.2307/2983560.
 * Example: 0 and 2 with r = 0: 2 / 2 = 1.
 */
export function squaredErrorOfMean({ n, squares }: Moments, lag1: number): number {
  const nEff = effectiveNOfMean(n, lag1)
  return squares / (n - 1) / (1 - (n / nEff - 1) / (n - 1)) / nEff
}

/**
 * The number of independent values behind the variance of n values, which sets the degrees of freedom of its estimate.
 *
 * Formula: n (1 - r^2) / (1 + r^2), and no fewer than behind the mean.
 * Units: values.
 * Missing: n and r are numbers; r is from 0 to below 1.
 * Source: Bayley & Hammersley 1946, J R Stat Soc Suppl 8:184, doi:10.2307/2983560.
 * Example: 30 days with r = 0.5 count as 18.
 */
export function effectiveNOfVariance(n: number, lag1: number): number {
  return Math.max(effectiveNOfMean(n, lag1), (n * (1 - lag1 ** 2)) / (1 + lag1 ** 2))
}

/**
 * The degrees of freedom of `inflationOfMean` as an estimate: it is only as good as the autocorrelation that it is computed from.
 *
 * Formula: N (1 - r^2) / 2 for r from N values: the variance of r is (1 - r^2) / N, the derivative of the logarithm of (1 + r) / (1 - r)
 * is 2 / (1 - r^2), and the logarithm of an estimate with df degrees of freedom has the variance 2 / df.
 * Units: degrees of freedom.
 * Missing: n and r are numbers; r is from 0 to below 1.
 * Source: Bartlett 1946, J R Stat Soc Suppl 8:27, doi:10.2307/2983611; the delta method.
 * Example: r = 0.5 from 90 days: 33.75.
 */
export function dfOfInflation({ lag1, n }: Likeness): number {
  return (n * (1 - lag1 ** 2)) / 2
}
