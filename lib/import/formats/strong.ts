import type { SetKind } from '../../model/training/workout-log.ts'
import { inMeters, parseDuration, parseNumber } from '../numbers.ts'
import {
  type Columns,
  type CsvFormat,
  cellText,
  type ImportOptions,
  type RecordReader,
  readWallTime,
  weightKgIn,
  whole,
} from './format.ts'

const kinds: Readonly<Record<string, SetKind>> = { w: 'warmup', d: 'drop', f: 'failure' }
/** Records that are no sets. */
const pause = 'rest timer'
const note = 'note'

/** Strong's export in its three shapes: without units, with columns of units, and with units in the names of columns. */
export const strong: CsvFormat = {
  app: 'strong',
  columns: ['workout name', 'exercise name', 'set order'],
  dateColumn: 'date',
  titleColumn: 'workout name',
  hasPlannedSets: true,
  hasUnit: header => header.some(name => name === 'weight unit' || name.startsWith('weight (')),

  reader(column, options) {
    const [date, title, notes] = [column('date'), column('workout name'), column('workout notes')]
    const duration = column('duration', 'duration (sec)', 'workout duration')
    return {
      workoutColumns: [date, title, notes, duration],
      workoutOf: cells => ({
        title: cellText(title(cells)) || 'Workout',
        start: readWallTime(date(cells), options),
        end: null,
        durationSeconds: parseDuration(duration(cells)) || null,
        notes: cellText(notes(cells)),
      }),
      setOf: setReader(column, options),
    }
  },
}

function setReader(column: Columns, options: ImportOptions): RecordReader['setOf'] {
  const [name, notes, setOrder] = [column('exercise name'), column('notes'), column('set order')]
  const [reps, seconds, rpe] = [column('reps'), column('seconds'), column('rpe')]
  const [weightKgOf, distanceOf] = [weightKgIn(column, options), distanceIn(column, options)]
  return cells => {
    const order = setOrder(cells).trim().toLowerCase()
    if (order === pause) return null
    const exercise = { name: cellText(name(cells)), notes: cellText(notes(cells)), supersetId: null }
    if (order === note) return { exercise, setNumber: null, set: null }
    const kind = Object.hasOwn(kinds, order) ? kinds[order] : undefined
    return {
      exercise,
      setNumber: kind === undefined ? whole(parseNumber(order), 'sets') : null,
      set: {
        kind: kind ?? 'normal',
        reps: whole(parseNumber(reps(cells)), 'repetitions') || null,
        weightKg: weightKgOf(cells),
        durationSeconds: parseNumber(seconds(cells)) || null,
        distanceMeters: distanceOf(cells) || null,
        rpe: parseNumber(rpe(cells)),
      },
    }
  }
}

function distanceIn(column: Columns, { unit }: ImportOptions): (cells: readonly string[]) => number | null {
  const named = ['meters', 'km', 'mi', 'miles', 'm', 'ft'].map(name => ({ name, of: column(`distance (${name})`) }))
  const [distance, distanceUnit] = [column('distance'), column('distance unit')]
  return cells => {
    for (const { name, of } of named) {
      const value = parseNumber(of(cells))
      if (value !== null) return inMeters(value, name)
    }
    const value = parseNumber(distance(cells))
    // Strong shows distances in kilometers beside kilograms, and in miles beside pounds.
    return value === null ? null : inMeters(value, distanceUnit(cells).trim() || (unit === 'lb' ? 'mi' : 'km'))
  }
}
