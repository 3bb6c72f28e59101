import { dayMs } from '../kernel/zone-rules.ts'
import { isWithinTenYears } from '../model/instant.ts'
import { type DateOrder, parseNamedDate, possibleOrders } from './dates.ts'
import { fitnotes } from './formats/fitnotes.ts'
import { type Cell, type CsvFormat, type ImportOptions, textOf } from './formats/format.ts'
import { hevy } from './formats/hevy.ts'
import { own } from './formats/own.ts'
import { strong } from './formats/strong.ts'
import { type ImportedWorkout, wasDone } from './group-rows.ts'
import type { ImportedRow, RejectedRow } from './imported-log.ts'
import { keepOutParts, type PlacedRow } from './keep-out-parts.ts'
import type { WeightUnit } from './numbers.ts'
import { readTable, type Table, type TableRow } from './read-table.ts'

const formats: readonly CsvFormat[] = [own, hevy, strong, fitnotes]

/** The most records of a file. */
export const maxRows = 50_000

/** The inputs for reading a file, in addition to its bytes. */
export interface CsvQuestion {
  parameter: 'unit' | 'date_order'
  message: string
}

export type CsvImport =
  | { outcome: 'unknown_format' }
  | { outcome: 'too_many_rows' }
  | { outcome: 'question'; question: CsvQuestion }
  | { outcome: 'read'; app: string; workouts: ImportedWorkout[]; rejected: RejectedRow[]; planned: number }

/** The workouts of an app's CSV export. Rows that cannot be read are listed and keep their workout out. */
export function importCsv(
  text: string,
  given: { unit: WeightUnit | undefined; dateOrder: 'dmy' | 'mdy' | undefined; nowMs: number },
): CsvImport {
  const table = readTable(text)
  const format = table && formats.find(({ columns }) => columns.every(name => table.header.includes(name)))
  if (!table || !format) return { outcome: 'unknown_format' }
  if (table.rows.length > maxRows) return { outcome: 'too_many_rows' }
  if (!given.unit && needsUnit(table, format))
    return {
      outcome: 'question',
      question: { parameter: 'unit', message: 'must say the unit of the weights: kg or lb' },
    }
  const dateOrder = given.dateOrder ?? orderOf(table, format)
  if (!dateOrder)
    return {
      outcome: 'question',
      question: { parameter: 'date_order', message: 'must say how the dates are written: dmy or mdy' },
    }
  return { outcome: 'read', app: format.app, ...workoutsOf(table, format, { ...given, dateOrder }) }
}

/** Whether some weight of the file has no unit. */
function needsUnit({ header, rows }: Table, format: CsvFormat): boolean {
  const [weight, unit] = [header.indexOf('weight'), header.indexOf('weight unit')]
  if (weight < 0) return !format.hasUnit(header)
  return rows.some(({ cells }) => Number((cells[weight] ?? '').replace(',', '.')) > 0 && !cells[unit]?.trim())
}

/** The order of day and month that fits all numeric dates; null when both fit. */
function orderOf({ header, rows }: Table, { dateColumn }: CsvFormat): DateOrder | null {
  const column = header.indexOf(dateColumn)
  const texts = [...new Set(rows.map(({ cells }) => cells[column]?.trim() ?? ''))].filter(
    text => /^\d+[-/.]\d+[-/.]\d/.test(text) && !parseNamedDate(text),
  )
  const orders = possibleOrders(texts)
  if (orders.includes('ymd')) return 'ymd'
  return orders.length === 2 ? null : (orders[0] ?? 'ymd')
}

function workoutsOf(table: Table, format: CsvFormat, options: ImportOptions & { nowMs: number }) {
  const workouts = new Map<string, ImportedWorkout>()
  const rejected: RejectedRow[] = []
  const placed: PlacedRow[] = []
  let planned = 0
  for (const row of table.rows) {
    const cell = cellOf(table.header, row)
    const before = rejected.length
    if (row.fault) rejected.push({ row: row.line, reason: row.fault })
    const workout = attempt(row, row.fault ? [] : rejected, () =>
      inOurTime(format.workoutOf(cell, options), options.nowMs),
    )
    const key = JSON.stringify(workout)
    const known = workout && (workouts.get(key) ?? { line: row.line, workout, rows: [], isUnreadable: false })
    const title = format.titleColumn && textOf(cell(format.titleColumn))
    const place = { workout: known, title, date: cell(format.dateColumn), isBroken: row.fault !== null, isSound: false }
    placed.push(place)
    if (!known) continue
    workouts.set(key, known)
    const set = row.fault ? null : attempt(row, rejected, () => named(format.setOf(cell, options)))
    place.isSound = rejected.length === before
    if (!place.isSound) known.isUnreadable = true
    if (!set) continue
    if (format.hasPlannedSets && !wasDone(set.set)) planned++
    else known.rows.push({ line: row.line, workout: known.workout, ...set })
  }
  const listed = keepOutParts([...workouts.values()], placed)
  return { workouts: [...workouts.values()], rejected: [...rejected, ...listed], planned }
}

/** @throws RangeError for a start that no log can have; a day more, since the zone of a wall time is not known here */
function inOurTime<W extends ImportedRow['workout']>(workout: W, nowMs: number): W {
  const { start } = workout
  const isNear = isWithinTenYears('instantMs' in start ? start.instantMs : start.asUtcMs, nowMs, dayMs)
  if (!isNear) throw new RangeError('The start must be within ten years of now')
  return workout
}

/** @throws RangeError for a set without the name of its exercise */
function named<Row extends Pick<ImportedRow, 'exercise'> | null>(row: Row): Row {
  if (row?.exercise.name === '') throw new RangeError('The exercise has no name')
  return row
}

function cellOf(header: readonly string[], { cells }: TableRow): Cell {
  return (...names) => {
    const column = header.findIndex(name => names.includes(name))
    return cells[column] ?? ''
  }
}

function attempt<T>({ line }: TableRow, rejected: RejectedRow[], read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    rejected.push({ row: line, reason: error.message })
    return null
  }
}
