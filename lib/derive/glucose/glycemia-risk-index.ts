import type { Reason } from '../reason.ts'
import type { GlucoseLevels } from './glucose-ranges.ts'

export interface GlycemiaRisk {
  /** 0 to 100. */
  gri: number | null
  hypoComponentPercent: number | null
  hyperComponentPercent: number | null
  /** A to 20, B to 40, C to 60, D to 80, E above. */
  zone: 'A' | 'B' | 'C' | 'D' | 'E' | null
  reason: Reason | null
}

const levelsOutside = ['veryLowPercent', 'lowPercent', 'highPercent', 'veryHighPercent'] as const
export type LevelsOutside = Record<(typeof levelsOutside)[number], GlucoseLevels['lowPercent'] | null>

/** Percentages that were rounded separately may sum to slightly more than 100. */
const WHOLE_PERCENT = 100.5

/**
 * One number for the time spent outside the range, in which low counts more than high. It was fitted to how clinicians rated
 * records of people with diabetes and has no meaning for others.
 *
 * Formula: 3.0 x very low + 2.4 x low + 1.6 x very high + 0.8 x high, at most 100; its components are very low + 0.8 x low and
 * very high + 0.5 x high.
 * Units: percent of readings at each level (`glucoseRanges`); the index has none.
 * Missing: a null level is `missing_input:<field>`; a level below 0, or levels of more than 100 % together, are
 * `invalid_input`.
 * Source: Klonoff et al. 2022, doi:10.1177/19322968221085273.
 * Example: 1 % very low, 3 % low, 25 % high, 5 % very high: 38.2, zone B.
 */
export function glycemiaRiskIndex(levels: LevelsOutside): GlycemiaRisk {
  const { veryLowPercent: veryLow, lowPercent: low, highPercent: high, veryHighPercent: veryHigh } = levels
  const none = { gri: null, hypoComponentPercent: null, hyperComponentPercent: null, zone: null }
  if (veryLow === null || low === null || high === null || veryHigh === null) {
    const [missing = 'lowPercent'] = levelsOutside.filter(level => levels[level] === null)
    return { ...none, reason: `missing_input:${missing}` }
  }
  const all = [veryLow, low, high, veryHigh]
  if (!(all.every(percent => percent >= 0) && all.reduce((sum, percent) => sum + percent) <= WHOLE_PERCENT)) {
    return { ...none, reason: 'invalid_input' }
  }
  const gri = Math.min(100, 3.0 * veryLow + 2.4 * low + 1.6 * veryHigh + 0.8 * high)
  return {
    gri,
    hypoComponentPercent: veryLow + 0.8 * low,
    hyperComponentPercent: veryHigh + 0.5 * high,
    zone: gri <= 20 ? 'A' : gri <= 40 ? 'B' : gri <= 60 ? 'C' : gri <= 80 ? 'D' : 'E',
    reason: null,
  }
}
