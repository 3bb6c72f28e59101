import { dayMinutes } from '../../kernel/durations.ts'
import type { Reason } from '../reason.ts'
import { type GlucosePercentiles, weightedPercentiles } from './weighted-readings.ts'

export interface ProfileBin {
  startMinute: number
  n: number
  percentiles: GlucosePercentiles | null
}

export interface GlucoseProfile {
  bins: ProfileBin[] | null
  reason: Reason | null
}

/**
 * The usual course of glucose over the day, and how much days differ: the ambulatory glucose profile. The middle line is pooled
 * from all days; a single day can differ from it.
 *
 * Formula: readings of all days by their local time of day; the quantiles of each bin (type 7, by the time that each reading stands
 * for) at 5, 25, 50, 75 and 95 %, not smoothed. An hour that the clock repeats falls into the bins of its clock times.
 * Units: the unit of the readings; minutes after local midnight.
 * Missing: null readings are left out; a bin with fewer readings than the minimum has no percentiles; a bin length that is not
 * 1 to 1440 minutes, or a minute outside the day, is `invalid_input`.
 * Source: Johnson et al. 2019, Diabetes Technol Ther 21:S2-17; Battelino et al. 2019, doi:10.2337/dci19-0028.
 * Example: 110, 90, 100, 130 and 120 between 0:00 and 0:30 on five days: median 110, quartiles 100 and 120.
 */
export function glucoseProfile(
  readings: readonly { minuteOfDay: number; value: number | null }[],
  binMinutes = 30,
  minReadings = 5,
): GlucoseProfile {
  const profile = profileCollector(binMinutes)
  for (const { minuteOfDay, value } of readings) profile.add(minuteOfDay, value)
  return profile.bins(minReadings)
}

/** The same for readings that come one after another: months of a sensor have tens of thousands. */
export function profileCollector(binMinutes: number) {
  const isLength = binMinutes >= 1 && binMinutes <= dayMinutes
  const count = isLength ? Math.ceil(dayMinutes / binMinutes) : 0
  const binsOf = Array.from({ length: count }, () => ({ values: [] as number[], weights: [] as number[] }))
  let isValid = isLength
  return {
    /** `weight`: how long the reading stands for. */
    add(minuteOfDay: number, value: number | null, weight = 1): void {
      isValid &&= minuteOfDay >= 0 && minuteOfDay < dayMinutes
      const bin = binsOf[Math.floor(minuteOfDay / binMinutes)]
      if (!isValid || value === null || !bin) return
      bin.values.push(value)
      bin.weights.push(weight)
    },

    bins(minReadings: number): GlucoseProfile {
      if (!isValid) return { bins: null, reason: 'invalid_input' }
      const bins = binsOf.map(({ values, weights }, index) => {
        const n = values.length
        const percentiles = n < minReadings ? null : weightedPercentiles(values, Float64Array.from(weights))
        return { startMinute: index * binMinutes, n, percentiles }
      })
      return { bins, reason: null }
    },
  }
}
