import type { Reason } from '../../reason.ts'
import { negligibleDispersion } from '../description/moments.ts'
import { gappedDeviations, laggedProducts } from './lagged-products.ts'

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
