import { dayMinutes } from '../../kernel/durations.ts'
import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'

export interface ClockStats {
  n: number
  /** 0 to below 1440. Not meaningful when `resultant` is below 0.3, because the times are spread over the whole day. */
  meanMinutes: number | null
  /** The spread to show: SD of the deviations from the mean, each at most 12 hours. */
  wrappedSdMinutes: number | null
  circularSdMinutes: number | null
  /** 1 when all times are equal, 0 when they cancel out. */
  resultant: number | null
  reason: Reason | null
}

const NO_DIRECTION = 1e-12

/**
 * The usual time of day of an event, and its variation: 23:50 and 00:10 are twenty minutes apart, not a day.
 *
 * Formula: each time is an angle, a = 2 pi minutes / 1440; mean = the angle of (sum cos a, sum sin a); resultant R = the length
 * of that vector / n; circular SD = sqrt(-2 ln R) x 1440 / 2 pi; wrapped SD = sample SD (n - 1) of the deviations from the
 * mean, taken the short way round.
 * Units: minutes after local midnight; spreads in minutes; R has none.
 * Missing: null times are left out; none left gives `no_data`; one gives a mean, no spread and `insufficient_data`; times that
 * cancel out exactly have no mean: `not_applicable:no_mean_direction`.
 * Source: Fisher 1993, Statistical Analysis of Circular Data, doi:10.1017/CBO9780511564345.
 * Example: 23:50 and 00:10 (1430, 10): mean 0, wrapped SD 14.14 minutes.
 */
export function circularClockStats(minutes: readonly (number | null)[]): ClockStats {
  const times = minutes.filter(time => time !== null)
  const n = times.length
  const empty = { n, meanMinutes: null, wrappedSdMinutes: null, circularSdMinutes: null, resultant: null }
  if (n === 0) return { ...empty, reason: 'no_data' }

  const angles = times.map(toAngle)
  const x = compensatedSum(angles.map(Math.cos)) / n
  const y = compensatedSum(angles.map(Math.sin)) / n
  if (Math.hypot(x, y) <= NO_DIRECTION) return { ...empty, resultant: 0, reason: 'not_applicable:no_mean_direction' }

  const meanMinutes = intoDay((Math.atan2(y, x) * dayMinutes) / (2 * Math.PI))
  if (n === 1) return { ...empty, meanMinutes, resultant: 1, reason: 'insufficient_data' }

  const deviations = times.map(time => shortWay(time - meanMinutes))
  const center = compensatedSum(deviations) / n
  const squares = compensatedSum(deviations.map(deviation => (deviation - center) ** 2))
  // 1 - R from half angles: near R = 1 the length of the vector itself is rounding error.
  const shortfall = Math.min(1, compensatedSum(deviations.map(d => 2 * Math.sin(toAngle(d) / 2) ** 2)) / n)
  return {
    n,
    meanMinutes,
    wrappedSdMinutes: Math.sqrt(squares / (n - 1)),
    circularSdMinutes: (Math.sqrt(-2 * Math.log1p(-shortfall)) * dayMinutes) / (2 * Math.PI),
    resultant: 1 - shortfall,
    reason: null,
  }
}

function toAngle(minutes: number): number {
  return (2 * Math.PI * minutes) / dayMinutes
}

/** The short way round: above -720, at most 720. */
export function shortWay(minutes: number): number {
  return minutes - dayMinutes * Math.ceil(minutes / dayMinutes - 0.5)
}

/** 0 to below 1440; values that differ from midnight only by rounding are 0. */
function intoDay(minutes: number): number {
  if (Math.abs(minutes) < 1e-9) return 0
  return minutes < 0 ? minutes + dayMinutes : minutes
}
