import type { Reason } from '../reason.ts'

/** The lower and the upper bound in hours per day; null without an upper bound. */
export type HourRange = readonly [fromHours: number, toHours: number | null]

export interface SleepRecommendation {
  /** National Sleep Foundation. */
  nsfHours: HourRange | null
  /** American Academy of Sleep Medicine; null below 4 months, for which it recommends nothing. */
  aasmHours: HourRange | null
  reason: Reason | null
}

/** The range of the last row whose age has been reached. A month is a twelfth of a year. */
const nsfFromAge: readonly (readonly [ageYears: number, hours: HourRange])[] = [
  [0, [14, 17]],
  [4 / 12, [12, 15]],
  [1, [11, 14]],
  [3, [10, 13]],
  [6, [9, 11]],
  [14, [8, 10]],
  [18, [7, 9]],
  [65, [7, 8]],
]

const aasmFromAge: typeof nsfFromAge = [
  [4 / 12, [12, 16]],
  [1, [11, 14]],
  [3, [10, 13]],
  [6, [9, 12]],
  [13, [8, 10]],
  [18, [7, null]],
]

/**
 * The sleep that two expert panels recommend at an age: context for a night, not a judgment. They disagree in places (at 13
 * years, and on upper bounds), so both are given.
 *
 * Formula: the row of the table for the age reached.
 * Units: hours of sleep in 24 hours; age in years, of infants with a fraction.
 * Missing: no age is `missing_input:ageYears`, one below 0 `invalid_input`.
 * Source: Hirshkowitz 2015, doi:10.1016/j.sleh.2014.12.010 (NSF); Paruthi 2016, doi:10.5664/jcsm.5866 (AASM, children) and
 * Watson 2015, doi:10.5665/sleep.4716 (AASM, adults of 18 to 60 years; also shown above 60, because there is no other).
 * Example: 30 years: NSF 7 to 9, AASM 7 or more.
 */
export function sleepRecommendation(ageYears: number | null): SleepRecommendation {
  if (ageYears === null) return { nsfHours: null, aasmHours: null, reason: 'missing_input:ageYears' }
  if (!(ageYears >= 0)) return { nsfHours: null, aasmHours: null, reason: 'invalid_input' }
  const at = (table: typeof nsfFromAge): HourRange | null => table.findLast(([from]) => ageYears >= from)?.[1] ?? null
  return { nsfHours: at(nsfFromAge), aasmHours: at(aasmFromAge), reason: null }
}
