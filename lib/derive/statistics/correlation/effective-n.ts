import type { Reason } from '../../reason.ts'
import { compensatedSum } from '../description/compensated-sum.ts'
import { negligibleDispersion } from '../description/moments.ts'
import { tTwoSidedP } from '../distribution/student-t.ts'
import { gappedDeviations, laggedProducts } from './autocorrelation.ts'
import { correlationOfMoments } from './pearson.ts'

/** With fewer independent days than this share of the days, a correlation is flagged `autocorrelated`. */
export const autocorrelatedBelow = 0.7

export interface EffectiveN {
  /** Complete pairs. */
  n: number
  maxLag: number
  /** The equivalent number of independent pairs; at most n. */
  nEff: number | null
  r: number | null
  t: number | null
  df: number | null
  p: number | null
  reason: Reason | null
}

const minPairs = 10
const minEffective = 3

/**
 * The number of independent days behind a correlation: consecutive days resemble each other, so n days count as fewer.
 *
 * Formula: 1 / N* = 1 / N + (2 / N) sum over j = 1 ... floor(N / 5) of rxx(j) ryy(j), r(j) being the mean product of the
 * deviations j days apart, over the existing pairs of days, divided by the mean squared deviation; N* is at most N. Then t = r
 * sqrt((N* - 2) / (1 - r^2)) with N* - 2 degrees of freedom.
 * Units: pairs; r -1 to 1.
 * Missing: a day on which either series is missing is a gap in both and keeps its place; a lag without any pair of days counts
 * nothing. Fewer than 10 pairs is `insufficient_data`, and so is N* up to 3, then with n, N* and r given; a constant series is
 * `zero_variance`; a perfect correlation has p 0 and no t.
 * Source: Pyper & Peterman 1998, Can J Fish Aquat Sci 55:2127, doi:10.1139/f98-104 (unweighted form).
 * Example: two series with r(1) = 0.5 each and nothing beyond, N = 60: N* = 60 / (1 + 2 x 0.25) = 40.
 */
export function effectiveN(x: readonly (number | null)[], y: readonly (number | null)[]): EffectiveN {
  const both = (index: number): boolean => (x[index] ?? null) !== null && (y[index] ?? null) !== null
  const a = gappedDeviations(x.map((value, index) => (both(index) ? value : null)))
  const b = gappedDeviations(y.slice(0, x.length).map((value, index) => (both(index) ? value : null)))
  const { n } = a.observed
  const maxLag = Math.floor(n / 5)
  const untested = { n, maxLag, nEff: null, r: null, t: null, df: null, p: null }
  if (n < minPairs) return { ...untested, reason: 'insufficient_data' }
  if (Math.min(a.observed.sd, b.observed.sd) <= negligibleDispersion) return { ...untested, reason: 'zero_variance' }

  const shared = Array.from({ length: maxLag }, (_, index) => {
    const inX = laggedProducts(a.deviations, index + 1)
    const inY = laggedProducts(b.deviations, index + 1)
    if (inX.pairs === 0) return 0
    const scale = (a.observed.squares / n) * (b.observed.squares / n)
    return ((inX.sum / inX.pairs) * (inY.sum / inY.pairs)) / scale
  })
  const inflation = 1 + 2 * compensatedSum(shared)
  const nEff = inflation > 1 ? n / inflation : n
  const { r, unexplained } = correlationOfMoments(a.observed, b.observed)
  if (nEff <= minEffective) return { ...untested, nEff, r, reason: 'insufficient_data' }
  const df = nEff - 2
  if (unexplained === 0) return { n, maxLag, nEff, r, t: null, df, p: 0, reason: null }
  const t = r * Math.sqrt(df / unexplained)
  return { n, maxLag, nEff, r, t, df, p: tTwoSidedP(t, df), reason: null }
}
