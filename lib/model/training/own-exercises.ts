import * as z from 'zod'
import type { WorkoutLog } from './workout-log.ts'

/** How many are listed after an import, and can be mapped at once. */
export const maxOwnExercises = 200

/** A name that matched no exercise of the catalog. */
export const OwnExercise = z.lazy(() =>
  z.strictObject({
    exerciseKey: z.string().describe('The key under which it is kept.'),
    name: z.string().describe('The name in the file.'),
    sets: z.int().describe('How many sets of it the file has.'),
  }),
)
type OwnExercise = z.output<typeof OwnExercise>

/** The person's own exercises in logs, those with the most sets first. */
export function ownExercisesIn(logs: readonly Pick<WorkoutLog, 'exercises'>[]): OwnExercise[] {
  const found = new Map<string, OwnExercise>()
  for (const { exerciseKey, name, match, sets } of logs.flatMap(log => log.exercises)) {
    if (match !== 'own') continue
    const known = found.get(exerciseKey) ?? { exerciseKey, name, sets: 0 }
    found.set(exerciseKey, { ...known, sets: known.sets + sets.length })
  }
  return [...found.values()].sort((a, b) => b.sets - a.sets || (a.exerciseKey < b.exerciseKey ? -1 : 1))
}

/** What follows for the person. */
export function caveatsOfOwn({ length }: readonly OwnExercise[]): string[] {
  if (length === 0) return []
  const [which, their] = length === 1 ? ['One exercise is', 'Its'] : [`${length} exercises are`, 'Their']
  return [
    `${which} not in the catalog. ${their} muscles count nowhere until PATCH /api/v1/training/exercises/review/{exercise_key} says them, or POST /api/v1/training/exercises/names which exercises are meant.`,
  ]
}
