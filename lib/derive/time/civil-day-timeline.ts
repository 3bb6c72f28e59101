import { civilDay, type Day, splitByDay } from '../../kernel/civil-time.ts'
import type { Reason } from '../reason.ts'
import type { Interval } from './interval-union.ts'

/** A zone and since when it holds; null is since ever. */
export interface ZoneChange {
  fromMs: number | null
  zone: string
}

/**
 * The zone a person was in at an instant.
 *
 * Formula: the latest entry whose start is not after the instant; before the first entry, the first.
 * Units: an IANA zone name.
 * Missing: an empty timeline has no zone: null.
 * Source: IANA time zone database names; the timeline is the account's own history, since platforms report only the current zone.
 * Example: New York since ever, Paris from 10 June 22:00 UTC: at 21:59 New York, at 22:00 Paris.
 */
export function zoneAt(timeline: readonly ZoneChange[], instantMs: number): string | null {
  const ordered = inOrder(timeline)
  return (ordered.findLast(({ fromMs }) => fromMs <= instantMs) ?? ordered[0])?.zone ?? null
}

/**
 * The civil day of an instant for a person who travels.
 *
 * Formula: the local date in the zone in force at that instant; days of the past stay where they were lived.
 * Units: a calendar day.
 * Missing: an empty timeline gives null.
 * Source: as `zoneAt`.
 * Example: moving from Tokyo to Los Angeles, 3 July 08:00 UTC is 3 July in both: the day lasts 40 hours.
 */
export function civilDayOnTimeline(timeline: readonly ZoneChange[], instantMs: number): Day | null {
  const zone = zoneAt(timeline, instantMs)
  return zone === null ? null : civilDay(instantMs, zone)
}

export interface DayLengths {
  /** Elapsed seconds of the range in each local date, oldest first. */
  daySeconds: Record<Day, number> | null
  reason: Reason | null
}

/**
 * How long each day really was for a person who travels: 18 hours flying east, 40 flying west.
 *
 * Formula: the range is cut where the zone changes and at local midnights; the parts of one date are added.
 * Units: seconds. Rates per day or hour divide by these, not by 24 hours.
 * Missing: an empty timeline is `missing_input:tz`, a range that does not last `invalid_input`. A date the traveler
 * skipped is not listed.
 * Source: as `zoneAt`.
 * Example: New York to Paris at 10 June 22:00 UTC: 10 June lasts from 04:00 to 22:00 UTC, 64,800 s.
 */
export function dayLengthsOnTimeline(timeline: readonly ZoneChange[], range: Interval): DayLengths {
  if (!(range.endMs > range.startMs)) return { daySeconds: null, reason: 'invalid_input' }
  if (timeline.length === 0) return { daySeconds: null, reason: 'missing_input:tz' }
  const ordered = inOrder(timeline)
  const seconds = new Map<Day, number>()
  for (const [index, { fromMs, zone }] of ordered.entries()) {
    const startMs = Math.max(range.startMs, index === 0 ? range.startMs : fromMs)
    const endMs = Math.min(range.endMs, ordered[index + 1]?.fromMs ?? range.endMs)
    for (const part of splitByDay(startMs, endMs, zone)) {
      seconds.set(part.day, (seconds.get(part.day) ?? 0) + (part.endMs - part.startMs) / 1000)
    }
  }
  return { daySeconds: Object.fromEntries([...seconds].sort(([a], [b]) => (a < b ? -1 : 1))), reason: null }
}

function inOrder(timeline: readonly ZoneChange[]): { fromMs: number; zone: string }[] {
  const since = timeline.map(({ fromMs, zone }) => ({ fromMs: fromMs ?? Number.NEGATIVE_INFINITY, zone }))
  return since.sort((a, b) => a.fromMs - b.fromMs)
}
