import type { SetKind } from '../../model/training/workout-log.ts'
import { inMeters, parseDuration, parseNumber } from '../numbers.ts'
import { type Cell, type CsvFormat, type ImportOptions, textOf, wallTimeOf, weightKgOf, whole } from './format.ts'

const kinds: Readonly<Record<string, SetKind>> = { w: 'warmup', d: 'drop', f: 'failure' }
/** Records that are no sets: a pause between sets, and a note. */
const notSets = ['rest timer', 'note']

/** Strong's export in its three shapes: without units, with columns of units, and with units in the names of columns. */
export const strong: CsvFormat = {
  app: 'strong',
  columns: ['workout name', 'exercise name', 'set order'],
  dateColumn: 'date',
  titleColumn: 'workout name',
  hasPlannedSets: true,
  hasUnit: header => header.some(name => name === 'weight unit' || name.startsWith('weight (')),

  workoutOf(cell, options) {
    const start = wallTimeOf(cell('date'), options)
    return {
      title: textOf(cell('workout name')) || 'Workout',
      start,
      end: null,
      durationSeconds: parseDuration(cell('duration', 'duration (sec)', 'workout duration')) || null,
      notes: textOf(cell('workout notes')),
    }
  },

  setOf(cell, options) {
    const order = cell('set order').trim().toLowerCase()
    if (notSets.includes(order)) return null
    const kind = Object.hasOwn(kinds, order) ? kinds[order] : undefined
    return {
      exercise: { name: textOf(cell('exercise name')), notes: textOf(cell('notes')), supersetId: null },
      setNumber: kind === undefined ? whole(parseNumber(order), 'sets') : null,
      set: {
        kind: kind ?? 'normal',
        reps: whole(parseNumber(cell('reps')), 'repetitions') || null,
        weightKg: weightKgOf(cell, options),
        durationSeconds: parseNumber(cell('seconds')) || null,
        distanceMeters: distanceOf(cell, options) || null,
        rpe: parseNumber(cell('rpe')),
      },
    }
  },
}

function distanceOf(cell: Cell, { unit }: ImportOptions): number | null {
  for (const named of ['meters', 'km', 'mi', 'miles', 'm', 'ft']) {
    const value = parseNumber(cell(`distance (${named})`))
    if (value !== null) return inMeters(value, named)
  }
  const value = parseNumber(cell('distance'))
  // Strong shows distances in kilometers beside kilograms, and in miles beside pounds.
  return value === null ? null : inMeters(value, cell('distance unit').trim() || (unit === 'lb' ? 'mi' : 'km'))
}
