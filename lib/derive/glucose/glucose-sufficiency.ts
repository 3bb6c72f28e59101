import { dayMinutes } from '../../kernel/durations.ts'
import type { Reason } from '../reason.ts'

export interface GlucoseSufficiency {
  expectedReadings: number | null
  /** The share of the expected readings that are present. */
  activePercent: number | null
  sufficient: boolean
  /** What is lacking; empty when sufficient. */
  lacking: ('fewer_than_14_days' | 'active_below_70_pct')[]
  /** `clipped`: there are more readings than the interval allows, so the sensor reads more often than assumed. */
  flags: 'clipped'[]
  reason: Reason | null
}

const LEAST_DAYS = 14
const LEAST_ACTIVE_PERCENT = 70

/**
 * Whether glucose data is sufficient to represent several months.
 *
 * Formula: expected = passed minutes / interval, of 1440 a day unless they are given; active = 100 x readings / expected, at most 100
 * (`clipped`); sufficient from 14 days and 70 % on.
 * Units: percent; days; minutes between readings; minutes of the window that have passed.
 * Missing: no readings are 0 % active; a window or an interval that is not positive, or readings below 0, are `invalid_input`.
 * Source: Battelino et al. 2019, doi:10.2337/dci19-0028; Riddlesworth et al. 2018.
 * Example: 2822 readings of every 5 minutes in 14 days: 69.99 %, not sufficient; one more is.
 */
export function glucoseSufficiency(
  readings: number,
  windowDays: number,
  intervalMinutes: number,
  passedMinutes = windowDays * dayMinutes,
): GlucoseSufficiency {
  if (!(readings >= 0 && windowDays > 0 && intervalMinutes > 0 && passedMinutes > 0)) {
    return {
      expectedReadings: null,
      activePercent: null,
      sufficient: false,
      lacking: [],
      flags: [],
      reason: 'invalid_input',
    }
  }
  const expectedReadings = passedMinutes / intervalMinutes
  const uncapped = (100 * readings) / expectedReadings
  const activePercent = Math.min(100, uncapped)
  const flags: GlucoseSufficiency['flags'] = uncapped > 100 ? ['clipped'] : []
  const lacking: GlucoseSufficiency['lacking'] = []
  if (windowDays < LEAST_DAYS) lacking.push('fewer_than_14_days')
  if (activePercent < LEAST_ACTIVE_PERCENT) lacking.push('active_below_70_pct')
  return { expectedReadings, activePercent, sufficient: lacking.length === 0, lacking, flags, reason: null }
}
