import { type Moments, moments } from '../description/moments.ts'

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
