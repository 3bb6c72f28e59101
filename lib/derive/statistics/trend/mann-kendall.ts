import type { Reason } from '../../reason.ts'
import { concordance } from '../correlation/concordance.ts'
import { effectiveNOfMean, effectiveNOfVariance, inflationOfMean } from '../correlation/effective-n-of-mean.ts'
import { tauB } from '../correlation/kendall-tau-b.ts'
import { normalTwoSidedP } from '../distribution/normal-distribution.ts'
import { tTwoSidedP } from '../distribution/student-t.ts'

export interface MannKendall {
  n: number
  /** Rises minus falls over all pairs of days. */
  s: number | null
  varS: number | null
  z: number | null
  p: number | null
  /** Kendall's tau-b against time. */
  tau: number | null
  reason: Reason | null
}

const minValues = 4
/** A line through two independent values has no error that could be estimated. */
const minEffectiveOfTrend = 2

/**
 * Whether a series rises or falls over time, regardless of the shape.
 *
 * Formula: S = sum over pairs in time of sign(later - earlier); Var S = (n (n - 1) (2n + 5) - sum t (t - 1) (2t + 5)) / 18 over
 * groups of t equal values; z = (S -+ 1) / sqrt(Var S) toward 0, and 0 for S = 0; p from the normal distribution. With the
 * lag-1 autocorrelation of the values without their trend, Var S is multiplied by `inflationOfMean`, and p is that of a t with
 * `effectiveNOfVariance` - 2 degrees of freedom.
 * Units: pairs; tau -1 to 1.
 * Missing: nulls are left out, the order kept; fewer than 4 values give `insufficient_data`; values that are all equal have S 0
 * and no test: `zero_variance`; nor have values of which no more than two are independent: `not_applicable:autocorrelated`.
 * Source: Mann 1945, Econometrica 13:245, doi:10.2307/1907187; Kendall 1975, Rank Correlation Methods; with autocorrelation
 * Hamed & Rao 1998, J Hydrol 204:182, doi:10.1016/S0022-1694(97)00125-X, and Yue & Wang 2004, Water Resour Manage 18:201,
 * doi:10.1023/B:WARM.0000043140.61082.60, who remove the trend first. The degrees of freedom are this project's.
 * Example: 1, 2, 3, 4: S = 6, Var S = 8.67, z = 1.70, p = 0.09.
 */
export function mannKendall(values: readonly (number | null)[], lag1: number | null = null): MannKendall {
  const y = values.filter(value => value !== null)
  const n = y.length
  if (n < minValues) return { n, s: null, varS: null, z: null, p: null, tau: null, reason: 'insufficient_data' }
  const counted = concordance([...y.keys()], y)
  const { score: s, tiesY } = counted
  const varS = (n * (n - 1) * (2 * n + 5) - tiesY.variance) / 18
  if (varS === 0) return { n, s, varS, z: null, p: null, tau: null, reason: 'zero_variance' }
  const tau = tauB(counted)
  const ahead = s - Math.sign(s)
  if (lag1 === null) {
    const z = ahead / Math.sqrt(varS)
    return { n, s, varS, z, p: normalTwoSidedP(z), tau, reason: null }
  }
  const inflated = varS * inflationOfMean(n, lag1)
  if (effectiveNOfMean(n, lag1) <= minEffectiveOfTrend)
    return { n, s, varS: inflated, z: null, p: null, tau, reason: 'not_applicable:autocorrelated' }
  const z = ahead / Math.sqrt(inflated)
  return { n, s, varS: inflated, z, p: tTwoSidedP(z, effectiveNOfVariance(n, lag1) - 2), tau, reason: null }
}
