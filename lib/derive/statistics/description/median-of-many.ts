/**
 * The median of very many values, such as the slopes through all pairs of five years of days, without sorting them.
 *
 * Formula: quickselect finds the middle value, or the mean of the middle two for an even count. After several bad pivots the
 * rest is sorted, so the order of the values cannot make it slow.
 * Units: the unit of the values.
 * Missing: NaN for an empty list; callers omit missing values.
 * Source: Hoare 1961, Algorithm 65: Find, Commun ACM 4:321, doi:10.1145/366622.366647.
 * Example: 9, 1, 4, 2: 3.
 *
 * The list is reordered in place.
 */
export function medianOfMany(values: Float64Array): number {
  const n = values.length
  if (n === 0) return Number.NaN
  const upper = partitionAt(values, n >> 1)
  if (n % 2 === 1) return upper
  let lower = Number.NEGATIVE_INFINITY
  for (const value of values.subarray(0, n >> 1)) if (value > lower) lower = value
  return lower + (upper - lower) / 2
}

/** Moves the value that belongs at index k there, with no larger value before it, and returns it. */
function partitionAt(values: Float64Array, k: number): number {
  let low = 0
  let high = values.length - 1
  let rounds = 2 * Math.ceil(Math.log2(values.length + 1))
  while (low < high) {
    if (rounds-- === 0) {
      values.subarray(low, high + 1).sort()
      break
    }
    const pivot = middleOf(values[low] as number, values[(low + high) >> 1] as number, values[high] as number)
    let left = low
    let right = high
    while (left <= right) {
      while ((values[left] as number) < pivot) left++
      while ((values[right] as number) > pivot) right--
      if (left > right) break
      const swapped = values[left] as number
      values[left++] = values[right] as number
      values[right--] = swapped
    }
    if (k <= right) high = right
    else if (k >= left) low = left
    else break
  }
  return values[k] as number
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
