import type { ExerciseReview } from '../../model/training/exercise-review.ts'
import type { Corrections } from './match-exercise.ts'

/** The names that a person assigned to an exercise. Of two reviews that assign a name, the newer one counts. */
export function correctionsOf(reviews: readonly ExerciseReview[]): Corrections {
  const inTime = reviews.toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1))
  return new Map(inTime.flatMap(({ names, sameAs }) => (sameAs ? names.map(name => [name, sameAs] as const) : [])))
}
