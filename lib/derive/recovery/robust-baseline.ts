import { baselineDays } from '../../model/catalog/minimum-data.ts'
import type { Reason } from '../reason.ts'
import { negligibleDispersion } from '../statistics/description/moments.ts'
import { quantileOfSorted } from '../statistics/description/quantile.ts'

/** 1 / Phi^-1(0.75): for normally distributed values, the MAD times this is the standard deviation. */
export const madScale = 1.4826022185056018

/** The minimum spread of a series: devices report whole beats and tenths of a degree, and half an hour of sleep more or less is no news. */
export const smallestScales = {
  restingHeartRate: 1,
  asleepMinutes: 30,
  respiratoryRate: 0.5,
  skinTemperature: 0.2,
} as const

export interface RobustBaseline {
  n: number
  median: number | null
  mad: number | null
  scaledMad: number | null
  q1: number | null
  q3: number | null
  /** How unusual today is, in spreads of the baseline. */
  robustZ: number | null
  scaleUsed: number | null
  /** Whether `minScale` was used in place of a smaller spread. */
  floored: boolean
  reason: Reason | null
}

/**
 * The usual value for a person, and how far today is from it.
 *
 * Formula: MAD = median of |value - median|; z = (today - median) / max(1.4826 x MAD, minScale).
 * Units: the unit of the series; z in spreads.
 * Missing: nulls are left out; fewer than `minN` values is `insufficient_data`; no value today gives the baseline and
 * `missing_input:x`; a spread of 0 without a floor gives the baseline and `zero_dispersion`.
 * Source: Iglewicz & Hoaglin 1993, How to Detect and Handle Outliers; Leys 2013, doi:10.1016/j.jesp.2013.03.013.
 * Example: median 55, MAD 1, today 61: z = 6 / 1.48 = 4.05.
 */
export function robustBaseline(
  values: readonly (number | null)[],
  today: number | null,
  { minN = baselineDays.minimum, minScale = 0 }: { minN?: number; minScale?: number } = {},
): RobustBaseline {
  const sorted = values.filter(value => value !== null).sort((a, b) => a - b)
  const n = sorted.length
  if (n === 0 || n < minN) {
    const nothing = { median: null, mad: null, scaledMad: null, q1: null, q3: null, robustZ: null, scaleUsed: null }
    return { n, ...nothing, floored: false, reason: 'insufficient_data' }
  }
  const median = quantileOfSorted(sorted, 0.5)
  const distances = sorted.map(value => Math.abs(value - median)).sort((a, b) => a - b)
  const mad = quantileOfSorted(distances, 0.5)
  const scaledMad = madScale * mad
  const scale = Math.max(scaledMad, minScale)
  const usable = scale > negligibleDispersion
  return {
    n,
    median,
    mad,
    scaledMad,
    q1: quantileOfSorted(sorted, 0.25),
    q3: quantileOfSorted(sorted, 0.75),
    robustZ: today !== null && usable ? (today - median) / scale : null,
    scaleUsed: usable ? scale : null,
    floored: usable && scaledMad < minScale,
    reason: today === null ? 'missing_input:x' : usable ? null : 'zero_dispersion',
  }
}
