import { inMeters, parseDuration, parseNumber } from '../numbers.ts'
import { type Cell, type CsvFormat, textOf, wallTimeOf, weightKgOf, whole } from './format.ts'

/** FitNotes' exports for Android and iOS: dates without a time and no workouts, so that a date is one workout. */
export const fitnotes: CsvFormat = {
  app: 'fitnotes',
  columns: ['date', 'exercise', 'category', 'reps'],
  dateColumn: 'date',
  titleColumn: null,
  hasPlannedSets: true,
  hasUnit: header => header.some(name => name === 'weight unit' || name.startsWith('weight (')),

  workoutOf(cell, options) {
    const start = wallTimeOf(cell('date'), options)
    return { title: 'Workout', start: { ...start, hasTime: false }, end: null, durationSeconds: null, notes: '' }
  },

  setOf(cell, options) {
    return {
      exercise: { name: textOf(cell('exercise')), notes: textOf(cell('comment', 'notes')), supersetId: null },
      setNumber: null,
      set: {
        kind: 'normal',
        reps: whole(parseNumber(cell('reps')), 'repetitions') || null,
        weightKg: weightKgOf(cell, options),
        durationSeconds: parseDuration(cell('time')) || null,
        distanceMeters: distanceOf(cell) || null,
        rpe: null,
      },
    }
  },
}

function distanceOf(cell: Cell): number | null {
  const value = parseNumber(cell('distance'))
  return value ? inMeters(value, cell('distance unit')) : null
}
