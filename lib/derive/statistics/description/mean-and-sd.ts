import type { Reason } from '../../reason.ts'
import { moments } from './moments.ts'

export interface MeanAndSd {
  n: number
  mean: number | null
  sd: number | null
  reason: Reason | null
}

/** The values that are not missing. A complete list is not copied. */
export function withoutNulls(values: readonly (number | null)[]): readonly number[] {
  return isComplete(values) ? values : values.filter(value => value !== null)
}

function isComplete(values: readonly (number | null)[]): values is readonly number[] {
  return !values.includes(null)
}

/**
 * The average of some values, and how far they typically lie from it.
 *
 * Formula: mean = sum / n; SD = sqrt(sum (x - mean)^2 / (n - 1)), the sample SD, as in `moments`.
 * Units: the unit of the values.
 * Missing: null values are left out; none left gives `no_data`; one has a mean, no SD and `insufficient_data`.
 * Source: as `moments`.
 * Example: 1, 2, 3, 4: mean 2.5, SD 1.29.
 */
export function meanAndSd(values: readonly (number | null)[]): MeanAndSd {
  const observed = withoutNulls(values)
  const n = observed.length
  if (n === 0) return { n, mean: null, sd: null, reason: 'no_data' }
  const { mean, sd } = moments(observed)
  return n === 1 ? { n, mean, sd: null, reason: 'insufficient_data' } : { n, mean, sd, reason: null }
}
