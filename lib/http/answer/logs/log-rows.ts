import type { SetKind } from '../../../model/training/workout-log.ts'
import type { WorkoutLogView } from '../../../model/training/workout-log-view.ts'
import { shownNumber } from '../digits.ts'
import { localInstant } from '../local-instant.ts'

const kinds = { normal: 'normal', warmup: 'warmup', drop: 'dropset', failure: 'failure' } as const satisfies Record<
  SetKind,
  string
>

/** A workout log as rows of CSV, one a set, under the names of `logColumns`. */
export function rowsOfLog(log: WorkoutLogView): Record<string, unknown>[] {
  const ofLog = {
    title: log.title,
    start_time: localInstant(log.startedAt, log.utcOffset),
    end_time: log.endedAt && localInstant(log.endedAt, log.utcOffset),
    description: log.notes,
    workout_id: log.id,
  }
  return log.exercises.flatMap(exercise => {
    const { name, supersetId, notes, exerciseKey, sets } = exercise
    const ofExercise = {
      exercise_title: name,
      superset_id: supersetId,
      exercise_notes: notes,
      exercise_key: exerciseKey,
    }
    return sets.map((set, i) => ({
      ...ofLog,
      ...ofExercise,
      set_index: i,
      set_type: kinds[set.kind],
      weight_kg: set.weightKg,
      reps: set.reps,
      distance_km: set.distanceMeters === null ? null : shownNumber(set.distanceMeters / 1000),
      duration_seconds: set.durationSeconds,
      rpe: set.rpe,
      distance_meters: set.distanceMeters,
    }))
  })
}
