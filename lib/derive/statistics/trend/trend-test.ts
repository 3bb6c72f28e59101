import type { Reason } from '../../reason.ts'
import { pooledLag1 } from '../correlation/effective-n-of-mean.ts'
import { type MannKendall, mannKendall } from './mann-kendall.ts'
import { theilSen } from './theil-sen.ts'

export interface TrendTest extends Omit<MannKendall, 'reason'> {
  slope: number | null
  intercept: number | null
  /** How alike neighbors are once the trend is taken off, without its bias. */
  lag1: number | null
  /** Why there is no slope. */
  reason: Reason | null
  /** Why there is no p. */
  pReason: Reason | null
}

/** With fewer values, how alike neighbors are cannot be told from chance. */
const minValues = 10

/**
 * Whether a series rises or falls, with regard to how alike neighbors are: a series that wanders rises or falls for a while by
 * chance. The trend itself is taken off before its neighbors are compared, or it would forbid its own test.
 *
 * Formula: the line of `theilSen`; the lag-1 autocorrelation of the residuals by `pooledLag1`, together with those of `others`
 * from their own lines; then `mannKendall` with it.
 * Units: the slope in the unit of the values by the unit of x.
 * Missing: nulls are left out; fewer than 10 values together have a slope and no test: `insufficient_data`.
 * Source: Yue & Wang 2004, Water Resour Manage 18:201, doi:10.1023/B:WARM.0000043140.61082.60; R's `modifiedmk::mmky1lag`, here
 * without the bias of the autocorrelation.
 * Example: 30 days that rise by 0.1 a day with noise that repeats half of itself the next day: r' near 0.5, Var S 2.9 times as large.
 */
export function trendTest(
  x: readonly number[],
  y: readonly (number | null)[],
  others: readonly (readonly (number | null)[])[] = [],
): TrendTest {
  const line = theilSen(x, y)
  const { slope, intercept, reason } = line
  const groups = [residualsOf(x, y, line), ...others.map(other => residualsOf([...other.keys()], other))]
  const alike = pooledLag1(groups, { minValues, removed: 'line' })
  if (alike.lag1 === null) {
    // Values on a line have no residuals: neighbors say nothing, and chance does not make a line.
    const { reason: pReason, ...exact } = mannKendall(y)
    if (alike.reason === 'zero_variance') return { ...exact, slope, intercept, lag1: null, reason, pReason }
    return { ...exact, p: null, slope, intercept, lag1: null, reason, pReason: alike.reason }
  }
  const { reason: pReason, ...tested } = mannKendall(y, alike.lag1)
  return { ...tested, slope, intercept, lag1: alike.lag1, reason, pReason }
}

function residualsOf(x: readonly number[], y: readonly (number | null)[], { slope, intercept } = theilSen(x, y)) {
  if (slope === null || intercept === null) return []
  return y.map((value, i) => (value === null ? null : value - intercept - slope * (x[i] as number)))
}
