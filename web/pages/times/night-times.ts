import { asDay, wallClock } from '../../../lib/kernel/civil-time.ts'
import { startOfDay } from '../../../lib/kernel/ranges.ts'
import { clock } from '../../format.ts'

/** The time of day of an instant in a zone: `06:45`. */
export const clockOf = (instant: string, zone: string) => clock(wallClock(Date.parse(instant), zone).minuteOfDay)

/** The civil day of an instant in a zone. */
export const civilDayOf = (instant: string, zone: string) => wallClock(Date.parse(instant), zone).day

/** Minutes after the midnight of a day in a zone, negative before it. */
export function minutesOf({ startAt, endAt }: { startAt: string; endAt: string }, date: string, zone: string) {
  const midnightMs = startOfDay(asDay(date), zone)
  const minute = (iso: string) => (Date.parse(iso) - midnightMs) / 60_000
  return { startMinute: minute(startAt), endMinute: minute(endAt) }
}
