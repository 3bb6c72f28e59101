import { hourMs } from '../../kernel/durations.ts'
import type { Reason } from '../reason.ts'

export const defaultStaleAfterHours = 48

export interface Freshness {
  ageHours: number | null
  stale: boolean
  /** `future_timestamp` comes with a (negative) age. */
  reason: Reason | null
}

/**
 * How old the newest observation is, and whether it is too old to describe today.
 *
 * Formula: age = now - last; stale when the age is strictly above the limit.
 * Units: hours, elapsed.
 * Missing: without an observation the reason is `no_data`, and the data is stale. A timestamp in the future is reported
 * unchanged, with `future_timestamp`, so that a wrong clock is visible. With a null limit, data never becomes stale (height);
 * the default is 48 hours.
 * Source: this project's limits; they are parameters.
 * Example: 1 June 12:00 seen on 3 June 12:00: 48 hours, not stale; one second later, stale.
 */
export function freshness(
  lastObservedMs: number | null,
  nowMs: number,
  staleAfterHours: number | null = defaultStaleAfterHours,
): Freshness {
  if (lastObservedMs === null) return { ageHours: null, stale: true, reason: 'no_data' }
  const ageHours = (nowMs - lastObservedMs) / hourMs
  const stale = staleAfterHours !== null && ageHours > staleAfterHours
  return { ageHours, stale, reason: ageHours < 0 ? 'future_timestamp' : null }
}

/**
 * Hours for a response, rounded up to tenths: a value above a limit is shown as above it, and an unchanged response keeps its
 * ETag for six minutes.
 */
export function hoursInTenths(hours: number): number {
  return Math.ceil(hours * 10) / 10
}
