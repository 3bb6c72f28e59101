/**
 * The sum of many numbers, without the error that adding small values to a large running total leaves behind.
 *
 * Formula: Neumaier's compensated summation; the lost low-order part of every addition is kept and added at the end.
 * Units: the unit of the values.
 * Missing: the sum of an empty list is 0; callers decide whether that is a value.
 * Source: Neumaier 1974, ZAMM 54:39, doi:10.1002/zamm.19740540106.
 * Example: [1, 1e100, 1, -1e100] gives 2, where plain addition gives 0.
 */
export function compensatedSum(values: readonly number[] | Float64Array): number {
  let total = 0
  let lost = 0
  // By index: a loop over the iterators of two kinds of lists takes several times as long.
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    const next = total + value
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total
    total = next
  }
  return total + lost
}
