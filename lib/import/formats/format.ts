import { type DateOrder, parseNamedDate, parseNumericDate, readForms, type WallTime } from '../dates.ts'
import type { ImportedRow } from '../imported-workout.ts'
import { inKg, parseNumber, type WeightUnit } from '../numbers.ts'

/** The caller's values for what a file does not contain. */
export interface ImportOptions {
  unit: WeightUnit | undefined
  dateOrder: DateOrder
}

/** The cell of a record in a column; empty when the file does not have the column. */
export type Column = (cells: readonly string[]) => string

/** Finds the first column of a file that has one of the names. */
export type Columns = (...names: readonly string[]) => Column

/** What the records of a file say. Each function throws a RangeError that says what cannot be read. */
export interface RecordReader {
  /** The columns on which `workoutOf` depends: records that are equal in them are of one workout. */
  workoutColumns: readonly Column[]
  workoutOf(cells: readonly string[]): ImportedRow['workout']
  /** Null for a record that is neither a set nor a note. */
  setOf(cells: readonly string[]): Omit<ImportedRow, 'workout'> | null
}

/** An app's CSV export. */
export interface CsvFormat {
  app: string
  /** Columns that only files of this app have together. */
  columns: readonly string[]
  dateColumn: string
  /** The column with the name of the workout; null in a file without names. */
  titleColumn: string | null
  /** Whether a set without anything done was only planned, and is left out. */
  hasPlannedSets: boolean
  /** Whether the file says the unit of its weights: in a column or in the name of one. */
  hasUnit(header: readonly string[]): boolean
  reader(column: Columns, options: ImportOptions): RecordReader
}

/** A whole number of repetitions, rounds or positions. @throws RangeError */
export function whole(value: number | null, what: string): number | null {
  if (value !== null && !Number.isInteger(value)) throw new RangeError(`${value} is not a whole number of ${what}`)
  return value
}

/** Characters that cannot be seen, such as marks of writing direction; but the joiners change what other characters look like. */
const invisible = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/u
const allInvisible = new RegExp(invisible, 'gu')

/** The text of a cell without characters that cannot be seen. */
export function cellText(cell: string): string {
  if (!invisible.test(cell)) return cell.trim()
  return cell.replace(/\r\n?/g, '\n').replace(allInvisible, '').trim()
}

/** Reads the weight of a record, by a unit in the name of its column, in a column of units, or said by the caller. */
export function weightKgIn(column: Columns, { unit }: ImportOptions): (cells: readonly string[]) => number | null {
  const named = ['kg', 'kgs', 'lb', 'lbs'].map(name => ({ name, of: column(`weight (${name})`) }))
  const [weight, weightUnit] = [column('weight'), column('weight unit')]
  return cells => {
    for (const { name, of } of named) {
      const value = parseNumber(of(cells))
      if (value !== null) return inKg(value, name)
    }
    const value = parseNumber(weight(cells))
    return value === null ? null : inKg(value, weightUnit(cells).trim() || (unit ?? ''))
  }
}

/** The date, and the time where there is one, of a cell. @throws RangeError */
export function readWallTime(cell: string, { dateOrder }: ImportOptions): WallTime {
  const text = cell.trim()
  const time = parseNumericDate(text, dateOrder) ?? parseNamedDate(text)
  if (!time) throw unreadableDate(text)
  return time
}

/** What is said of a cell without a date. */
export function unreadableDate(text: string): RangeError {
  return new RangeError(`${JSON.stringify(text.slice(0, 40))} is not a date that can be read. ${readForms}`)
}
