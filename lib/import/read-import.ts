import { jsonValuesIn, maxJsonValues } from '../kernel/json-values.ts'
import { importCsv } from './import-csv.ts'
import { importJson } from './import-json.ts'
import {
  type ImportedWorkout,
  type ReadResult,
  type RejectedRow,
  tooManyRecords,
  unreadable,
} from './imported-workout.ts'
import type { WeightUnit } from './numbers.ts'
import { decodeText } from './read-table.ts'
import { refusalOfBytes } from './recognize.ts'
import { inputOfRows, needsZone } from './workout-rows.ts'

export interface ImportQuery {
  timezone?: string | undefined
  unit?: WeightUnit | undefined
  date_order?: 'dmy' | 'mdy' | undefined
}

interface FileContent {
  format: string
  workouts: ImportedWorkout[]
  rejected: RejectedRow[]
  /** Sets without anything done, which are left out. */
  planned: number
  caveats: string[]
}

/** The workouts of an export file, or what is missing to read them. */
export function readImport(
  body: { contentType: string; bytes: Buffer },
  query: ImportQuery,
  nowMs: number,
): ReadResult<FileContent> {
  const refusal = refusalOfBytes(body.bytes)
  if (refusal) return unreadable(refusal)
  const text = decodeText(body.bytes)
  if (body.contentType === 'application/json' || /^[\ufeff\s]*[[{]/.test(text)) return readJson(text)
  const read = importCsv(text, { unit: query.unit, dateOrder: query.date_order, nowMs })
  // Our own export is always UTF-8, so that the character is what a person wrote.
  const isOwn = read.outcome === 'read' && read.app === 'own'
  if (body.contentType === 'text/csv' && text.includes('\ufffd') && !isOwn)
    return unreadable('The file is not UTF-8. Send it as application/octet-stream.')
  if (read.outcome !== 'read') return read
  const { app, rejected, planned } = read
  const zone = query.timezone
  if (zone === undefined && read.workouts.some(needsZone))
    return unreadable('timezone must say the zone of the times in this file', 'timezone')
  const readable = read.workouts.filter(
    ({ isUnreadable, rows }) => !isUnreadable && rows.some(({ set }) => set !== null),
  )
  if (readable.length === 0) return unreadable(noRow(rejected))
  const inputs = readable.map(workout => ({ row: workout.line, ...inputOfRows(workout, zone ?? 'UTC') }))
  const caveats = inputs.some(({ hasTimes }) => !hasTimes)
    ? ['The file has dates without times: each date is one workout, placed at noon.']
    : []
  const workouts = inputs.map(({ row, id, input }) => ({ row, app, id, input, isOfRows: true }))
  return { outcome: 'read', format: `${app}-csv`, workouts, rejected, planned, caveats }
}

function noRow([first]: readonly RejectedRow[], place = 'Line'): string {
  return first ? `No workout can be imported. ${place} ${first.row}: ${first.reason}.` : 'The file has no sets.'
}

function readJson(text: string): ReadResult<FileContent> {
  const values = jsonValuesIn(text)
  if (values > maxJsonValues) return tooManyRecords(values, 'objects and lists', maxJsonValues)
  const value = parsed(text.replace(/^\ufeff/, ''))
  if (value === undefined) return unreadable('The file is not valid JSON.')
  const read = importJson(value)
  if (read.outcome !== 'read') return read
  const { app, workouts, rejected, planned } = read
  if (workouts.length === 0) return unreadable(noRow(rejected, 'Workout'))
  // The logs keep `json` as their app: it is part of what identifies them.
  const format = app === 'json' ? 'own-json' : `${app}-json`
  return { outcome: 'read', format, workouts, rejected, planned, caveats: [] }
}

/** The value of a JSON text, or those of its lines; undefined if it is neither. */
function parsed(text: string): unknown {
  const values = [
    () => JSON.parse(text),
    () =>
      text
        .trim()
        .split(/\r?\n/)
        .map(line => JSON.parse(line)),
  ]
  for (const read of values) {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
  }
  return undefined
}
