import { minuteMs } from '../../kernel/durations.ts'
import { usualInterval } from './sensor-record.ts'

/** The longest time that a reading stands for, in minutes. */
export const longestHoldMinutes = 15
const longestHoldMs = longestHoldMinutes * minuteMs
/** How far intervals may be from their usual length on average, as a share of it, to count as even. */
const evenWithin = 0.2

/**
 * How long each reading of a sensor stands for, if its intervals are not even.
 *
 * Formula: until the next reading or the end of the window, at most 15 minutes. Intervals are even when their mean distance from the usual
 * interval, which is the median in whole minutes, is at most 20 % of it; those over 15 minutes are gaps, and left out.
 * Units: milliseconds.
 * Missing: null for even intervals and for fewer than two readings: then each reading stands for the same time.
 * Source: the time-weighted mean of a sampled series, applied to the levels of Battelino et al. 2019, doi:10.2337/dci19-0028.
 * Example: readings at 0, 5, 10, 11, 12, 13 and 14 minutes of a window of 20: 5, 5, 1, 1, 1, 1 and 6 minutes.
 */
export function heldTimes(
  atMs: readonly number[],
  endMs: number,
  intervalMinutes = usualInterval(atMs),
): Float64Array | null {
  if (areEven(atMs, intervalMinutes * minuteMs)) return null
  const held = new Float64Array(atMs.length)
  for (let i = 0; i < held.length; i++) {
    const next = i + 1 < held.length ? (atMs[i + 1] as number) : endMs
    held[i] = Math.min(longestHoldMs, Math.max(0, next - (atMs[i] as number)))
  }
  return held
}

/** A loop of its own stays optimized from one call to the next. */
function areEven(atMs: readonly number[], usualMs: number): boolean {
  let distance = 0
  let intervals = 0
  for (let i = 1; i < atMs.length; i++) {
    const interval = (atMs[i] as number) - (atMs[i - 1] as number)
    if (interval > longestHoldMs) continue
    distance += Math.abs(interval - usualMs)
    intervals++
  }
  return distance <= evenWithin * usualMs * intervals
}
