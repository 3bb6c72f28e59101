import type { Reason } from '../../reason.ts'
import { autocorrelation } from './autocorrelation.ts'

export interface EffectiveNOfMean {
  n: number
  /** The correlation of a day with the next; null when it cannot be computed. */
  lag1: number | null
  nEff: number | null
  reason: Reason | null
}

/**
 * The number of independent days behind the mean of a series: days that resemble the previous day add less information.
 *
 * Formula: N* = N (1 - r1) / (1 + r1) with r1 the autocorrelation at one day, taken as 0 where it is negative; at least 1.
 * Units: days.
 * Missing: null is a gap and keeps its place; fewer than 2 values give `insufficient_data`, a constant series `zero_variance`.
 * Source: Leith 1973, J Appl Meteorol 12:1066; Wilks 2011, Statistical Methods in the Atmospheric Sciences, 5.2.4.
 * Example: 30 days with r1 = 0.5 count as 10.
 */
export function effectiveNOfMean(values: readonly (number | null)[]): EffectiveNOfMean {
  const { n, acf, reason } = autocorrelation(values, 1)
  const lag1 = acf?.[0] ?? null
  if (lag1 === null) return { n, lag1, nEff: null, reason }
  const alike = Math.max(0, lag1)
  return { n, lag1, nEff: Math.max(1, (n * (1 - alike)) / (1 + alike)), reason: null }
}
