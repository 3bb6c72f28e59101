import type { Day } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import type { AccountRef } from '../../model/account/account.ts'
import type { ExerciseReview } from '../../model/training/exercise-review.ts'
import { exerciseOf } from '../../model/training/exercises.ts'
import type { WrittenTraining } from '../../store/training/training-logs.ts'
import type { ReadContext } from '../read-context.ts'
import type { MusclesOf } from './muscle-usage.ts'

/** What a person wrote of their training, with the muscles of their exercises. */
export interface KnownTraining extends WrittenTraining {
  musclesOf: MusclesOf
}

/** Logs and diary of a range of days, newest first; of the days before `contentFrom` only the dates. Two reads at the same time. */
export async function readTraining(
  { store }: Pick<ReadContext, 'store'>,
  { id, timezone }: AccountRef,
  range: DayRange,
  contentFrom: Day = range.start,
): Promise<KnownTraining> {
  const [written, reviews] = await Promise.all([
    store.training.ofDays(id, range, timezone, contentFrom),
    store.exerciseReviews.readAll(id),
  ])
  return { ...written, musclesOf: musclesFor(reviews) }
}

/** The muscles of an exercise as the person corrected them, otherwise as the catalog has them. */
export function musclesFor(reviews: readonly ExerciseReview[]): MusclesOf {
  const given = new Map(reviews.map(({ exerciseKey, muscleGroups }) => [exerciseKey, muscleGroups]))
  return exerciseKey => given.get(exerciseKey) ?? exerciseOf(exerciseKey)
}
