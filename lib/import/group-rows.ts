import type { ImportedRow, ImportedSet } from './imported-log.ts'

/** A workout of a file: its rows in the order of the file, and whether one that is or may be its own cannot be read. */
export interface ImportedWorkout {
  line: number
  workout: ImportedRow['workout']
  rows: Omit<ImportedRow, 'workout'>[]
  isUnreadable: boolean
}

/** An exercise of a log as a person would write it. */
type GroupedExercise = ImportedRow['exercise'] & { sets: ImportedSet[] }

/** The exercises of a workout with a set: consecutive rows of one name. An order of sets that begins again is another exercise. */
export function exercisesOf(rows: ImportedWorkout['rows']): GroupedExercise[] {
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
