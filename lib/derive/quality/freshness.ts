import type { Reason } from '../reason.ts'

export const defaultStaleAfterHours = 48

export interface Freshness {
  ageHours: number | null
  stale: boolean
  /** `future_timestamp` comes with a (negative) age. */
  reason: Reason | null
}

/**
 * How old the newest observation is, and whether that is too old to speak of today.
 *
 * Formula: age = now - last; stale when the age is strictly above the limit.
 * Units: hours, elapsed.
 * Missing: nothing observed is `no_data`, and stale. A timestamp in the future is reported as it is, with
 * `future_timestamp`: a wrong clock is worth seeing. A null limit never goes stale (height); the default is 48 hours.
 * Source: this project's limits; they are parameters.
 * Example: 1 June 12:00 seen on 3 June 12:00: 48 hours, not stale; one second later, stale.
 */
export function freshness(
  lastObservedMs: number | null,
  nowMs: number,
  staleAfterHours: number | null = defaultStaleAfterHours,
): Freshness {
  if (lastObservedMs === null) return { ageHours: null, stale: true, reason: 'no_data' }
  const ageHours = (nowMs - lastObservedMs) / 3_600_000
  const stale = staleAfterHours !== null && ageHours > staleAfterHours
  return { ageHours, stale, reason: ageHours < 0 ? 'future_timestamp' : null }
}

/**
 * Hours as an answer shows them, rounded up to tenths: what is past a limit is shown as past it, and an unchanged answer keeps its
 * bytes, and so its ETag, for six minutes.
 */
export function hoursInTenths(hours: number): number {
  return Math.ceil(hours * 10) / 10
}
