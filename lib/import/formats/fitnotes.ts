import { inMeters, parseDuration, parseNumber } from '../numbers.ts'
import { type CsvFormat, textOf, wallTimeOf, weightKgIn, whole } from './format.ts'

/** FitNotes' exports for Android and iOS: dates without a time and no workouts, so that a date is one workout. */
export const fitnotes: CsvFormat = {
  app: 'fitnotes',
  columns: ['date', 'exercise', 'category', 'reps'],
  dateColumn: 'date',
  titleColumn: null,
  hasPlannedSets: true,
  hasUnit: header => header.some(name => name === 'weight unit' || name.startsWith('weight (')),

  reader(column, options) {
    const [date, exercise, notes] = [column('date'), column('exercise'), column('comment', 'notes')]
    const [reps, time, weightKgOf] = [column('reps'), column('time'), weightKgIn(column, options)]
    const [distance, distanceUnit] = [column('distance'), column('distance unit')]
    const distanceOf = (cells: readonly string[]) => {
      const value = parseNumber(distance(cells))
      return value ? inMeters(value, distanceUnit(cells)) : null
    }
    return {
      workoutColumns: [date],
      workoutOf: cells => ({
        title: 'Workout',
        start: { ...wallTimeOf(date(cells), options), hasTime: false },
        end: null,
        durationSeconds: null,
        notes: '',
      }),
      setOf: cells => ({
        exercise: { name: textOf(exercise(cells)), notes: textOf(notes(cells)), supersetId: null },
        setNumber: null,
        set: {
          kind: 'normal',
          reps: whole(parseNumber(reps(cells)), 'repetitions') || null,
          weightKg: weightKgOf(cells),
          durationSeconds: parseDuration(time(cells)) || null,
          distanceMeters: distanceOf(cells) || null,
          rpe: null,
        },
      }),
    }
  },
}
