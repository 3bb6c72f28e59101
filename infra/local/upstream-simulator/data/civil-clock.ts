// A zone as a short list of offset changes, so that generating points needs no time zone library.

import { IANAZone } from 'luxon'
import { dayMs, hourMs, minuteMs, secondMs } from '../../../../lib/kernel/durations.ts'

interface Stretch {
  readonly from: number
  readonly offset: number
}

interface Journey {
  readonly from: number
  readonly until: number
  readonly zone: string
}

const FIRST = Date.UTC(2000, 0, 1)
const LAST = Date.UTC(2045, 0, 1)

const known = new Map<string, readonly Stretch[]>()

function offsetChanges(zoneName: string): readonly Stretch[] {
  let stretches = known.get(zoneName)
  if (!stretches) {
    stretches = findOffsetChanges(zoneName)
    known.set(zoneName, stretches)
  }
  return stretches
}

function findOffsetChanges(zoneName: string): Stretch[] {
  const zone = IANAZone.create(zoneName)
  if (!zone.isValid) throw new Error(`unknown time zone ${zoneName}`)
  const offset = (at: number) => Math.round(zone.offset(at) * 60)
  const stretches: Stretch[] = [{ from: Number.NEGATIVE_INFINITY, offset: offset(FIRST) }]
  let current = offset(FIRST)
  for (let at = FIRST; at < LAST; at += 7 * dayMs) {
    const next = offset(at + 7 * dayMs)
    if (next === current) continue
    let before = at
    let after = at + 7 * dayMs
    while (after - before > minuteMs) {
      const middle = Math.floor((before + after) / 2 / minuteMs) * minuteMs
      if (offset(middle) === current) before = middle
      else after = middle
    }
    stretches.push({ from: after, offset: next })
    current = next
  }
  return stretches
}

/** Days are counted from 1970-01-01; minutes of a day are wall clock minutes and may be negative (the evening before). */
export class CivilClock {
  readonly #stretches: readonly Stretch[]
  readonly #dayStarts = new Map<number, number>()
  #index = 0

  constructor(zone: string, journeys: readonly Journey[] = []) {
    let stretches = offsetChanges(zone)
    for (const journey of journeys) {
      const back = stretches.findLast(stretch => stretch.from <= journey.until)?.offset ?? 0
      const away = new CivilClock(journey.zone).offsetAt(journey.from)
      stretches = [
        ...stretches.filter(stretch => stretch.from < journey.from),
        { from: journey.from, offset: away },
        { from: journey.until, offset: back },
        ...stretches.filter(stretch => stretch.from > journey.until),
      ]
    }
    this.#stretches = stretches
  }

  /** Seconds east of UTC. */
  offsetAt(at: number): number {
    const stretches = this.#stretches
    let index = this.#index
    while (index > 0 && (stretches[index]?.from ?? 0) > at) index -= 1
    while (index + 1 < stretches.length && (stretches[index + 1]?.from ?? 0) <= at) index += 1
    this.#index = index
    return stretches[index]?.offset ?? 0
  }

  dayOf(at: number): number {
    return Math.floor((at + this.offsetAt(at) * secondMs) / dayMs)
  }

  /** The first instant whose wall clock shows the given minute of the day, or the instant the clock skipped it. */
  instant(day: number, minute: number): number {
    return this.instantOf(day * dayMs + minute * minuteMs)
  }

  /** The same for a wall clock time in milliseconds since 1970-01-01T00:00 local time. */
  instantOf(wall: number): number {
    const from = wall - 15 * hourMs
    const start = this.#stretches.findLastIndex(stretch => stretch.from <= from)
    for (let index = Math.max(0, start); index < this.#stretches.length; index += 1) {
      const stretch = this.#stretches[index]
      if (!stretch) break
      const at = wall - stretch.offset * secondMs
      if (at < stretch.from) return stretch.from
      const next = this.#stretches[index + 1]
      if (!next || at < next.from) return at
    }
    return wall
  }

  dayStart(day: number): number {
    const known = this.#dayStarts.get(day)
    if (known !== undefined) return known
    const start = this.instant(day, 0)
    this.#dayStarts.set(day, start)
    return start
  }
}

export const dayNumber = (year: number, month: number, date: number): number =>
  Math.round(Date.UTC(year, month - 1, date) / dayMs)

export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

export function parseDay(text: string): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return undefined
  const day = dayNumber(Number(parts[1]), Number(parts[2]), Number(parts[3]))
  return dayText(day) === text ? day : undefined
}
