import { formatInstant } from '../../kernel/civil-time.ts'
import { exerciseMapping, exerciseOf } from '../../model/training/exercises.ts'
import { type LoggedExercise, ownKeyPrefix, type WorkoutLog } from '../../model/training/workout-log.ts'
import { type ExerciseInput, offsetOf, type WorkoutLogInput } from '../../model/training/workout-log-input.ts'
import { type Corrections, type ExerciseMatch, matchExercise } from './match-exercise.ts'

export type LogContent = Omit<WorkoutLog, 'id' | 'origin' | 'createdAt' | 'updatedAt'>

/** The content of a log from the input of a person or a file: instants in UTC, every exercise with a key, missing values null. */
export function logFromInput(input: WorkoutLogInput, corrections: Corrections): LogContent {
  return {
    title: input.title,
    startedAt: formatInstant(Date.parse(input.startedAt)),
    endedAt: input.endedAt ? formatInstant(Date.parse(input.endedAt)) : null,
    utcOffset: offsetOf(input.startedAt) ?? input.utcOffset ?? null,
    notes: input.notes || null,
    exercises: input.exercises.map(exercise => loggedExercise(exercise, corrections)),
    mapping: exerciseMapping,
  }
}

/** With the 12 digits that an answer shows, so that a log that is read and sent back is the same log. */
function asShown(value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null
  return Number.isInteger(value * 100) ? value : Number(value.toPrecision(12))
}

function loggedExercise(input: ExerciseInput, corrections: Corrections): LoggedExercise {
  const { exerciseKey: key, name = '', supersetId = null, notes, sets } = input
  const match = key === undefined ? matchExercise(name, corrections) : matchOfKey(key)
  return {
    ...match,
    name: name || (exerciseOf(match.exerciseKey)?.name ?? match.exerciseKey),
    supersetId,
    notes: notes || null,
    sets: sets.map(set => ({
      kind: set.kind,
      reps: set.reps ?? null,
      weightKg: asShown(set.weightKg),
      durationSeconds: asShown(set.durationSeconds),
      distanceMeters: asShown(set.distanceMeters),
      rpe: set.rpe ?? null,
    })),
  }
}

function matchOfKey(exerciseKey: string): ExerciseMatch {
  return { exerciseKey, match: exerciseKey.startsWith(ownKeyPrefix) ? 'own' : 'key' }
}

/** The input that would create this log: the document that a merge patch changes. */
export function inputOfLog(log: WorkoutLog): WorkoutLogInput {
  const { title, startedAt, endedAt, utcOffset, notes } = log
  const exercises = log.exercises.map(({ match: _match, ...exercise }) => exercise)
  return { title, startedAt, endedAt, utcOffset, notes, exercises }
}
