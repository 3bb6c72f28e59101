import type { Reason } from '../../reason.ts'
import { completePairs } from '../correlation/complete-pairs.ts'
import { medianOfMany } from '../description/median-of-many.ts'
import { median } from '../description/quantile.ts'

export interface RobustLine {
  /** Complete pairs. */
  n: number
  slope: number | null
  intercept: number | null
  /** Pairs of points that a line can be drawn through. */
  nPairs: number
  reason: Reason | null
}

/**
 * How fast a series rises or falls; single unusual days have little effect.
 *
 * Formula: slope = median of (yj - yi) / (xj - xi) over all pairs of points with different x; intercept = median(y) -
 * slope x median(x).
 * Units: y per x; the intercept in the unit of y.
 * Missing: pairs with a null on either side are left out; no two points with different x is `insufficient_data`.
 * Source: Sen 1968, J Am Stat Assoc 63:1379, doi:10.1080/01621459.1968.10480934.
 * Example: (0, 1), (1, 2), (2, 9): slopes 1, 4 and 7, so 4; intercept 2 - 4 x 1 = -2.
 */
export function theilSen(x: readonly (number | null)[], y: readonly (number | null)[]): RobustLine {
  const points = completePairs(x, y)
  const n = points.x.length
  const slopes = new Float64Array((n * (n - 1)) / 2)
  let nPairs = 0
  for (let i = 0; i < n; i++) {
    const xi = points.x[i] as number
    const yi = points.y[i] as number
    for (let j = i + 1; j < n; j++) {
      const run = (points.x[j] as number) - xi
      if (run !== 0) slopes[nPairs++] = ((points.y[j] as number) - yi) / run
    }
  }
  const middleX = median(points.x)
  const middleY = median(points.y)
  if (nPairs === 0 || middleX === null || middleY === null) {
    return { n, slope: null, intercept: null, nPairs, reason: 'insufficient_data' }
  }
  const slope = medianOfMany(slopes.subarray(0, nPairs))
  return { n, slope, intercept: middleY - slope * middleX, nPairs, reason: null }
}
