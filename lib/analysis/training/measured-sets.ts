import * as z from 'zod'
import { isWorking, type LoggedSet } from './logged-sets.ts'

/** What an exercise is measured in beside its weight: null where no working set has it. */
export const bestMembers = {
  mostReps: z
    .int()
    .nullable()
    .describe('The most repetitions of a working set without a weight; null without one, and with assistance.'),
  longestSeconds: z.number().nullable().describe('The longest working set without a distance, in seconds.'),
  farthestMeters: z.number().nullable().describe('The farthest working set, in meters.'),
  fastestMetersPerSecond: z
    .number()
    .nullable()
    .describe('The highest mean speed of a working set with a distance and a duration, in meters per second.'),
}

export interface BestOfSets {
  mostReps: number | null
  longestSeconds: number | null
  farthestMeters: number | null
  fastestMetersPerSecond: number | null
}

/** The best of some sets by each measure that needs no weight. A zero is nothing that was done. */
export function bestOfSets(sets: readonly LoggedSet[]): BestOfSets {
  const working = sets.filter(isWorking)
  const best = (of: (set: LoggedSet) => number | null) => Math.max(0, ...working.map(set => of(set) ?? 0)) || null
  return {
    mostReps: best(({ reps, weightKg, resistance }) => (weightKg || resistance === 'assisted' ? null : reps)),
    longestSeconds: best(({ durationSeconds, distanceMeters }) => (distanceMeters ? null : durationSeconds)),
    farthestMeters: best(({ distanceMeters }) => distanceMeters),
    fastestMetersPerSecond: best(({ durationSeconds, distanceMeters }) =>
      durationSeconds && distanceMeters ? distanceMeters / durationSeconds : null,
    ),
  }
}

/** The sum of what was logged; null where nothing was. */
export function sumLogged(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
