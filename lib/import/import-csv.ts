import { dayMs } from '../kernel/durations.ts'
import { isNear, notNear } from '../model/instant.ts'
import { isWithin, setLimits } from '../model/training/workout-log.ts'
import { type DateOrder, parseNamedDate, possibleOrders } from './dates.ts'
import { fitnotes } from './formats/fitnotes.ts'
import { type Columns, type CsvFormat, cellText, type ImportOptions, type RecordReader } from './formats/format.ts'
import { hevy } from './formats/hevy.ts'
import { own } from './formats/own.ts'
import { strong } from './formats/strong.ts'
import {
  type ImportedRow,
  type ImportedSet,
  maxRecords,
  type ReadResult,
  type RejectedRow,
  Rejections,
  tooManyRecords,
  unreadable,
} from './imported-workout.ts'
import { keepOutParts, type PlacedRow } from './keep-out-parts.ts'
import type { WeightUnit } from './numbers.ts'
import { readTable, type Table, type TableRow } from './read-table.ts'
import { refusalOfText } from './recognize.ts'
import { type WorkoutRows, wasDone } from './workout-rows.ts'

const formats: readonly CsvFormat[] = [own, hevy, strong, fitnotes]

interface CsvContent {
  app: string
  workouts: WorkoutRows[]
  rejected: RejectedRow[]
  /** Sets without anything done, which are left out. */
  planned: number
}

/** The workouts of an app's CSV export. Rows that cannot be read are listed and keep their workout out. @throws TooManyFaults */
export function importCsv(
  text: string,
  given: { unit: WeightUnit | undefined; dateOrder: 'dmy' | 'mdy' | undefined; nowMs: number },
): ReadResult<CsvContent> {
  const table = readTable(text)
  const format = table && formats.find(({ columns }) => columns.every(name => table.header.includes(name)))
  if (!table || !format) return unreadable(refusalOfText(text, table?.header ?? []))
  if (table.rows.length > maxRecords) return tooManyRecords(table.rows.length, 'rows', maxRecords)
  if (!given.unit && needsUnit(table, format))
    return unreadable('unit must say the unit of the weights: kg or lb', 'unit')
  const dateOrder = given.dateOrder ?? orderOf(table, format)
  if (!dateOrder) return unreadable('date_order must say how the dates are written: dmy or mdy', 'date_order')
  return { outcome: 'read', app: format.app, ...workoutsOf(table, format, { ...given, dateOrder }) }
}

/** Whether some weight of the file has no unit. */
function needsUnit({ header, rows }: Table, format: CsvFormat): boolean {
  const [weight, unit] = [header.indexOf('weight'), header.indexOf('weight unit')]
  if (weight < 0) return !format.hasUnit(header)
  return rows.some(({ cells }) => !cells[unit]?.trim() && Number((cells[weight] ?? '').replace(',', '.')) > 0)
}

/** The order of day and month that fits all numeric dates; null when both fit, or neither does because of a date that does not exist. */
function orderOf({ header, rows }: Table, { dateColumn }: CsvFormat): DateOrder | null {
  const column = header.indexOf(dateColumn)
  const cellOf = (row: TableRow | undefined) => row?.cells[column] ?? ''
  const changes = rows.filter((row, i) => cellOf(row) !== cellOf(rows[i - 1]))
  const texts = [...new Set(changes.map(row => cellOf(row).trim()))].filter(
    text => /^\d+[-/.]\s?\d+[-/.]\s?\d/.test(text) && !parseNamedDate(text),
  )
  if (texts.every(text => /^\d{4}/.test(text))) return 'ymd'
  const orders = possibleOrders(texts)
  return orders.length === 1 ? (orders[0] ?? null) : null
}

