import type { Reason } from '../../reason.ts'
import { concordance } from '../correlation/concordance.ts'
import { tauB } from '../correlation/kendall-tau-b.ts'
import { normalTwoSidedP } from '../distribution/normal-distribution.ts'

/** Above this correlation of neighboring days the p-value is too small to be shown. */
export const mannKendallHighestLag1 = 0.3

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

/**
 * Whether a series rises or falls over time, regardless of the shape.
 *
 * Formula: S = sum over pairs in time of sign(later - earlier); Var S = (n (n - 1) (2n + 5) - sum t (t - 1) (2t + 5)) / 18 over
 * groups of t equal values; z = (S -+ 1) / sqrt(Var S) toward 0, and 0 for S = 0; p from the normal distribution.
 * Units: pairs; tau -1 to 1.
 * Missing: nulls are left out, the order kept; fewer than 4 values give `insufficient_data`; values that are all equal have S 0
 * and no test: `zero_variance`.
 * Source: Mann 1945, Econometrica 13:245, doi:10.2307/1907187; Kendall 1975, Rank Correlation Methods.
 * Example: 1, 2, 3, 4: S = 6, Var S = 8.67, z = 1.70, p = 0.09.
 */
export function mannKendall(values: readonly (number | null)[]): MannKendall {
  const y = values.filter(value => value !== null)
  const n = y.length
  if (n < minValues) return { n, s: null, varS: null, z: null, p: null, tau: null, reason: 'insufficient_data' }
  const counted = concordance([...y.keys()], y)
  const { score: s, tiesY } = counted
  const varS = (n * (n - 1) * (2 * n + 5) - tiesY.variance) / 18
  if (varS === 0) return { n, s, varS, z: null, p: null, tau: null, reason: 'zero_variance' }
  const z = (s - Math.sign(s)) / Math.sqrt(varS)
  return { n, s, varS, z, p: normalTwoSidedP(z), tau: tauB(counted), reason: null }
}
