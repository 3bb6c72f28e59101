import type { Reason } from '../../reason.ts'
import { type Moments, moments, negligibleDispersion } from '../description/moments.ts'

/** A series as deviations from its mean, with its gaps: NaN where nothing was observed. */
export interface GappedDeviations {
  observed: Moments
  deviations: Float64Array
}

/** The deviations from the mean at their positions, for correlations of a series with its own past. */
export function gappedDeviations(values: readonly (number | null)[]): GappedDeviations {
  const observed = moments(values.filter(value => value !== null))
  const deviations = new Float64Array(values.length).fill(Number.NaN)
  let next = 0
  for (const [index, value] of values.entries()) {
    if (value !== null) deviations[index] = observed.deviations[next++] as number
  }
  return { observed, deviations }
}

/**
 * The unnormalized autocovariance of a series at a lag in days.
 *
 * Formula: sum of d(i) d(i + lag) over the days on which both are observed, and the number of these days.
 * Units: the square of the unit of the values.
 * Missing: a day without an observation removes its pairs; without a pair the sum is 0, of 0 pairs.
 * Source: Box & Jenkins 1976, Time Series Analysis.
 * Example: deviations -1, 0, 1 at lag 1: (-1)(0) + (0)(1) = 0 of 2 pairs.
 */
export function laggedProducts(deviations: Float64Array, lag: number): { sum: number; pairs: number } {
  // Hundreds of lags over years of days: `compensatedSum` written out, without a list of the products.
  let total = 0
  let lost = 0
  let pairs = 0
  for (let later = lag; later < deviations.length; later++) {
    const product = (deviations[later - lag] as number) * (deviations[later] as number)
    if (Number.isNaN(product)) continue
    const next = total + product
    lost += Math.abs(total) >= Math.abs(product) ? total - next + product : product - next + total
    total = next
    pairs++
  }
  return { sum: total + lost, pairs }
}

export interface Autocorrelation {
  n: number
  /** At lags 1, 2, ... days. */
  acf: number[] | null
  reason: Reason | null
}

/**
 * How much a day resembles the preceding days.
 *
 * Formula: acf(k) = sum of d(i) d(i + k) / sum of d(i)^2 with d from the mean of the whole series: the biased estimator,
 * without n / (n - k). With gaps, each sum is first divided by its number of days: at lag k the existing pairs plus k, at lag 0
 * the observed days; without gaps both are n, which gives the formula above.
 * Units: none; -1 to 1.
 * Missing: null is a gap and keeps its place; no more observations than the longest lag give `insufficient_data`, a constant
 * series `zero_variance`; a longest lag that is not a whole number from 1 is `invalid_input`.
 * Source: Box & Jenkins 1976, Time Series Analysis; R's `acf`, with gaps under `na.pass`.
 * Example: 1, 2, 3, 4: acf(1) = (-1.5 x -0.5 + -0.5 x 0.5 + 0.5 x 1.5) / 5 = 0.25.
 */
export function autocorrelation(values: readonly (number | null)[], maxLag: number): Autocorrelation {
  const { observed, deviations } = gappedDeviations(values)
  const { n, sd, squares } = observed
  if (!(Number.isInteger(maxLag) && maxLag >= 1)) return { n, acf: null, reason: 'invalid_input' }
  if (n <= maxLag || n < 2) return { n, acf: null, reason: 'insufficient_data' }
  if (sd <= negligibleDispersion) return { n, acf: null, reason: 'zero_variance' }
  const acf = Array.from({ length: maxLag }, (_, index) => {
    const { sum, pairs } = laggedProducts(deviations, index + 1)
    return sum / (pairs + index + 1) / (squares / n)
  })
  return { n, acf, reason: null }
}
