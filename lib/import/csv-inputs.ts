import { formatInstant, formatOffset, offsetSeconds } from '../kernel/civil-time.ts'
import { exercisesOf, type ImportedWorkout } from './group-rows.ts'
import type { ImportedTime } from './imported-log.ts'
import { instantOfWallTime } from './wall-time.ts'

/** Where a file has dates only, its workouts start at this hour: the date is then right in every zone nearby. */
const noonMs = 12 * 3_600_000

/** Whether a workout of a file can only be placed in time by knowing the zone of its clock. */
export function needsZone({ workout }: ImportedWorkout): boolean {
  return !('instantMs' in workout.start)
}

/** A workout of a CSV file as what a person would write, and what identifies it in every export of its app. */
export function inputOfWorkout(imported: ImportedWorkout, zone: string) {
  const { title, start, end, durationSeconds, notes, id = null } = imported.workout
  const startMs = instantOf(start, zone)
  const endMs = end ? instantOf(end, zone, startMs) : durationSeconds ? startMs + durationSeconds * 1000 : null
  const hasTimes = 'instantMs' in start || start.hasTime
  const input = {
    title,
    startedAt: formatInstant(startMs),
    endedAt: hasTimes && endMs !== null && endMs > startMs ? formatInstant(endMs) : null,
    utcOffset: 'instantMs' in start ? start.utcOffset : formatOffset(offsetSeconds(startMs, zone)),
    notes: notes || null,
    exercises: exercisesOf(imported.rows).map(exercise => ({ ...exercise, notes: exercise.notes || null })),
  }
  return { id, input, hasTimes }
}

function instantOf(time: ImportedTime, zone: string, after?: number): number {
  if ('instantMs' in time) return time.instantMs
  return instantOfWallTime(time.asUtcMs + (time.hasTime ? 0 : noonMs), zone, after)
}
