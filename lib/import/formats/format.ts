import { type DateOrder, parseNamedDate, parseNumericDate, type WallTime } from '../dates.ts'
import type { ImportedRow } from '../imported-log.ts'
import { inKg, parseNumber, type WeightUnit } from '../numbers.ts'

/** The caller's values for what a file does not contain. */
export interface ImportOptions {
  unit: WeightUnit | undefined
  dateOrder: DateOrder
}

/** The cell of a record in a column; empty when the file does not have the column. */
export type Cell = (...names: readonly string[]) => string

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
  /** The workout of a record. @throws RangeError that says what cannot be read */
  workoutOf(cell: Cell, options: ImportOptions): ImportedRow['workout']
  /** The set of a record; null for a record that is no set. @throws RangeError that says what cannot be read */
  setOf(cell: Cell, options: ImportOptions): Omit<ImportedRow, 'line' | 'workout'> | null
}

/** A whole number of repetitions, rounds or positions. @throws RangeError */
export function whole(value: number | null, what: string): number | null {
  if (value !== null && !Number.isInteger(value)) throw new RangeError(`${value} is not a whole number of ${what}`)
  return value
}

/** The text of a cell without control characters. */
export function textOf(cell: string): string {
  return cell
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
}

/** The weight of a record, by a unit in the name of its column, in a column of units, or said by the caller. @throws RangeError */
export function weightKgOf(cell: Cell, { unit }: ImportOptions): number | null {
  for (const named of ['kg', 'kgs', 'lb', 'lbs']) {
    const value = parseNumber(cell(`weight (${named})`))
    if (value !== null) return inKg(value, named)
  }
  const value = parseNumber(cell('weight'))
  return value === null ? null : inKg(value, cell('weight unit').trim() || (unit ?? ''))
}

/** The date, and the time where there is one, of a cell. @throws RangeError */
export function wallTimeOf(cell: string, { dateOrder }: ImportOptions): WallTime {
  const text = cell.trim()
  const time = parseNumericDate(text, dateOrder) ?? parseNamedDate(text)
  if (!time) throw new RangeError(`${JSON.stringify(text.slice(0, 40))} is not a date that can be read`)
  return time
}
