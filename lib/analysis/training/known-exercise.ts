import type { AccountRef } from '../../model/account/account.ts'
import type { ExerciseReview } from '../../model/training/exercise-review.ts'
import { exerciseOf } from '../../model/training/exercises.ts'
import type { WorkoutLog } from '../../model/training/workout-log.ts'
import type { ReadContext } from '../read-context.ts'
import { reviewOf } from './exercise-review.ts'
import { setsOf } from './logged-sets.ts'

/** What is known of an exercise: the logs that have it, newest first, and its saved review. */
export interface KnownExercise {
  exerciseKey: string
  logs: readonly WorkoutLog[]
  saved: ExerciseReview | null
}

/** Null for a key that is neither in the catalog nor logged. */
export async function readExercise(
  { store }: Pick<ReadContext, 'store'>,
  account: AccountRef,
  exerciseKey: string,
): Promise<KnownExercise | null> {
  const [all, saved] = await Promise.all([
    store.workoutLogs.all(account.id),
    store.exerciseReviews.read(account.id, exerciseKey),
  ])
  const logs = all.filter(log => log.exercises.some(one => one.exerciseKey === exerciseKey))
  return logs.length > 0 || exerciseOf(exerciseKey) ? { exerciseKey, logs, saved } : null
}

export function showExercise({ exerciseKey, logs, saved }: KnownExercise, { timezone }: AccountRef) {
  const sets = setsOf(logs, timezone).filter(set => set.exerciseKey === exerciseKey)
  return reviewOf(exerciseKey, sets, saved)
}

/** Changes with the logs of the exercise, its review and the zone. */
export function versionOfExercise({ exerciseKey, logs, saved }: KnownExercise, account: AccountRef): string {
  const versions = logs.map(({ id, updatedAt }) => [id, updatedAt])
  return JSON.stringify([exerciseKey, account.timezone, account.dataChangedAt, saved?.updatedAt ?? null, versions])
}
