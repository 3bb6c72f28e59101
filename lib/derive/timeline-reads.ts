import { addDays, civilDay, dayBounds } from '../kernel/civil-time.ts'
import { type DataTypeId, dataTypes } from '../model/data-types.ts'
import type { Source } from '../model/sources.ts'
import { windowsBetween } from '../model/window.ts'

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
 * The pieces that hold everything from `fromMs` on, as far as one batch of exact keys reaches: whole UTC days while they fit, else
 * some hours. It always reaches further than an hour, so that every bucket it begins is whole; where that takes more keys than a
 * batch (many platforms at once), there are several. Behind `knownUntil` nothing was read.
 */
export function timelineReads(ask: {
  types: readonly DataTypeId[]
  sourcesOf: (type: DataTypeId) => readonly Source[]
  zone: string
  fromMs: number
  endMs: number
  raw: boolean
}): { batches: Batch[]; knownUntil: number } {
  let step: Batch = { places: [], rawPlaces: [] }
  let knownUntil = ask.fromMs
  // From the largest reach down: the first that fits one batch is taken.
  const firstMidnight = Math.floor((ask.fromMs + hourMs) / dayMs) * dayMs
  const ends: number[] = []
  for (let end = firstMidnight + dayMs; ; end += dayMs) {
    ends.push(Math.min(end, ask.endMs))
    if (end >= ask.endMs || ends.length >= mostKeys) break
  }
  for (const end of ends) {
    const next = placesOf(ask, end)
    if (next.places.length + next.rawPlaces.length > mostKeys) break
    step = next
    knownUntil = end
  }
  for (const hours of [12, 6, 2]) {
    if (knownUntil > ask.fromMs) break
    const end = Math.min(ask.endMs, Math.floor(ask.fromMs / hourMs) * hourMs + hours * hourMs)
    const next = placesOf(ask, end)
    if (next.places.length + next.rawPlaces.length > mostKeys && hours > 2) continue
    step = next
    knownUntil = end
  }
  return { batches: inBatches(step), knownUntil }
}

function inBatches({ places, rawPlaces }: Batch): Batch[] {
  if (places.length + rawPlaces.length <= mostKeys) return [{ places, rawPlaces }]
  const batches: Batch[] = []
  for (let i = 0; i < places.length; i += mostKeys)
    batches.push({ places: places.slice(i, i + mostKeys), rawPlaces: [] })
  for (let i = 0; i < rawPlaces.length; i += mostKeys)
    batches.push({ places: [], rawPlaces: rawPlaces.slice(i, i + mostKeys) })
  return batches
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
