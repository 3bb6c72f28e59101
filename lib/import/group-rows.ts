import type { ImportedRow } from './imported-log.ts'

/** A workout of a file: its rows in the order of the file, and the row that makes it unreadable, if there is one. */
export interface ImportedWorkout {
  line: number
  workout: ImportedRow['workout']
  rows: ImportedRow[]
  isUnreadable: boolean
}

/** An exercise of a log as a person would write it. */
export interface GroupedExercise {
  name: string
  supersetId: number | null
  notes: string
  sets: ImportedRow['set'][]
}

/** The exercises of a workout: consecutive rows of one name. An order of sets that starts anew is another exercise. */
export function exercisesOf(rows: readonly ImportedRow[]): GroupedExercise[] {
  const exercises: (GroupedExercise & { last: number | null })[] = []
  for (const { exercise, setNumber, set } of rows) {
    const current = exercises.at(-1)
    const startsAgain = setNumber !== null && current?.last !== null && setNumber <= (current?.last ?? -1)
    if (!current || current.name !== exercise.name || current.supersetId !== exercise.supersetId || startsAgain)
      exercises.push({ ...exercise, sets: [set], last: setNumber })
    else {
      current.sets.push(set)
      current.last = setNumber ?? current.last
      if (exercise.notes && !current.notes.split('\n').includes(exercise.notes))
        current.notes = [current.notes, exercise.notes].filter(Boolean).join('\n')
    }
  }
  return exercises.map(({ last: _last, ...exercise }) => exercise)
}

/** Whether a set has anything that was done: a set without was only planned. */
export function wasDone({ reps, weightKg, durationSeconds, distanceMeters }: ImportedRow['set']): boolean {
  return [reps, durationSeconds, distanceMeters].some(value => value !== null) || (weightKg ?? 0) > 0
}
