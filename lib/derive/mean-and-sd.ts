import { compensatedSum } from './compensated-sum.ts'
import type { Reason } from './reason.ts'

export interface MeanAndSd {
  n: number
  mean: number | null
  sd: number | null
  reason: Reason | null
}

/** A spread up to this is rounding error: the values are equal. */
export const ZERO_SPREAD = 1e-12

/**
 * The average of some values, and how far they typically lie from it.
 *
 * Formula: mean = sum / n; SD = sqrt(sum (x - mean)^2 / (n - 1)), the sample SD, in two passes: the squares of large values
 * would swallow their differences.
 * Units: those of the values.
 * Missing: null values are left out; none left is `no_data`; one has a mean, no SD and `insufficient_data`.
 * Source: Chan, Golub & LeVeque 1983, Am Stat 37:242 (two passes, with a correction for the rounding of the mean).
 * Example: 1, 2, 3, 4: mean 2.5, SD 1.29.
 */
export function meanAndSd(values: readonly (number | null)[]): MeanAndSd {
  const observed = values.filter(value => value !== null)
  const n = observed.length
  if (n === 0) return { n, mean: null, sd: null, reason: 'no_data' }
  const mean = compensatedSum(observed) / n
  if (n === 1) return { n, mean, sd: null, reason: 'insufficient_data' }
  const rounding = compensatedSum(observed.map(value => value - mean))
  const squares = compensatedSum(observed.map(value => (value - mean) ** 2)) - rounding ** 2 / n
  return { n, mean, sd: Math.sqrt(Math.max(0, squares) / (n - 1)), reason: null }
}
