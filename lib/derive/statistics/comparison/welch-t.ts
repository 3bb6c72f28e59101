import type { Reason } from '../../reason.ts'
import {
  dfOfInflation,
  effectiveNOfMean,
  effectiveNOfVariance,
  type Likeness,
  minEffectiveN,
  squaredErrorOfMean,
} from '../correlation/effective-n-of-mean.ts'
import { type Moments, moments, negligibleDispersion } from '../description/moments.ts'
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
 * With a lag-1 autocorrelation, n* = `effectiveNOfMean` takes the place of n in se; a variance, which comes out too small when
 * neighbors are alike, is divided by 1 - (n / n* - 1) / (n - 1); n - 1 is `effectiveNOfVariance` - 1; and the degrees of freedom are
 * 1 / (1 / those + 1 / `dfOfInflation`), because the autocorrelation is an estimate too.
 * Units: the unit of the values; t and its degrees of freedom have none.
 * Missing: nulls are left out; fewer than 2 values in either give `insufficient_data`; two constant periods have a difference
 * but no test: `zero_variance`; nor have periods of fewer than 1.5 independent values: `not_applicable:autocorrelated`.
 * Source: Welch 1947, Biometrika 34:28, doi:10.1093/biomet/34.1-2.28; with autocorrelation Wilks 2011, Statistical Methods in
 * the Atmospheric Sciences, 5.2.4, and Bayley & Hammersley 1946, doi:10.2307/2983560.
 * Example: 2, 4 against 1, 1: difference 2, t = 2 with 1 degree of freedom, p = 0.30.
 */
export function welchT(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  alike: Likeness | null = null,
): MeanComparison {
  const inA = moments(a.filter(value => value !== null))
  const inB = moments(b.filter(value => value !== null))
  const untested = { nA: inA.n, nB: inB.n, t: null, df: null, p: null, ciLow: null, ciHigh: null }
  if (inA.n < minEach || inB.n < minEach) return { ...untested, meanDiff: null, reason: 'insufficient_data' }
  const meanDiff = inA.mean - inB.mean
  if (Math.max(inA.sd, inB.sd) <= negligibleDispersion) return { ...untested, meanDiff, reason: 'zero_variance' }
  if (alike && effectiveNOfMean(Math.min(inA.n, inB.n), alike.lag1) < minEffectiveN)
    return { ...untested, meanDiff, reason: 'not_applicable:autocorrelated' }
  const [ofA, ofB] = [errorOf(inA, alike?.lag1 ?? 0), errorOf(inB, alike?.lag1 ?? 0)]
  const se = Math.sqrt(ofA.squared + ofB.squared)
  const dfOfError = (ofA.squared + ofB.squared) ** 2 / (ofA.squared ** 2 / ofA.df + ofB.squared ** 2 / ofB.df)
  const df = alike ? 1 / (1 / dfOfError + 1 / dfOfInflation(alike)) : dfOfError
  const t = meanDiff / se
  const halfWidth = tQuantile975(df) * se
  const interval = { ciLow: meanDiff - halfWidth, ciHigh: meanDiff + halfWidth }
  return { nA: inA.n, nB: inB.n, meanDiff, t, df, p: tTwoSidedP(t, df), ...interval, reason: null }
}

/** The squared standard error of a mean, and the degrees of freedom of its estimate. */
function errorOf(of: Moments, lag1: number): { squared: number; df: number } {
  return { squared: squaredErrorOfMean(of, lag1), df: effectiveNOfVariance(of.n, lag1) - 1 }
}
