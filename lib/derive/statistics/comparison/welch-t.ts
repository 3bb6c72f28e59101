import type { Reason } from '../../reason.ts'
import { moments, negligibleDispersion } from '../description/moments.ts'
import { tQuantile975, tTwoSidedP } from '../distribution/student-t.ts'

export interface MeanComparison {
  nA: number
  nB: number
  meanDiff: number | null
  t: number | null
  df: number | null
  p: number | null
  /** 95 % interval of the difference. */
  ciLow: number | null
  ciHigh: number | null
  reason: Reason | null
}

const minEach = 2

/**
 * The difference between the means of two periods, which may have different spreads.
 *
 * Formula: t = (mean a - mean b) / se, se^2 = va / na + vb / nb with sample variances; degrees of freedom by Satterthwaite,
 * se^4 / ((va / na)^2 / (na - 1) + (vb / nb)^2 / (nb - 1)); interval: difference -+ t quantile x se.
 * Units: the unit of the values; t and its degrees of freedom have none.
 * Missing: nulls are left out; fewer than 2 values in either give `insufficient_data`; two constant periods have a difference
 * but no test: `zero_variance`.
 * Source: Welch 1947, Biometrika 34:28, doi:10.1093/biomet/34.1-2.28.
 * Example: 2, 4 against 1, 1: difference 2, t = 2 with 1 degree of freedom, p = 0.30.
 */
export function welchT(a: readonly (number | null)[], b: readonly (number | null)[]): MeanComparison {
  const inA = moments(a.filter(value => value !== null))
  const inB = moments(b.filter(value => value !== null))
  const untested = { nA: inA.n, nB: inB.n, t: null, df: null, p: null, ciLow: null, ciHigh: null }
  if (inA.n < minEach || inB.n < minEach) return { ...untested, meanDiff: null, reason: 'insufficient_data' }
  const meanDiff = inA.mean - inB.mean
  if (Math.max(inA.sd, inB.sd) <= negligibleDispersion) return { ...untested, meanDiff, reason: 'zero_variance' }
  const errorA = inA.squares / (inA.n - 1) / inA.n
  const errorB = inB.squares / (inB.n - 1) / inB.n
  const se = Math.sqrt(errorA + errorB)
  const df = (errorA + errorB) ** 2 / (errorA ** 2 / (inA.n - 1) + errorB ** 2 / (inB.n - 1))
  const t = meanDiff / se
  const halfWidth = tQuantile975(df) * se
  const interval = { ciLow: meanDiff - halfWidth, ciHigh: meanDiff + halfWidth }
  return { nA: inA.n, nB: inB.n, meanDiff, t, df, p: tTwoSidedP(t, df), ...interval, reason: null }
}
