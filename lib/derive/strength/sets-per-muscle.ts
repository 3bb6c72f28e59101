import type { SetType } from './volume-load.ts'

export interface TrainedMuscles {
  primary: readonly string[]
  secondary: readonly string[]
}

export interface SetsPerMuscle {
  setsByMuscle: Record<string, number>
  /** Working sets of exercises whose muscles are not known. */
  unmappedSets: number
}

/**
 * The number of sets in a period, usually a week, that trained each muscle.
 *
 * Formula: a working set counts 1 for each primary muscle of its exercise and 0.5 for each secondary one; a muscle that is both
 * counts as primary. Effort is not counted.
 * Units: sets.
 * Missing: warm-ups are left out; sets of exercises that are not in the map are counted separately; a muscle without a set is
 * not listed.
 * Source: Pelland et al. 2025 (of three ways to count, fractional sets fit best in 67 studies); Schoenfeld et al. 2017.
 * Example: four sets of bench press (chest; triceps): chest 4, triceps 2.
 */
export function setsPerMuscle(
  sets: readonly { exercise: string; type: SetType }[],
  musclesOf: Readonly<Record<string, TrainedMuscles>>,
): SetsPerMuscle {
  const byMuscle = new Map<string, number>()
  let unmappedSets = 0
  for (const { exercise, type } of sets) {
    if (type === 'warmup') continue
    const muscles = Object.hasOwn(musclesOf, exercise) ? musclesOf[exercise] : undefined
    if (muscles === undefined) {
      unmappedSets += 1
      continue
    }
    const primary = new Set(muscles.primary)
    for (const muscle of new Set([...primary, ...muscles.secondary])) {
      byMuscle.set(muscle, (byMuscle.get(muscle) ?? 0) + (primary.has(muscle) ? 1 : 0.5))
    }
  }
  return { setsByMuscle: Object.fromEntries(byMuscle), unmappedSets }
}
