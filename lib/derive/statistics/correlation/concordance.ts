export interface Concordance {
  n: number
  /** Pairs of observations that agree in order, minus those that disagree. */
  score: number
  pairs: number
  tiesX: Ties
  tiesY: Ties
}

/** Sums over the groups of equal values, t being the size of a group; all 0 without ties. */
export interface Ties {
  /** t (t - 1) / 2: pairs that are tied in x, or in y. */
  pairs: number
  /** t (t - 1) (t - 2) */
  triples: number
  /** t (t - 1) (2 t + 5) */
  variance: number
}

/**
 * How far two lists agree in order; Kendall's tau and the Mann-Kendall trend are based on it.
 *
 * Formula: score = sum over pairs of sign(xi - xj) sign(yi - yj), counted as in Knight: sort by x, then count the exchanges a
 * merge sort by y needs. n log n instead of n^2.
 * Units: pairs.
 * Missing: callers omit missing values; the lists have the same length.
 * Source: Knight 1966, J Am Stat Assoc 61:436, doi:10.1080/01621459.1966.10480879.
 * Example: 1, 2, 3 against 1, 3, 2: two pairs agree, one does not: score 1.
 */
export function concordance(x: readonly number[], y: readonly number[]): Concordance {
  const n = x.length
  const order = Uint32Array.from(x, (_, index) => index)
  order.sort((a, b) => (x[a] as number) - (x[b] as number) || (y[a] as number) - (y[b] as number))
  const sortedX = Float64Array.from(order, index => x[index] as number)
  const byX = Float64Array.from(order, index => y[index] as number)
  const tiesX = tiesOf(n, i => sortedX[i] === sortedX[i - 1])
  const tiesBoth = tiesOf(n, i => sortedX[i] === sortedX[i - 1] && byX[i] === byX[i - 1])
  const exchanges = sortCounting(byX)
  const tiesY = tiesOf(n, i => byX[i] === byX[i - 1])
  const pairs = (n * (n - 1)) / 2
  return { n, score: pairs - tiesX.pairs - tiesY.pairs + tiesBoth.pairs - 2 * exchanges, pairs, tiesX, tiesY }
}

function tiesOf(n: number, equalsPrevious: (index: number) => boolean): Ties {
  const ties = { pairs: 0, triples: 0, variance: 0 }
  let from = 0
  for (let i = 1; i <= n; i++) {
    if (i < n && equalsPrevious(i)) continue
    const t = i - from
    ties.pairs += (t * (t - 1)) / 2
    ties.triples += t * (t - 1) * (t - 2)
    ties.variance += t * (t - 1) * (2 * t + 5)
    from = i
  }
  return ties
}

/** Sorts in place and counts the exchanges of neighbors that a bubble sort would need. */
function sortCounting(values: Float64Array): number {
  let exchanges = 0
  for (let width = 1; width < values.length; width *= 2) {
    for (let from = 0; from + width < values.length; from += 2 * width) {
      const left = values.slice(from, from + width)
      const right = values.slice(from + width, from + 2 * width)
      let l = 0
      let r = 0
      for (let at = from; at < from + left.length + right.length; at++) {
        const takeLeft = r === right.length || (l < left.length && (left[l] as number) <= (right[r] as number))
        values[at] = (takeLeft ? left[l++] : right[r++]) as number
        if (!takeLeft) exchanges += left.length - l
      }
    }
  }
  return exchanges
}