function workoutsOf({ header, rows }: Table, format: CsvFormat, options: ImportOptions & { nowMs: number }) {
  const rejections = new Rejections()
  const column = columnsOf(header)
  const reader = format.reader(column, options)
  const { workouts, find } = workoutFinder(reader, options.nowMs)
  const places: (WorkoutRows | null)[] = []
  const unsound = new Set<TableRow>()
  let planned = 0
  for (const row of rows) {
    const { line, cells, fault } = row
    const { value: workout, reason: noWorkout } = find(cells, line)
    places.push(workout)
    const { value: set, reason: noSet } = fault || !workout ? nothing : attempt(() => checked(reader.setOf(cells)))
    const reason = fault ?? noWorkout ?? noSet
    if (reason !== null) {
      unsound.add(row)
      rejections.add(line, reason)
      if (workout) workout.isUnreadable = true
    }
    if (!set || !workout) continue
    if (set.set && format.hasPlannedSets && !wasDone(set.set)) planned++
    else workout.rows.push(set)
  }
  const all = [...workouts.values()]
  if (unsound.size === 0) return { workouts: all, rejected: [], planned }
  const [date, title] = [column(format.dateColumn), format.titleColumn === null ? null : column(format.titleColumn)]
  const placed = rows.map((row, i): PlacedRow => {
    const { cells, fault, mayHoldLines } = row
    const isElsewhere = fault !== null && (mayHoldLines || attempt(() => checked(reader.setOf(cells))).reason !== null)
    const place = { title: title && cellText(title(cells)), date: date(cells), isExact: cells.length === header.length }
    const workout = isElsewhere ? null : (places[i] ?? null)
    return { ...place, workout, isBroken: fault !== null, isSound: !unsound.has(row) }
  })
  return { workouts: all, rejected: [...rejections.rows, ...keepOutParts(all, placed)], planned }
}

/** Finds the workout of each record, which is read only where it differs from the record before. */
function workoutFinder({ workoutColumns, workoutOf }: RecordReader, nowMs: number) {
  const workouts = new Map<string, WorkoutRows>()
  let before: { cells: readonly string[]; found: Attempt<WorkoutRows> } | null = null

  function read(cells: readonly string[], line: number): Attempt<WorkoutRows> {
    const { value: workout, reason } = attempt(() => workoutOf(cells))
    if (!workout) return { value: null, reason }
    const key = JSON.stringify(workout)
    const known = workouts.get(key) ?? { line, workout, rows: [], isUnreadable: false }
    workouts.set(key, known)
    return { value: known, reason: isInOurTime(workout, nowMs) ? null : `The start ${notNear}` }
  }

  function find(cells: readonly string[], line: number): Attempt<WorkoutRows> {
    const last = before
    const isSame = last !== null && workoutColumns.every(column => column(cells) === column(last.cells))
    const found = isSame ? last.found : read(cells, line)
    before = { cells, found }
    return found
  }

  return { workouts, find }
}

/** Whether a log can have the start; with a day more, since the zone of a wall time is not known here. */
function isInOurTime({ start }: ImportedRow['workout'], nowMs: number): boolean {
  return isNear('instantMs' in start ? start.instantMs : start.asUtcMs, nowMs, dayMs)
}

/** @throws RangeError for a set without the name of its exercise, or with a quantity outside its limits */
function checked<Row extends Pick<ImportedRow, 'exercise' | 'set'> | null>(row: Row): Row {
  if (row?.exercise.name === '') throw new RangeError('The exercise has no name')
  if (row?.set) throwIfOutside(row.set)
  return row
}

const limited = [
  ['reps', 'The number of repetitions', ''],
  ['weightKg', 'The weight', ' kg'],
  ['durationSeconds', 'The duration', ' seconds'],
  ['distanceMeters', 'The distance', ' m'],
  ['rpe', 'The RPE', ''],
] as const

/** @throws RangeError that says which quantity of a set is outside its limits, so that its own row is named and not its workout */
function throwIfOutside(set: ImportedSet): void {
  for (const [name, what, unit] of limited) {
    const { min, max, step } = setLimits[name]
    if (isWithin(set[name], setLimits[name])) continue
    throw new RangeError(`${what} must be from ${min} to ${max}${unit}${step === null ? '' : `, in steps of ${step}`}`)
  }
}

function columnsOf(header: readonly string[]): Columns {
  return (...names) => {
    const column = header.findIndex(name => names.includes(name))
    return column < 0 ? () => '' : cells => cells[column] ?? ''
  }
}

interface Attempt<T> {
  value: T | null
  /** Why it cannot be read; null if it can. */
  reason: string | null
}

const nothing: Attempt<never> = { value: null, reason: null }

function attempt<T>(read: () => T): Attempt<T> {
  try {
    return { value: read(), reason: null }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { value: null, reason: error.message }
  }
}
