import { compensatedSum } from '../../../derive/statistics/description/compensated-sum.ts'
import type { Point } from '../evidence.ts'

/** The mean of the values of some days or readings; null without any. */
export function mean(points: readonly Pick<Point, 'value'>[]): number | null {
  return points.length === 0 ? null : compensatedSum(points.map(({ value }) => value)) / points.length
}
