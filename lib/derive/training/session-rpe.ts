import type { Reason } from '../reason.ts'

export interface SessionRpeLoad {
  /** Arbitrary units; not comparable with loads of another method. */
  load: number | null
  reason: Reason | null
}

/**
 * How hard a session was, by the person's own rating.
 *
 * Formula: rating of perceived exertion (0 to 10, best rated half an hour after the end) x minutes.
 * Units: arbitrary units; minutes, of strength training with its rests.
 * Missing: no rating or no duration is `missing_input:<field>`; a rating outside 0-10 or a duration below 0 is
 * `invalid_input`.
 * Source: Foster 1998, Med Sci Sports Exerc 30:1164; Foster et al. 2001, J Strength Cond Res 15:109.
 * Example: 7 for 60 minutes: 420.
 */
export function sessionRpe(rpe: number | null, minutes: number | null): SessionRpeLoad {
  if (rpe === null) return { load: null, reason: 'missing_input:rpe' }
  if (minutes === null) return { load: null, reason: 'missing_input:minutes' }
  if (!(rpe >= 0 && rpe <= 10 && minutes >= 0)) return { load: null, reason: 'invalid_input' }
  return { load: rpe * minutes, reason: null }
}
