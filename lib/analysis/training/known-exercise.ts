import { liftsWholeBody } from '../../derive/exercises/resistance.ts'
import { civilDay, type Day } from '../../kernel/civil-time.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { seriesById } from '../../model/catalog/series.ts'
import type { ExerciseReview } from '../../model/training/exercise-review.ts'
import { exerciseOf } from '../../model/training/exercises.ts'
import type { WorkoutLog } from '../../model/training/workout-log.ts'
import { chooserOf, shownOf } from '../daily/days.ts'
import type { ReadContext } from '../read-context.ts'
import { reviewOf } from './exercise-review.ts'
import { setsOf } from './logged-sets.ts'

/** The known facts of an exercise: the logs that contain it, newest first, its saved review, and the body weights if it lifts the body. */
export interface KnownExercise {
  exerciseKey: string
  logs: readonly WorkoutLog[]
  saved: ExerciseReview | null
  bodyKgByDay: ReadonlyMap<Day, number>
}

/** Null for a key that is neither in the catalog nor logged, and of which nothing was saved. */
export async function readExercise(
  { store }: Pick<ReadContext, 'store'>,
  account: AccountRef,
  exerciseKey: string,
): Promise<KnownExercise | null> {
  const all = await store.workoutLogs.all(account.id)
  const logs = all.filter(log => log.exercises.some(one => one.exerciseKey === exerciseKey))
  const logged = logs.flatMap(log => log.exercises.filter(one => one.exerciseKey === exerciseKey))
  const isLifted = logged.some(({ name }) => liftsWholeBody(exerciseKey, name))
  const dates = isLifted ? new Set(logs.map(({ startedAt }) => civilDay(Date.parse(startedAt), account.timezone))) : []
  const chosen = [seriesById('weight')]
  const { saved, days } = await store.exerciseReviews.readWithDays(account.id, exerciseKey, {
    dates: [...dates],
    series: chosen.map(({ id }) => id),
  })
  const choose = chooserOf(account, { chosen })
  const bodyKgByDay = new Map(
    days.flatMap(({ date, zone, values }) => {
      if (!values || zone !== account.timezone) return []
      const shown = shownOf(choose(date, values), 'weight')
      return shown ? [[date, shown.value]] : []
    }),
  )
  return logs.length > 0 || saved || exerciseOf(exerciseKey) ? { exerciseKey, logs, saved, bodyKgByDay } : null
}

export function showExercise({ exerciseKey, logs, saved, bodyKgByDay }: KnownExercise, { timezone }: AccountRef) {
  const sets = setsOf(logs, timezone, day => bodyKgByDay.get(day) ?? null)
  return reviewOf(
    exerciseKey,
    sets.filter(set => set.exerciseKey === exerciseKey),
    saved,
  )
}

/** What the person wrote of an exercise. */
export function recordsOf({ logs, saved }: KnownExercise): { updatedAt: string }[] {
  return saved ? [...logs, saved] : [...logs]
}

/** The version of the response: it changes with the logs of the exercise, its review and the zone. */
export function versionOfExercise({ exerciseKey, logs, saved }: KnownExercise, account: AccountRef): string {
  const versions = logs.map(({ id, updatedAt }) => [id, updatedAt])
  return JSON.stringify([exerciseKey, account.timezone, account.dataChangedAt, saved?.updatedAt ?? null, versions])
}
