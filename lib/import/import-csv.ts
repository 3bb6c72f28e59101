import { type DateOrder, parseNamedDate, possibleOrders } from './dates.ts'
import { fitnotes } from './formats/fitnotes.ts'
import type { Cell, CsvFormat, ImportOptions } from './formats/format.ts'
import { hevy } from './formats/hevy.ts'
import { strong } from './formats/strong.ts'
import { type ImportedWorkout, wasDone } from './group-rows.ts'
import type { RejectedRow } from './imported-log.ts'
import type { WeightUnit } from './numbers.ts'
import { readTable, type Table, type TableRow } from './read-table.ts'

const formats: readonly CsvFormat[] = [hevy, strong, fitnotes]

/** The most records of a file. */
export const maxRows = 50_000

/** What a file needs to be read, beyond its bytes. */
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
  given: { unit: WeightUnit | undefined; dateOrder: 'dmy' | 'mdy' | undefined },
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
  return { outcome: 'read', app: format.app, ...workoutsOf(table, format, { unit: given.unit, dateOrder }) }
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

function workoutsOf(table: Table, format: CsvFormat, options: ImportOptions) {
  const workouts = new Map<string, ImportedWorkout>()
  const rejected: RejectedRow[] = []
  let planned = 0
  for (const row of table.rows) {
    const cell = cellOf(table.header, row)
    const workout = attempt(row, rejected, () => format.workoutOf(cell, options))
    if (!workout) continue
    const key = JSON.stringify(workout)
    const known = workouts.get(key) ?? { line: row.line, workout, rows: [], isUnreadable: false }
    workouts.set(key, known)
    const before = rejected.length
    const set = attempt(row, rejected, () => format.setOf(cell, options))
    if (rejected.length > before) known.isUnreadable = true
    if (!set) continue
    if (!wasDone(set.set)) planned++
    else known.rows.push({ line: row.line, workout, ...set })
  }
  if (table.unreadable) rejected.push({ row: table.unreadable.line, reason: table.unreadable.reason })
  return { workouts: [...workouts.values()], rejected, planned }
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
