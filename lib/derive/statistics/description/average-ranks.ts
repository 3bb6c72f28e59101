export interface Ranks {
  /** In the order of the values; 1 is the smallest. */
  ranks: Float64Array
  /** The number of values at each shared rank. */
  tieSizes: number[]
}

/**
 * The place of every value among all of them.
 *
 * Formula: 1 for the smallest to n for the largest; equal values get the mean of their places.
 * Units: places.
 * Missing: callers omit missing values; an empty list has no ranks.
 * Source: the mid-rank convention, Kendall 1945, Biometrika 33:239, doi:10.1093/biomet/33.3.239.
 * Example: 10, 20, 20, 5: places 2, 3.5, 3.5, 1.
 */
export function averageRanks(values: readonly number[]): Ranks {
  const order = Uint32Array.from(values, (_, index) => index).sort((a, b) => at(values, a) - at(values, b))
  const ranks = new Float64Array(values.length)
  const tieSizes: number[] = []
  let from = 0
  while (from < order.length) {
    let to = from + 1
    while (to < order.length && at(values, at(order, to)) === at(values, at(order, from))) to++
    for (const index of order.subarray(from, to)) ranks[index] = (from + 1 + to) / 2
    if (to - from > 1) tieSizes.push(to - from)
    from = to
  }
  return { ranks, tieSizes }
}

function at(list: readonly number[] | Uint32Array, index: number): number {
  return list[index] as number
}
