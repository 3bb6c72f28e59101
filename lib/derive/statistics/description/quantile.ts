import type { Reason } from '../../reason.ts'

export interface Quantiles {
  /** In the order of the given probabilities. */
  quantiles: number[] | null
  n: number
  reason: Reason | null
}

/**
 * The values below which the given shares of the observations lie.
 *
 * Formula: with the n observations sorted and h = (n - 1) p, the quantile lies between the observations at floor(h) and
 * floor(h) + 1, at the fraction h - floor(h): type 7, the default of R and of numpy.
 * Units: the unit of the values; probabilities are 0 to 1.
 * Missing: null observations are left out; none left gives `no_data`; a probability outside 0 to 1 is `invalid_input`.
 * Source: Hyndman & Fan 1996, Am Stat 50:361, doi:10.1080/00031305.1996.10473566.
 * Example: the quartiles of 1, 2, 3, 4 are 1.75, 2.5 and 3.25.
 */
export function quantiles(values: readonly (number | null)[], probabilities: readonly number[]): Quantiles {
  const sorted = values.filter(value => value !== null).sort((a, b) => a - b)
  const n = sorted.length
  if (probabilities.some(p => !(p >= 0 && p <= 1))) return { quantiles: null, n, reason: 'invalid_input' }
  if (n === 0) return { quantiles: null, n, reason: 'no_data' }
  return { quantiles: probabilities.map(p => quantileOfSorted(sorted, p)), n, reason: null }
}

/**
 * The middle of the observations: half lie above, half below.
 *
 * Formula: the quantile at 0.5; for an even count, the mean of the middle two.
 * Units: the unit of the values.
 * Missing: null observations are left out; none left gives null.
 * Source: as `quantiles`.
 * Example: the median of 81.9, 82.1, 82.4 and 82.8 is 82.25.
 */
export function median(values: readonly (number | null)[]): number | null {
  return quantiles(values, [0.5]).quantiles?.[0] ?? null
}

/** The quantile of ascending, non-empty values; NaN when there are none. For callers that sort once and compute several quantiles. */
export function quantileOfSorted(sorted: readonly number[] | Float64Array, p: number): number {
  const h = (sorted.length - 1) * p
  const index = Math.floor(h)
  const lower = sorted[index] ?? Number.NaN
  const upper = sorted[index + 1] ?? lower
  return lower + (h - index) * (upper - lower)
}

/** Whole numbers in a range of this length are sorted by counting them. */
const countable = 4096

/** The values in ascending order. Readings of a device are mostly whole numbers in a small range, which are counted, not compared. */
export function ascending(values: readonly number[]): Float64Array {
  const sorted = new Float64Array(values)
  let [low, high, areWhole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true]
  for (let i = 0; i < sorted.length && areWhole; i++) {
    const value = sorted[i] as number
    areWhole = Number.isInteger(value) && !Object.is(value, -0)
    if (value < low) low = value
    if (value > high) high = value
  }
  if (!areWhole || high < low || high - low >= countable) return sorted.sort()
  const counts = new Uint32Array(high - low + 1)
  for (const value of sorted) counts[value - low] = (counts[value - low] as number) + 1
  let end = 0
  for (let i = 0; i < counts.length; i++) {
    const start = end
    end += counts[i] as number
    sorted.fill(low + i, start, end)
  }
  return sorted
}
