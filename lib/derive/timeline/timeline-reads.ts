import { addDays, civilDay, type Day, dayBounds } from '../../kernel/civil-time.ts'
import { dayMs, hourMs } from '../../kernel/durations.ts'
import { type DataType, type DataTypeId, dataTypes } from '../../model/catalog/data-types.ts'
import type { Source } from '../../model/catalog/sources.ts'
import { windowsBetween } from '../../model/sync/window.ts'
import { nextStep } from './buckets.ts'
import type { TimedObservation } from './observations.ts'

interface Place {
  type: DataTypeId
  source: Source
  window: string
}

interface Batch {
  places: Place[]
  rawPlaces: Place[]
  rollupDates: Day[]
}

/** The maximum number of keys in one batch read. */
const maxKeys = 100
/** A record that is stored by its end (a sleep) is read this far ahead of its start. */
const aheadMs = dayMs

/**
 * The positions, on a timeline of [startMs, endMs), of records that belong to the day of their end, given those that end in it:
 * their starts. A record that started before the range is at the beginning of the range, and one longer than a day is a day
 * before its end. Sorted by start.
 */
export function placedByStart(
  records: readonly TimedObservation[],
  { startMs }: { startMs: number },
): TimedObservation[] {
  const startOf = ({ observation }: TimedObservation) => Date.parse(observation.startAt)
  return records
    .map(one => ({ ...one, atMs: Math.max(startOf(one), startMs, one.atMs - aheadMs) }))
    .sort((a, b) => startOf(a) - startOf(b))
}

/**
 * The chunks that contain the observations from `fromMs` on, as many as fit in one batch of exact keys: whole UTC days if they
 * fit, else some hours, but at least up to the end of the bucket of `fromMs`. Observations that start after `knownUntil` may be
 * incomplete. Null, even on the first page, if a single bucket or instant can need more keys: too many types and sources cannot
 * be read in order.
 */
export function timelineReads(request: {
  types: readonly DataTypeId[]
  sourcesOf: (type: DataTypeId) => readonly Source[]
  zone: string
  fromMs: number
  endMs: number
  raw: boolean
  /** Whether the daily roll-ups of the same days are read. */
  rollups: boolean
  /** The buckets that are shown, or null. */
  step: { ms: number; anchorMs: number } | null
}): (Batch & { knownUntil: number }) | null {
  // A bucket that begins at half past can lie in two chunks.
  const chunks = request.step && request.step.anchorMs % request.step.ms !== 0 ? 2 : 1
  const windowsOf = ({ kind, dayBy }: DataType) => (kind === 'daily' ? 1 : dayBy === 'end' ? chunks + 1 : chunks)
  const keysOf = (type: DataTypeId) => windowsOf(dataTypes[type]) * (request.raw && dataTypes[type].raw ? 2 : 1)
  const needed = request.types.reduce(
    (sum, type) => sum + keysOf(type) * request.sourcesOf(type).length,
    request.rollups ? 1 : 0,
  )
  if (needed > maxKeys) return null
  const first = Math.min(request.endMs, request.step ? nextStep(request.fromMs + 1, request.step) : request.fromMs + 1)
  let best = { ...placesOf(request, first), knownUntil: first }
  const hour = Math.floor(request.fromMs / hourMs) * hourMs
  const midnight = Math.floor(request.fromMs / dayMs) * dayMs
  const ends = [1, 2, 6, 12].map(hours => hour + hours * hourMs)
  for (let days = 1; days <= maxKeys; days++) ends.push(midnight + days * dayMs)
  for (const end of ends.sort((a, b) => a - b)) {
    const knownUntil = Math.min(end, request.endMs)
    if (knownUntil <= best.knownUntil) continue
    const batch = placesOf(request, knownUntil)
    if (batch.places.length + batch.rawPlaces.length + batch.rollupDates.length > maxKeys) break
    best = { ...batch, knownUntil }
  }
  return best
}

function placesOf(request: Parameters<typeof timelineReads>[0], untilMs: number): Batch {
  const places: Place[] = []
  const rawPlaces: Place[] = []
  for (const type of request.types) {
    const spec: DataType = dataTypes[type]
    const lastMs = spec.dayBy === 'end' ? Math.min(untilMs + aheadMs, request.endMs) : untilMs
    const windows =
      spec.kind === 'daily'
        ? datesBetween(request.fromMs, untilMs, request.zone)
        : windowsBetween(request.fromMs, lastMs, spec.chunk)
    for (const source of request.sourcesOf(type))
      for (const window of windows) {
        places.push({ type, source, window })
        if (request.raw && spec.raw) rawPlaces.push({ type, source, window })
      }
  }
  const rollupDates = request.rollups ? datesBetween(request.fromMs, untilMs, request.zone) : []
  return { places, rawPlaces, rollupDates }
}

/** Civil dates that begin in [fromMs, toMs): a daily value is at the beginning of its day. */
function datesBetween(fromMs: number, toMs: number, zone: string): Day[] {
  const dates: Day[] = []
  for (let date = civilDay(fromMs, zone); ; date = addDays(date, 1)) {
    const startMs = dayBounds(date, zone)?.startMs
    if (startMs !== undefined && startMs >= toMs) return dates
    if (startMs !== undefined && startMs >= fromMs) dates.push(date)
  }
}
