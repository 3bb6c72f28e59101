import type { Reason } from '../../reason.ts'
import { normalTwoSidedP } from '../distribution/normal-distribution.ts'
import { completePairs } from './complete-pairs.ts'
import { type Concordance, concordance } from './concordance.ts'

export interface KendallTauB {
  /** Complete pairs. */
  n: number
  tau: number | null
  p: number | null
  reason: Reason | null
}

const minPairs = 3

/**
 * For all pairs of days: how often the day that is higher in one series is also higher in the other, minus how often it is
 * lower.
 *
 * Formula: tau-b = (agreeing - disagreeing pairs) / sqrt((all - tied in x) (all - tied in y)); p from the normal distribution
 * with the variance corrected for ties, without a continuity correction.
 * Units: none; -1 to 1.
 * Missing: pairs with a null on either side are left out; fewer than 3 give `insufficient_data`, a constant series
 * `zero_variance`.
 * Source: Kendall 1945, Biometrika 33:239, doi:10.1093/biomet/33.3.239.
 * Example: 1, 2, 3 against 1, 3, 2: two pairs agree, one does not: tau = 0.33.
 */
export function kendallTauB(x: readonly (number | null)[], y: readonly (number | null)[]): KendallTauB {
  const pairs = completePairs(x, y)
  const n = pairs.x.length
  if (n < minPairs) return { n, tau: null, p: null, reason: 'insufficient_data' }
  const counted = concordance(pairs.x, pairs.y)
  const tau = tauB(counted)
  if (tau === null) return { n, tau, p: null, reason: 'zero_variance' }
  const { score, tiesX, tiesY } = counted
  const ordered = n * (n - 1)
  const variance =
    (ordered * (2 * n + 5) - tiesX.variance - tiesY.variance) / 18 +
    (2 * tiesX.pairs * tiesY.pairs) / ordered +
    (tiesX.triples * tiesY.triples) / (9 * ordered * (n - 2))
  return { n, tau, p: normalTwoSidedP(score / Math.sqrt(variance)), reason: null }
}

/** Null when all values of one list are equal. */
export function tauB({ score, pairs, tiesX, tiesY }: Concordance): number | null {
  const orderedX = pairs - tiesX.pairs
  const orderedY = pairs - tiesY.pairs
  return orderedX > 0 && orderedY > 0 ? score / Math.sqrt(orderedX) / Math.sqrt(orderedY) : null
}
