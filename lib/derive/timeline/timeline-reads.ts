import { addDays, civilDay, dayBounds } from '../../kernel/civil-time.ts'
import { type DataTypeId, dataTypes } from '../../model/catalog/data-types.ts'
import type { Source } from '../../model/catalog/sources.ts'
import { windowsBetween } from '../../model/sync/window.ts'
import { nextStep } from './buckets.ts'

interface Place {
  type: DataTypeId
  source: Source
  window: string
}

interface Batch {
  places: Place[]
  rawPlaces: Place[]
}

/** What the table answers in one batch. */
const mostKeys = 100
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * The chunks that hold everything from `fromMs` on, as far as one batch of exact keys reaches: whole UTC days while they fit, else
 * some hours, at least to the end of the bucket that `fromMs` stands in. Behind `knownUntil` nothing was read. Null, from the first
 * page on, where a single bucket or instant can take more keys: so many types and sources at once cannot be read in order.
 */
export function timelineReads(ask: {
  types: readonly DataTypeId[]
  sourcesOf: (type: DataTypeId) => readonly Source[]
  zone: string
  fromMs: number
  endMs: number
  raw: boolean
  /** The buckets that are shown, or null. */
  step: { ms: number; anchorMs: number } | null
}): (Batch & { knownUntil: number }) | null {
  // A bucket that begins at half past can lie in two chunks.
  const chunks = ask.step && ask.step.anchorMs % ask.step.ms !== 0 ? 2 : 1
  const keysOf = (type: DataTypeId) =>
    (dataTypes[type].kind === 'daily' ? 1 : chunks) * (ask.raw && dataTypes[type].raw ? 2 : 1)
  const most = ask.types.reduce((sum, type) => sum + keysOf(type) * ask.sourcesOf(type).length, 0)
  if (most > mostKeys) return null
  const least = Math.min(ask.endMs, ask.step ? nextStep(ask.fromMs + 1, ask.step) : ask.fromMs + 1)
  let best = { ...placesOf(ask, least), knownUntil: least }
  const hour = Math.floor(ask.fromMs / hourMs) * hourMs
  const midnight = Math.floor(ask.fromMs / dayMs) * dayMs
  const ends = [1, 2, 6, 12].map(hours => hour + hours * hourMs)
  for (let days = 1; days <= mostKeys; days++) ends.push(midnight + days * dayMs)
  for (const end of ends.sort((a, b) => a - b)) {
    const knownUntil = Math.min(end, ask.endMs)
    if (knownUntil <= best.knownUntil) continue
    const batch = placesOf(ask, knownUntil)
    if (batch.places.length + batch.rawPlaces.length > mostKeys) break
    best = { ...batch, knownUntil }
  }
  return best
}

function placesOf(ask: Parameters<typeof timelineReads>[0], untilMs: number): Batch {
  const places: Place[] = []
  const rawPlaces: Place[] = []
  for (const type of ask.types) {
    const spec = dataTypes[type]
    const windows =
      spec.kind === 'daily'
        ? datesBetween(ask.fromMs, untilMs, ask.zone)
        : windowsBetween(ask.fromMs, untilMs, spec.chunk)
    for (const source of ask.sourcesOf(type))
      for (const window of windows) {
        places.push({ type, source, window })
        if (ask.raw && spec.raw) rawPlaces.push({ type, source, window })
      }
  }
  return { places, rawPlaces }
}

/** Civil dates that begin in [fromMs, toMs): a daily value stands at the beginning of its day. */
function datesBetween(fromMs: number, toMs: number, zone: string): string[] {
  const dates: string[] = []
  for (let date = civilDay(fromMs, zone); ; date = addDays(date, 1)) {
    const startMs = dayBounds(date, zone)?.startMs
    if (startMs !== undefined && startMs >= toMs) return dates
    if (startMs !== undefined && startMs >= fromMs) dates.push(date)
  }
}
