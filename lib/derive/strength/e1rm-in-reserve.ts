import type { Reason } from '../reason.ts'
import { epleyKg, MOST_REPS } from './e1rm.ts'

export interface OneRepMaxInReserve {
  repsInReserve: number | null
  /** The repetitions to failure: those done plus those in reserve. */
  effectiveReps: number | null
  e1rmKg: number | null
  reason: Reason | null
}

const LEAST_RPE = 6

/**
 * The weight a person could probably lift once, from a set that was stopped before failure and rated.
 *
 * Formula: repetitions in reserve = 10 - RPE; effective = repetitions + reserve; Epley's equation with the effective
 * repetitions; a single one is its own maximum. Do not mix with estimates from sets to failure.
 * Units: kg; RPE on the scale to 10, where 10 is failure.
 * Missing: a null input is `missing_input:<field>`; an RPE outside 0-10, and weights and repetitions as `estimatedOneRepMax`,
 * are `invalid_input`; an RPE below 6, or more than 12 effective repetitions, is too far from failure for an estimate:
 * `out_of_valid_range`.
 * Source: Zourdos et al. 2016, J Strength Cond Res 30:267; Helms et al. 2016, Strength Cond J 38:42; Epley 1985.
 * Example: 100 kg five times at RPE 8: two in reserve, seven effective, 123.3 kg.
 */
export function oneRepMaxInReserve(
  weightKg: number | null,
  reps: number | null,
  rpe: number | null,
): OneRepMaxInReserve {
  const without = (reason: Reason) => ({ repsInReserve: null, effectiveReps: null, e1rmKg: null, reason })
  if (weightKg === null) return without('missing_input:weightKg')
  if (reps === null) return without('missing_input:reps')
  if (rpe === null) return without('missing_input:rpe')
  if (!(weightKg > 0 && Number.isInteger(reps) && reps >= 1 && rpe >= 0 && rpe <= 10)) return without('invalid_input')
  const repsInReserve = 10 - rpe
  const effectiveReps = reps + repsInReserve
  if (rpe < LEAST_RPE || effectiveReps > MOST_REPS) {
    return { repsInReserve, effectiveReps, e1rmKg: null, reason: 'out_of_valid_range' }
  }
  return { repsInReserve, effectiveReps, e1rmKg: epleyKg(weightKg, effectiveReps), reason: null }
}

/** The estimate alone, for lists of thousands of sets; null where `oneRepMaxInReserve` has none. */
export function inReserveKg(weightKg: number | null, reps: number | null, rpe: number | null): number | null {
  if (weightKg === null || reps === null || rpe === null) return null
  if (!(weightKg > 0 && Number.isInteger(reps) && reps >= 1 && rpe >= LEAST_RPE && rpe <= 10)) return null
  const effectiveReps = reps + (10 - rpe)
  return effectiveReps > MOST_REPS ? null : epleyKg(weightKg, effectiveReps)
}
