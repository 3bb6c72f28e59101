import { minuteMs } from '../../kernel/durations.ts'
import type { DropReason } from '../../model/account/drop-reasons.ts'
import type { DataTypeId } from '../../model/catalog/data-types.ts'
import type { Source } from '../../model/catalog/sources.ts'
import { rounded } from '../apple/units.ts'
import type { Archive } from '../pieces.ts'
import {
  type Bounds,
  bounds,
  countDropped,
  countUp,
  emptyReport,
  type FileRows,
  faultOfTimes,
  isWithin,
  type Row,
} from '../rows.ts'

/** A table of the archive that is read: the one of several files with the same measurements whose times say their zone. */
interface FitbitTable extends Bounds {
  /** The name of the file, without its folder: both layouts of the archive have the same. */
  name: RegExp
  type: DataTypeId
  /** The column of the value. It names its unit where the archive has several. */
  column: RegExp
  /** How much of our unit one of the column is. */
  factor?: number
  /** The values in the order of the type's columns. */
  values(amount: number, of: (column: string) => number | null): unknown[]
  /** A value that stands for none. */
  sentinel?: 50
}

const alone = (amount: number): unknown[] => [amount]

const tables: readonly FitbitTable[] = [
  {
    name: /^heart_rate_\d{4}-\d\d-\d\d\.csv$/,
    type: 'heart-rate',
    column: /^beats per minute$/,
    ...bounds.heartRateBpm,
    values: bpm => [bpm, null, null],
  },
  { name: /^steps_.*\.csv$/, type: 'steps', column: /^steps$/, ...bounds.amount, values: alone },
  { name: /^floors_.*\.csv$/, type: 'floors', column: /^floors$/, ...bounds.amount, values: alone },
  {
    name: /^daily_resting_heart_rate\.csv$/,
    type: 'resting-heart-rate',
    column: /^beats per minute$/,
    least: 25,
    most: 130,
    values: bpm => [bpm, null],
  },
  {
    name: /^daily heart rate variability summary.*\.csv$/,
    type: 'daily-heart-rate-variability',
    column: /^rmssd$/,
    least: 1,
    most: 500,
    values: (rmssd, of) => [rmssd, null, of('nremhr'), of('entropy')],
  },
  {
    name: /^daily respiratory rate summary.*\.csv$/,
    type: 'daily-respiratory-rate',
    column: /^daily_respiratory_rate$/,
    least: 4,
    most: 40,
    values: alone,
  },
  {
    name: /^minute spo2.*\.csv$/,
    type: 'oxygen-saturation',
    column: /^value$/,
    least: 50,
    most: 100,
    values: alone,
    sentinel: 50,
  },
  {
    name: /^weight\.csv$/,
    type: 'weight',
    column: /^weight grams$/,
    factor: 0.001,
    least: 20,
    most: 350,
    values: alone,
  },
  {
    name: /^body_fat(?:_.*)?\.csv$/,
    type: 'body-fat',
    column: /^body fat percentage$/,
    least: 1,
    most: 80,
    values: alone,
  },
]

/** The table that a file is, by its name; null for another file. */
export function tableOf(name: string): FitbitTable | null {
  return tables.find(table => table.name.test(name.toLowerCase())) ?? null
}

/** Splits a file whose cells have no delimiters. Its rows are too many for a reader of any CSV. */
export function* linesOf(text: string): Generator<{ cells: string[]; line: number }> {
  let line = 0
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at)
    const end = found < 0 ? text.length : found
    line++
    const row = text.slice(at, text[end - 1] === '\r' ? end - 1 : end)
    if (row !== '') yield { cells: row.split(','), line }
    at = end + 1
  }
}

const instantForm = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z?)$/

/** The rows of a table. Times without a zone are only read where they are dates. */
export function readTable(table: FitbitTable, bytes: Buffer, archive: Archive): FileRows {
  const report = emptyReport()
  const rows: Row[] = []
  let header: string[] | null = null
  for (const { cells, line } of linesOf(bytes.toString('utf8').replace(/^\ufeff/, ''))) {
    if (!header) {
      header = cells.map(cell => cell.trim().toLowerCase())
      if (!header.some(name => table.column.test(name))) {
        const isEmpty = /^no data$/i.test(cells.join(','))
        if (!isEmpty) countDropped(report, 'unknown_unit', [])
        return { rows, report }
      }
      continue
    }
    const read = rowOf(table, header, cells, archive)
    if (typeof read === 'string') countDropped(report, read, [line])
    else {
      rows.push(read)
      countUp(report.read, read.type)
    }
  }
  return { rows, report }
}

/** Names of the daily values that have a date and no zone. */
const isDaily = ({ type }: FitbitTable) => type.startsWith('daily-') || type === 'resting-heart-rate'
const lasts = new Set<DataTypeId>(['steps', 'floors'])

function rowOf(
  table: FitbitTable,
  header: readonly string[],
  cells: readonly string[],
  archive: Archive,
): Row | DropReason {
  const cell = (name: string) => cells[header.indexOf(name)]?.trim() ?? ''
  const number = (text: string | undefined) => (text?.trim() ? Number(text) : Number.NaN)
  const [, date, clock, zone] = instantForm.exec(cell('timestamp')) ?? []
  if (date === undefined) return 'invalid_date'
  if (zone === '' && !isDaily(table)) return 'time_without_zone'
  const startMs = Date.parse(isDaily(table) ? `${date}T00:00:00Z` : `${date}T${clock}Z`)
  const fault = faultOfTimes(startMs, startMs, archive)
  if (fault) return fault
  const written = number(cells[header.findIndex(name => table.column.test(name))])
  if (!Number.isFinite(written)) return 'not_a_number'
  if (written === table.sentinel) return 'sentinel_50'
  const amount = rounded(written * (table.factor ?? 1))
  if (!isWithin(amount, table)) return 'out_of_bounds'
  const of = (name: string) => {
    const value = number(cell(name))
    return Number.isFinite(value) ? value : null
  }
  return {
    type: table.type,
    startMs,
    endMs: lasts.has(table.type) ? startMs + minuteMs : startMs,
    // The times are in UTC and say nothing of where that was.
    offset: null,
    values: [...table.values(amount, of), ...(isDaily(table) ? [startMs] : [])],
    ...originOf(cell('data source')),
  }
}

const origins = new Map<string, { origin: string; source?: Source }>()

/** Where a row comes from: a device of the platform, or another platform that it relays. */
export function originOf(dataSource: string): { origin: string; source?: Source } {
  const known = origins.get(dataSource)
  if (known) return known
  const relayed = / ?\bhealth connect$/i
  const device = dataSource.replace(relayed, '').slice(0, 100)
  const origin = JSON.stringify(device ? [device] : [])
  const found = { origin, ...(relayed.test(dataSource) ? { source: 'HEALTH_CONNECT' as const } : {}) }
  if (origins.size < 1000) origins.set(dataSource, found)
  return found
}
