import { addDays, civilDay, dayBounds } from '../kernel/civil-time.ts'
import { type DataTypeId, dataTypes } from '../model/data-types.ts'
import type { Source } from '../model/sources.ts'
import { windowsBetween } from '../model/window.ts'

interface Place {
  type: DataTypeId
  source: Source
  window: string
}

/** What the table answers in one batch. */
const mostKeys = 100
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * The pieces that hold everything from `fromMs` on, as far as one batch of exact keys reaches: whole UTC days while they fit, else
 * as many hours of the first day. Behind `knownUntil` nothing was read.
 */
export function timelineReads(ask: {
  types: readonly DataTypeId[]
  sourcesOf: (type: DataTypeId) => readonly Source[]
  zone: string
  fromMs: number
  endMs: number
  raw: boolean
}): { places: Place[]; rawPlaces: Place[]; knownUntil: number } {
  let step: ReturnType<typeof placesOf> = { places: [], rawPlaces: [] }
  let knownUntil = ask.fromMs
  // From the largest reach down: the first that fits one batch is taken.
  const firstMidnight = Math.floor(ask.fromMs / dayMs) * dayMs
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
  for (let hours = 12; knownUntil === ask.fromMs && hours >= 1; hours = Math.floor(hours / 2)) {
    const end = Math.min(ask.endMs, Math.floor(ask.fromMs / hourMs) * hourMs + hours * hourMs)
    const next = placesOf(ask, end)
    if (next.places.length + next.rawPlaces.length > mostKeys && hours > 1) continue
    step = next
    knownUntil = end
  }
  return { ...step, knownUntil }
}

function placesOf(ask: Parameters<typeof timelineReads>[0], untilMs: number) {
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
