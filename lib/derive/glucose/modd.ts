import type { Reason } from '../reason.ts'
import { meanOf } from '../statistics/description/moments.ts'

export interface DailyDifference {
  modd: number | null
  pairs: number
  reason: Reason | null
}

/**
 * How much glucose differs from the same time on the day before.
 *
 * Formula: MODD, the mean of |g(t) - g(t - 1 day)| over the slots of a grid on the local clock.
 * Units: the unit of the readings. Successive rows are successive days, a day without data a row of nulls.
 * Missing: slots that are null on either day are left out; none left gives `insufficient_data`; rows of different lengths are
 * `invalid_input`.
 * Source: Molnar et al. 1972; Service & Nelson 1980, doi:10.2337/diacare.3.1.58.
 * Example: 100, 120, 140 and the next day 110, 100, 150: (10 + 20 + 10) / 3 = 13.3.
 */
export function meanDailyDifference(days: readonly (readonly (number | null)[])[]): DailyDifference {
  if (days.some(day => day.length !== days[0]?.length)) return { modd: null, pairs: 0, reason: 'invalid_input' }
  const differences = new Float64Array(Math.max(0, days.length - 1) * (days[0]?.length ?? 0))
  const pairs = writeDifferences(days, differences)
  if (pairs === 0) return { modd: null, pairs, reason: 'insufficient_data' }
  return { modd: meanOf(differences.subarray(0, pairs)), pairs, reason: null }
}

/** Writes the difference of each pair of slots and returns the number of pairs. A loop of its own stays optimized from one call to the next. */
function writeDifferences(days: readonly (readonly (number | null)[])[], differences: Float64Array): number {
  let pairs = 0
  for (let i = 1; i < days.length; i++) {
    const before = days[i - 1] ?? []
    const day = days[i] ?? []
    for (let slot = 0; slot < day.length; slot++) {
      const earlier = before[slot] ?? null
      const value = day[slot] ?? null
      if (earlier !== null && value !== null) differences[pairs++] = Math.abs(value - earlier)
    }
  }
  return pairs
}
