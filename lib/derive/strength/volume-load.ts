import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'

/** Every set except a warm-up is a working set. */
export type SetType = 'warmup' | 'working' | 'drop' | 'failure' | 'backoff'

export interface StrengthSet {
  type: SetType
  /** The external weight; 0 when there is none. */
  weightKg: number | null
  reps: number | null
}

export interface VolumeLoad {
  volumeLoadKg: number | null
  workingSets: number
  totalReps: number
  /** Working sets without a weight or a repetition. */
  incompleteSets: number
  reason: Reason | null
}

/**
 * The total weight lifted. Comparable only within one exercise.
 *
 * Formula: the sum of weight x repetitions over the working sets. Only external weight counts, not body weight; sets of one
 * side count as logged.
 * Units: kg.
 * Missing: warm-ups are left out; working sets without a weight, or without a repetition, are counted and left out; none left
 * is `no_data`.
 * Source: Haff 2010, Strength Cond J 32:31.
 * Example: 80 kg for 8, 8 and 7 after a warm-up: 1840 kg in 3 sets and 23 repetitions.
 */
export function volumeLoad(sets: readonly StrengthSet[]): VolumeLoad {
  const loads: number[] = []
  let [totalReps, incompleteSets] = [0, 0]
  for (const { type, weightKg, reps } of sets) {
    if (type === 'warmup') continue
    if (weightKg !== null && weightKg >= 0 && reps !== null && reps > 0) {
      loads.push(weightKg * reps)
      totalReps += reps
    } else incompleteSets++
  }
  const counts = { workingSets: loads.length, totalReps, incompleteSets }
  if (loads.length === 0) return { volumeLoadKg: null, ...counts, reason: 'no_data' }
  return { volumeLoadKg: compensatedSum(loads), ...counts, reason: null }
}
