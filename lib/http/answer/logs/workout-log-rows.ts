import type * as z from 'zod'
import { hourMinutes, minuteMs } from '../../../kernel/durations.ts'
import { exportColumns } from '../../../model/training/export-columns.ts'
import type { SetKind } from '../../../model/training/workout-log.ts'
import type { WorkoutLogView } from '../../../model/training/workout-log-view.ts'
import type { Formats } from '../../formats.ts'
import { preferredType } from '../preferred-type.ts'
import { csv, ndjson } from '../rows-as-text.ts'

type Log = z.output<typeof WorkoutLogView>

const kinds = { normal: 'normal', warmup: 'warmup', drop: 'dropset', failure: 'failure' } as const satisfies Record<
  SetKind,
  string
>

/** Workout logs as CSV, one row a set, that the import reads back exactly; and as NDJSON, one log a line. */
export const workoutLogFormats: Formats<{ data: readonly Log[] }> = {
  choose: preferredType,
  writers: {
    'text/csv': ({ data }) => csv(data.flatMap(rowsOf), [...exportColumns.hevy, ...exportColumns.ours]),
    'application/x-ndjson': ({ data }) => ndjson(data),
  },
}

function rowsOf(log: Log): Record<string, unknown>[] {
  const ofLog = {
    title: log.title,
    start_time: instant(log.startedAt, log.utcOffset),
    end_time: log.endedAt && instant(log.endedAt, log.utcOffset),
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
      distance_km: set.distanceMeters === null ? null : set.distanceMeters / 1000,
      duration_seconds: set.durationSeconds,
      rpe: set.rpe,
      distance_meters: set.distanceMeters,
    }))
  })
}

/** RFC 3339 as the clock on the wall showed it; in UTC where that is not known. */
function instant(at: string, utcOffset: string | null): string {
  if (utcOffset === null) return at
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(utcOffset) ?? []
  const offsetMs = (Number(hours) * hourMinutes + Number(minutes)) * (sign === '-' ? -minuteMs : minuteMs)
  return new Date(Date.parse(at) + offsetMs).toISOString().replace('Z', utcOffset)
}
