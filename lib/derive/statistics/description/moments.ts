import { compensatedSum } from './compensated-sum.ts'

/** A standard deviation up to this is rounding, not spread. */
export const negligibleDispersion = 1e-12

export interface Moments {
  n: number
  mean: number
  /** The deviation of each value from the mean, in the order of the values. */
  deviations: Float64Array
  /** Sum of the squared deviations. */
  squares: number
  /** Sample standard deviation (n - 1); NaN for fewer than two values. */
  sd: number
}

/** The distances of values from the first one, and their mean. */
function fromFirst(values: readonly number[] | Float64Array) {
  const n = values.length
  const first = values[0] ?? Number.NaN
  const deviations = new Float64Array(n)
  for (let i = 0; i < n; i++) deviations[i] = (values[i] as number) - first
  return { first, shift: compensatedSum(deviations) / n, deviations }
}

/** The mean of `moments` alone, without the second pass. */
export function meanOf(values: readonly number[] | Float64Array): number {
  const { first, shift } = fromFirst(values)
  return first + shift
}

/**
 * Mean and spread of at least one value, for the derivations that build on them.
 *
 * Formula: in two passes: mean = first + sum(x - first) / n, then squares = sum((x - mean)^2), SD = sqrt(squares / (n - 1)).
 * Subtracting the first value gives exactly 0 for equal values, and keeps digits that a sum of squares would lose.
 * Units: the unit of the values.
 * Missing: callers omit missing values; for an empty list, every number is NaN.
 * Source: Chan, Golub & LeVeque 1983, Am Stat 37:242, doi:10.1080/00031305.1983.10483115.
 * Example: 10000001, 10000003, 10000002: mean 10000002, SD exactly 1.
 */
export function moments(values: readonly number[] | Float64Array): Moments {
  const n = values.length
  const { first, shift, deviations } = fromFirst(values)
  const squared = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    const deviation = (deviations[i] as number) - shift
    deviations[i] = deviation
    squared[i] = deviation ** 2
  }
  const squares = compensatedSum(squared)
  return { n, mean: first + shift, deviations, squares, sd: n > 1 ? Math.sqrt(squares / (n - 1)) : Number.NaN }
}
