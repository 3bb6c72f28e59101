export interface CompletePairs {
  x: number[]
  y: number[]
}

/**
 * The observations that two series have in common: a day on which either is missing provides no pair.
 *
 * Formula: keep position i when x[i] and y[i] are both observed.
 * Units: the unit of the series.
 * Missing: null on either side drops the pair, as does a position that only the longer series has.
 * Source: pairwise deletion; no convention involved.
 * Example: 1, null, 3 and 4, 5, null: the single pair (1, 4).
 */
export function completePairs(x: readonly (number | null)[], y: readonly (number | null)[]): CompletePairs {
  const pairs: CompletePairs = { x: [], y: [] }
  for (const [index, left] of x.entries()) {
    const right = y[index] ?? null
    if (left === null || right === null) continue
    pairs.x.push(left)
    pairs.y.push(right)
  }
  return pairs
}

type Values = readonly (number | null)[]

/** Pairs each value of x with the value of y `lag` days later, 0 or more; the days at either end that have no partner are dropped. */
export function laggedPairs(x: Values, y: Values, lag: number): { x: Values; y: Values } {
  return { x: x.slice(0, Math.max(0, x.length - lag)), y: y.slice(lag) }
}
