import type { SetKind } from '../../model/training/workout-log.ts'
import { parseNamedDate, parseNumericDate } from '../dates.ts'
import type { ImportedTime } from '../imported-log.ts'
import { inKg, inMeters, parseNumber } from '../numbers.ts'
import { type Cell, type CsvFormat, type ImportOptions, textOf, whole } from './format.ts'

const kinds: Readonly<Record<string, SetKind>> = {
  '': 'normal',
  normal: 'normal',
  warmup: 'warmup',
  dropset: 'drop',
  drop_set: 'drop',
  failure: 'failure',
}

/** Hevy's export: one row a set, wall times in the language of the phone, the unit in the name of the column. */
export const hevy: CsvFormat = {
  app: 'hevy',
  columns: ['exercise_title', 'start_time', 'set_index'],
  dateColumn: 'start_time',
  titleColumn: 'title',
  hasPlannedSets: true,
  hasUnit: () => true,

  workoutOf(cell, options) {
    const end = cell('end_time').trim()
    return {
      title: textOf(cell('title')) || 'Workout',
      start: timeOf(cell('start_time'), options),
      end: end === '' ? null : timeOf(end, options),
      durationSeconds: null,
      notes: textOf(cell('description')),
    }
  },

  setOf(cell) {
    const kind = cell('set_type').trim().toLowerCase()
    if (!Object.hasOwn(kinds, kind))
      throw new RangeError(`${JSON.stringify(kind.slice(0, 30))} is not a known set type`)
    return {
      exercise: {
        name: textOf(cell('exercise_title')),
        notes: textOf(cell('exercise_notes')),
        supersetId: whole(parseNumber(cell('superset_id')), 'superset'),
      },
      setNumber: whole(parseNumber(cell('set_index')), 'sets'),
      set: {
        kind: kinds[kind] ?? 'normal',
        reps: whole(parseNumber(cell('reps')), 'repetitions'),
        weightKg:
          parseNumber(cell('weight_kg')) ?? converted(cell('weight_lbs', 'weight_lb'), value => inKg(value, 'lb')),
        durationSeconds: parseNumber(cell('duration_seconds')) || null,
        distanceMeters: distanceOf(cell) || null,
        rpe: parseNumber(cell('rpe')),
      },
    }
  },
}

function distanceOf(cell: Cell): number | null {
  return (
    converted(cell('distance_km'), value => inMeters(value, 'km')) ??
    converted(cell('distance_miles'), value => inMeters(value, 'mi'))
  )
}

function converted(cell: string, convert: (value: number) => number): number | null {
  const value = parseNumber(cell)
  return value === null ? null : convert(value)
}

/** Hevy has wall times; other programs that write its columns, such as ours, have instants with an offset. */
function timeOf(cell: string, { dateOrder }: ImportOptions): ImportedTime {
  const text = cell.trim()
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.exec(text)
  if (instant && !Number.isNaN(Date.parse(text)))
    return { instantMs: Date.parse(text), utcOffset: instant[1] === 'Z' ? null : (instant[1] ?? null) }
  const time = parseNamedDate(text) ?? parseNumericDate(text, dateOrder)
  if (!time) throw new RangeError(`${JSON.stringify(text.slice(0, 40))} is not a date that can be read`)
  return time
}
