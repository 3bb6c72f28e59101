import { hourSeconds, minuteMs } from '../../../kernel/durations.ts'
import { type DataType, dataTypes, type RecordedType } from '../../../model/catalog/data-types.ts'
import { type CoverageEntry, camelCase } from '../coverage.ts'
import { civilDate, instant, isObject, type Json, member, seconds, word } from '../fields.ts'
import { type Origin, originReader } from './origin.ts'
import { readValues } from './readings.ts'

/** One valid row. */
export interface Reading {
  startMs: number
  endMs: number
  /** Seconds east of UTC that the record carries; null for dates. */
  offset: number | null
  name: string | null
  /** The platform that the record came from, and which device and method recorded it. */
  origin: Origin
  values: unknown[]
  /** When the record was last rewritten, where it says so; a later revision of a name replaces an earlier one. */
  revisedAt: string
  /** The row itself, for types whose payloads are kept; other rows are not retained. */
  row: unknown
}

/** Tolerance for device clocks that run ahead. */
const toleratedFutureMs = 5 * minuteMs

/**
 * Step 2 of 3: a row -> a Reading, or the reason to omit it. An invalid row does not affect other rows.
 * Reasons: malformed, bad_time, not_a_number, out_of_bounds, in_future.
 */
export function validateRow(type: RecordedType, entry: CoverageEntry, nowMs: number) {
  const unionMember = camelCase(entry.upstream)
  const { kind, raw } = dataTypes[type]
  const read = readValues[type]
  const originOf = originReader()
  return (row: unknown): Reading | string => {
    const body = member(row, unionMember)
    if (!isObject(row) || !isObject(body)) return 'malformed'
    const { startMs, endMs, offset } = timesOf(kind, body)
    // A session may be an instant (a meal); an interval without duration is invalid.
    const ordered = kind === 'interval' ? endMs > startMs : endMs >= startMs
    if (!ordered) return 'bad_time'
    if (startMs > nowMs + toleratedFutureMs) return 'in_future'
    const values = read(body, startMs, endMs)
    if (typeof values === 'string') return values
    return {
      startMs,
      endMs,
      offset,
      name: shortName(row['name'] ?? row['dataPointName']),
      origin: originOf(row['dataSource']),
      values,
      revisedAt: word(body['updateTime']) ?? '',
      row: raw ? row : null,
    }
  }
}

/** The times of a record, which each kind has at another place; NaN for an invalid one. Dates have no offset. */
function timesOf(kind: DataType['kind'], body: Json): Pick<Reading, 'startMs' | 'endMs' | 'offset'> {
  if (kind === 'daily') {
    const startMs = civilDate(body['date'])
    return { startMs, endMs: startMs, offset: null }
  }
  const time = kind === 'sample' ? body['sampleTime'] : body['interval']
  if (!isObject(time)) return { startMs: Number.NaN, endMs: Number.NaN, offset: null }
  if (kind === 'sample') {
    const startMs = instant(time['physicalTime'])
    return { startMs, endMs: startMs, offset: offsetOf(time['utcOffset']) }
  }
  return {
    startMs: instant(time['startTime']),
    endMs: instant(time['endTime']),
    offset: offsetOf(time['startUtcOffset']),
  }
}

/** A record without a valid offset is read as UTC; old electrocardiograms are the known case. */
function offsetOf(value: unknown): number {
  const offset = seconds(value)
  return Number.isInteger(offset) && Math.abs(offset) <= 18 * hourSeconds ? offset : 0
}

/** The last part of a resource name: the record's id. */
function shortName(value: unknown): string | null {
  const text = typeof value === 'string' ? value : ''
  return text === '' ? null : text.slice(text.lastIndexOf('/') + 1)
}
