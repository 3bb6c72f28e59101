import type { SetKind } from '../../model/training/workout-log.ts'
import { parseNamedDate, parseNumericDate } from '../dates.ts'
import type { ImportedTime } from '../imported-workout.ts'
import { inKg, inMeters, parseNumber } from '../numbers.ts'
import {
  type Columns,
  type CsvFormat,
  cellText,
  type ImportOptions,
  type RecordReader,
  unreadableDate,
  whole,
} from './format.ts'

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

  reader(column, options) {
    const [title, start, end] = [column('title'), column('start_time'), column('end_time')]
    const description = column('description')
    return {
      workoutColumns: [title, start, end, description],
      workoutOf: cells => ({
        title: cellText(title(cells)) || 'Workout',
        start: timeOf(start(cells), options),
        end: end(cells).trim() === '' ? null : timeOf(end(cells), options),
        durationSeconds: null,
        notes: cellText(description(cells)),
      }),
      setOf: setReader(column),
    }
  },
}

function setReader(column: Columns): RecordReader['setOf'] {
  const [name, notes, superset] = [column('exercise_title'), column('exercise_notes'), column('superset_id')]
  const [index, type, reps, rpe] = [column('set_index'), column('set_type'), column('reps'), column('rpe')]
  const [kg, lb, duration] = [column('weight_kg'), column('weight_lbs', 'weight_lb'), column('duration_seconds')]
  const [km, miles] = [column('distance_km'), column('distance_miles')]
  return cells => {
    const kind = type(cells).trim().toLowerCase()
    if (!Object.hasOwn(kinds, kind))
      throw new RangeError(`${JSON.stringify(kind.slice(0, 30))} is not a known set type`)
    return {
      exercise: {
        name: cellText(name(cells)),
        notes: cellText(notes(cells)),
        supersetId: whole(parseNumber(superset(cells)), 'superset'),
      },
      setNumber: whole(parseNumber(index(cells)), 'sets'),
      set: {
        kind: kinds[kind] ?? 'normal',
        reps: whole(parseNumber(reps(cells)), 'repetitions'),
        weightKg: parseNumber(kg(cells)) ?? converted(lb(cells), value => inKg(value, 'lb')),
        durationSeconds: parseNumber(duration(cells)) || null,
        distanceMeters:
          (converted(km(cells), value => inMeters(value, 'km')) ??
            converted(miles(cells), value => inMeters(value, 'mi'))) ||
          null,
        rpe: parseNumber(rpe(cells)),
      },
    }
  }
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
  if (!time) throw unreadableDate(text)
  return time
}
