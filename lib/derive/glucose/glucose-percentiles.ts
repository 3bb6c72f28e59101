import { ascending, quantileOfSorted } from '../statistics/description/quantile.ts'

/** The lines of a glucose report, in the unit of the readings. */
export type GlucosePercentiles = Record<'p5' | 'p25' | 'p50' | 'p75' | 'p95', number>

/** Quantiles of type 7, see `quantiles`; null when there are no readings. */
export function glucosePercentiles(readings: readonly number[]): GlucosePercentiles | null {
  if (readings.length === 0) return null
  const sorted = ascending(readings)
  const at = (p: number) => quantileOfSorted(sorted, p)
  return { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) }
}
