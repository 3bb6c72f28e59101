import { inputOfWorkout, needsZone } from './csv-inputs.ts'
import { importCsv, maxRows } from './import-csv.ts'
import { importJson } from './import-json.ts'
import type { RejectedRow } from './imported-log.ts'
import type { WeightUnit } from './numbers.ts'
import type { Candidate } from './plan-import.ts'
import { decodeText } from './read-table.ts'

const knownFormats =
  'CSV exports of Hevy, Strong, FitNotes and this service, and JSON of this service and of the Hevy API'

export interface ImportQuery {
  timezone?: string | undefined
  unit?: WeightUnit | undefined
  date_order?: 'dmy' | 'mdy' | undefined
}

export type ImportRead =
  | { outcome: 'unreadable'; message: string; parameter?: string }
  | { outcome: 'too_many_rows'; message: string }
  | {
      outcome: 'read'
      format: string
      candidates: Candidate[]
      rejected: RejectedRow[]
      /** Sets without anything done, which are left out. */
      planned: number
      caveats: string[]
    }

/** The workouts of an export file as candidates for logs, or what is missing to read them. */
export function readImport(
  body: { contentType: string; bytes: Buffer },
  query: ImportQuery,
  nowMs: number,
): ImportRead {
  const text = decodeText(body.bytes)
  if (body.contentType === 'application/json' || /^[\ufeff\s]*[[{]/.test(text)) return readJson(text)
  const read = importCsv(text, { unit: query.unit, dateOrder: query.date_order, nowMs })
  // Our own export is always UTF-8, so that the character is what a person wrote.
  const isOwn = read.outcome === 'read' && read.app === 'own'
  if (body.contentType === 'text/csv' && text.includes('\ufffd') && !isOwn)
    return { outcome: 'unreadable', message: 'The file is not UTF-8. Send it as application/octet-stream.' }
  if (read.outcome === 'unknown_format')
    return { outcome: 'unreadable', message: `No format is known that has this header. Known are ${knownFormats}.` }
  if (read.outcome === 'too_many_rows')
    return { outcome: 'too_many_rows', message: `A file may have at most ${maxRows} rows.` }
  if (read.outcome === 'question')
    return {
      outcome: 'unreadable',
      message: `${read.question.parameter} ${read.question.message}`,
      parameter: read.question.parameter,
    }
  const zone = query.timezone
  if (zone === undefined && read.workouts.some(needsZone))
    return {
      outcome: 'unreadable',
      message: 'timezone must say the zone of the times in this file',
      parameter: 'timezone',
    }
  const readable = read.workouts.filter(
    ({ isUnreadable, rows }) => !isUnreadable && rows.some(({ set }) => set !== null),
  )
  if (readable.length === 0) return { outcome: 'unreadable', message: noRow(read.rejected) }
  const inputs = readable.map(workout => ({ row: workout.line, ...inputOfWorkout(workout, zone ?? 'UTC') }))
  const caveats = inputs.some(({ hasTimes }) => !hasTimes)
    ? ['The file has dates without times: each date is one workout, placed at noon.']
    : []
  return {
    outcome: 'read',
    format: `${read.app}-csv`,
    candidates: inputs.map(({ row, id, input }) => ({ row, app: read.app, id, input, isOfRows: true })),
    rejected: read.rejected,
    planned: read.planned,
    caveats,
  }
}

function noRow([first]: readonly RejectedRow[], place = 'Line'): string {
  return first ? `No workout can be imported. ${place} ${first.row}: ${first.reason}.` : 'The file has no sets.'
}

function readJson(text: string): ImportRead {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return { outcome: 'unreadable', message: 'The file is not valid JSON.' }
  }
  const read = importJson(value)
  if (read.outcome === 'unknown_format')
    return {
      outcome: 'unreadable',
      message: `The JSON is not a list of workouts that is known. Known are ${knownFormats}.`,
    }
  const { app, workouts, rejected, planned } = read
  if (workouts.length === 0) return { outcome: 'unreadable', message: noRow(rejected, 'Workout') }
  return { outcome: 'read', format: `${app}-json`, candidates: workouts, rejected, planned, caveats: [] }
}
