import { DateTime } from 'luxon'
import { formatInstant } from '../kernel/civil-time.ts'
import { secondMs } from '../kernel/durations.ts'
import { inZone } from './dates.ts'
import type { ImportedRow, ImportedSet, ImportedTime } from './imported-workout.ts'

/** The rows of a workout in the order of the file, and whether one that is or may be its own cannot be read. */
export interface WorkoutRows {
  line: number
  workout: ImportedRow['workout']
  rows: Omit<ImportedRow, 'workout'>[]
  isUnreadable: boolean
}

/** An exercise of a log as a person would write it. */
type GroupedExercise = ImportedRow['exercise'] & { sets: ImportedSet[] }

/** The exercises of a workout with a set: consecutive rows of one name. An order of sets that begins again is another exercise. */
function exercisesOf(rows: WorkoutRows['rows']): GroupedExercise[] {
  const exercises: {
    of: ImportedRow['exercise']
    notes: Set<string>
    sets: ImportedSet[]
    last: number | null
  }[] = []
  for (const { exercise, setNumber, set } of rows) {
    const current = exercises.at(-1)
    const startsAgain = setNumber !== null && current?.last !== null && setNumber <= (current?.last ?? -1)
    if (!current || current.of.name !== exercise.name || current.of.supersetId !== exercise.supersetId || startsAgain) {
      exercises.push({ of: exercise, notes: new Set([exercise.notes]), sets: set ? [set] : [], last: setNumber })
      continue
    }
    if (set) current.sets.push(set)
    if (exercise.notes !== current.of.notes) current.notes.add(exercise.notes)
    current.last = setNumber ?? current.last
  }
  return exercises
    .filter(({ sets }) => sets.length > 0)
    .map(({ of, notes, sets }) => ({ ...of, notes: [...notes].filter(Boolean).join('\n'), sets }))
}

/** Whether a set has anything that was done: a set without was only planned. */
export function wasDone({ reps, weightKg, durationSeconds, distanceMeters }: ImportedSet): boolean {
  return (reps ?? durationSeconds ?? distanceMeters) !== null || (weightKg ?? 0) > 0
}

/** Whether a workout of a file can only be placed in time by knowing the zone of its clock. */
export function needsZone({ workout }: WorkoutRows): boolean {
  return !('instantMs' in workout.start)
}

/** A workout of a CSV file as what a person would write, and what identifies it in every export of its app. */
export function inputOfRows({ workout, rows }: WorkoutRows, zone: string) {
  const { title, start, end, durationSeconds, notes, id = null } = workout
  const startAt = placed(start, zone)
  const startMs = startAt.toMillis()
  const lastMs = durationSeconds ? startMs + durationSeconds * secondMs : null
  const endMs = end ? placed(end, zone, startMs).toMillis() : lastMs
  const hasTimes = 'instantMs' in start || start.hasTime
  const input = {
    title,
    startedAt: formatInstant(startMs),
    endedAt: hasTimes && endMs !== null && endMs > startMs ? formatInstant(endMs) : null,
    utcOffset: 'instantMs' in start ? start.utcOffset : startAt.toFormat('ZZ'),
    notes: notes || null,
    exercises: exercisesOf(rows).map(exercise => ({ ...exercise, notes: exercise.notes || null })),
  }
  return { id, input, hasTimes }
}

function placed(time: ImportedTime, zone: string, afterMs?: number): DateTime {
  return 'instantMs' in time ? DateTime.fromMillis(time.instantMs, { zone: 'utc' }) : inZone(time, zone, afterMs)
}
