import type { Reason } from '../../reason.ts'
import { moments } from './moments.ts'
import { quantileOfSorted } from './quantile.ts'

export interface Description {
  n: number
  mean: number | null
  sd: number | null
  median: number | null
  min: number | null
  max: number | null
  reason: Reason | null
}

/**
 * The center and the spread of values.
 *
 * Formula: mean, sample SD (n - 1, in two passes), median (type 7), smallest and largest.
 * Units: the unit of the values.
 * Missing: nulls are left out; none left gives `no_data`; one value has no spread: `insufficient_data`, the others given.
 * Source: NIST Statistical Reference Datasets, univariate, https://www.itl.nist.gov/div898/strd/
 * Example: 1, 2, 3, 10: mean 4, median 2.5, SD 4.08.
 */
export function descriptive(values: readonly (number | null)[]): Description {
  const sorted = values.filter(value => value !== null).sort((a, b) => a - b)
  const n = sorted.length
  const [min] = sorted
  const max = sorted.at(-1)
  if (min === undefined || max === undefined) {
    return { n, mean: null, sd: null, median: null, min: null, max: null, reason: 'no_data' }
  }
  const { mean, sd } = moments(sorted)
  const rest = { n, mean, median: quantileOfSorted(sorted, 0.5), min, max }
  return n === 1 ? { ...rest, sd: null, reason: 'insufficient_data' } : { ...rest, sd, reason: null }
}
