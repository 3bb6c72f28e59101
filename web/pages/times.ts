import { asDay, wallClock } from '../../lib/kernel/civil-time.ts'
import { minuteMs } from '../../lib/kernel/durations.ts'
import { startOfDay } from '../../lib/kernel/ranges.ts'
import type { Reads } from '../api.ts'
import type { Bucket } from '../chart/intraday.ts'
import { ticks } from '../chart/ticks.ts'
import { clock } from '../format.ts'

/** The buckets of a timeline with mean, lowest and highest; rows of another shape are left out. */
export function bucketsOf(rows: Reads['/api/v1/timeline']['data']): Bucket[] {
  return rows.flatMap(({ startAt, endAt, value }) => {
    const { mean, min, max } = value as Readonly<Record<string, unknown>>
    if (typeof mean !== 'number' || typeof min !== 'number' || typeof max !== 'number' || !endAt) return []
    return [{ startMs: Date.parse(startAt), endMs: Date.parse(endAt), mean, min, max }]
  })
}

/** The round times of a day on its clock, every six hours; the day can have 23 or 25 hours. */
export const clockTicks = (span: { startMs: number; endMs: number }, zone: string) =>
  ticks(span, ms => wallClock(ms, zone).minuteOfDay, 5).map(({ atMs, minute }) => ({ atMs, text: clock(minute) }))

/** The time of day of an instant in a zone: `06:45`. */
export const clockOf = (instant: string, zone: string) => clock(wallClock(Date.parse(instant), zone).minuteOfDay)

/** The civil day of an instant in a zone. */
export const civilDayOf = (instant: string, zone: string) => wallClock(Date.parse(instant), zone).day

/** Minutes after the midnight of a day in a zone, negative before it. */
export function minutesOf({ startAt, endAt }: { startAt: string; endAt: string }, date: string, zone: string) {
  const midnightMs = startOfDay(asDay(date), zone)
  const minute = (iso: string) => (Date.parse(iso) - midnightMs) / minuteMs
  return { startMinute: minute(startAt), endMinute: minute(endAt) }
}
