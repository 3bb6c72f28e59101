import type { Reason } from '../reason.ts'
import { circularClockStats, shortWay } from './circular-clock.ts'

/** Times with a weaker mean direction are spread over the whole day and have no linear order. */
export const weakestResultant = 0.3

export interface ClockLine {
  /** Minutes; below 0 is before midnight, from 1440 on after the next. Null when the times have no common direction. */
  values: (number | null)[] | null
  meanMinutes: number | null
  resultant: number | null
  reason: Reason | null
}

/**
 * Times of day on a line, so that they can be treated as numbers: the circle is cut opposite their mean.
 *
 * Formula: time' = m + w, m the circular mean of all times, w the way from m to the time, the short way round.
 * Units: minutes after midnight, of -720 to below 2160.
 * Missing: null keeps its place; times without a common direction (resultant below 0.3) are `not_applicable:no_mean_direction`;
 * none at all is `no_data`.
 * Source: Fisher 1993, Statistical Analysis of Circular Data, doi:10.1017/CBO9780511564345.
 * Example: 23:50, 00:10 and 00:30 (1430, 10, 30): -10, 10, 30.
 */
export function clockLine(minutes: readonly (number | null)[]): ClockLine {
  const { meanMinutes, resultant, reason } = circularClockStats(minutes)
  if (meanMinutes === null || resultant === null) return { values: null, meanMinutes, resultant, reason }
  if (resultant < weakestResultant)
    return { values: null, meanMinutes, resultant, reason: 'not_applicable:no_mean_direction' }
  const values = minutes.map(time => (time === null ? null : meanMinutes + shortWay(time - meanMinutes)))
  return { values, meanMinutes, resultant, reason: null }
}

/**
 * The circular mean of times of day, placed on a line: the mean that the times have on the clock, not the mean of numbers.
 *
 * Formula: c + w, c the center of the line, w the way from c to the circular mean of the times, the short way round.
 * Units: minutes after midnight, of -720 to below 2160 where the center is a time of day.
 * Missing: null times are left out; times without a common direction have no mean; without a center the mean is a time of day.
 * Source: Fisher 1993, Statistical Analysis of Circular Data, doi:10.1017/CBO9780511564345.
 * Example: 23:50 and 00:10 on a line around 23:30 (1410): 1440.
 */
export function meanOnLine(times: readonly (number | null)[], center: number | null): number | null {
  const { meanMinutes } = circularClockStats(times)
  return meanMinutes === null || center === null ? meanMinutes : center + shortWay(meanMinutes - center)
}
