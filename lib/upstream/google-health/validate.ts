import { type DataType, type DataTypeId, dataTypes } from '../../model/data-types.ts'
import { type CoverageEntry, camelCase } from './coverage.ts'
import { civilDate, instant, isObject, type Json, member, seconds, word } from './fields.ts'
import { readValues } from './readings.ts'

/** One row that is fit to be kept. */
export interface Reading {
  startMs: number
  endMs: number
  /** Seconds east of UTC that the record carries; null for dates. */
  offset: number | null
  name: string | null
  dataSource: unknown
  values: unknown[]
  /** When the record was last rewritten, where it says so; a later revision of a name replaces an earlier one. */
  revisedAt: string
  row: unknown
}

/** Clocks of devices run ahead a little. */
const toleratedFutureMs = 5 * 60_000

/**
 * Step 2 of 3: a row -> a Reading, or the reason to leave it out. A row never harms its neighbours.
 * Reasons: malformed, bad_time, not_a_number, out_of_bounds, in_future.
 */
export function validateRow(type: DataTypeId, entry: CoverageEntry, nowMs: number) {
  const unionMember = camelCase(entry.upstream)
  const kind = dataTypes[type].kind
  const read = readValues[type]
  return (row: unknown): Reading | string => {
    const body = member(row, unionMember)
    if (!isObject(row) || !isObject(body)) return 'malformed'
    const time = readTime(kind, body)
    if (typeof time === 'string') return time
    if (time.startMs > nowMs + toleratedFutureMs) return 'in_future'
    const values = read(body, time)
    if (typeof values === 'string') return values
    return {
      ...time,
      name: shortName(row['name'] ?? row['dataPointName']),
      dataSource: row['dataSource'],
      values,
      revisedAt: word(body['updateTime']) ?? '',
      row,
    }
  }
}

function readTime(kind: DataType['kind'], body: Json): Pick<Reading, 'startMs' | 'endMs' | 'offset'> | string {
  if (kind === 'daily') {
    const at = civilDate(body['date'])
    return Number.isNaN(at) ? 'bad_time' : { startMs: at, endMs: at, offset: null }
  }
  if (kind === 'sample') {
    const at = instant(member(body['sampleTime'], 'physicalTime'))
    return Number.isNaN(at) ? 'bad_time' : { startMs: at, endMs: at, offset: offsetOf(body['sampleTime'], 'utcOffset') }
  }
  const startMs = instant(member(body['interval'], 'startTime'))
  const endMs = instant(member(body['interval'], 'endTime'))
  // A session may be an instant (a meal); an interval of no length has no value to spread.
  const ordered = kind === 'session' ? endMs >= startMs : endMs > startMs
  return ordered ? { startMs, endMs, offset: offsetOf(body['interval'], 'startUtcOffset') } : 'bad_time'
}

/** A record without a readable offset is one at UTC; old electrocardiograms are the known case. */
function offsetOf(time: unknown, name: string): number {
  const offset = seconds(member(time, name))
  return Math.abs(offset) <= 18 * 3600 ? offset : 0
}

/** The last part of a resource name: the record's id. */
function shortName(value: unknown): string | null {
  const text = typeof value === 'string' ? value : ''
  return text === '' ? null : text.slice(text.lastIndexOf('/') + 1)
}
