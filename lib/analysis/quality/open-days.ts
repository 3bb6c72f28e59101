import { civilDay, type Day, dayBounds, listDays } from '../../kernel/civil-time.ts'
import type { DayBounds } from '../../kernel/day-bounds.ts'
import { type DayRange, includesDay } from '../../kernel/ranges.ts'
import type { Caller } from '../read-context.ts'

/** A day that can have observations by now; today ends now. */
export interface OpenDay extends DayBounds {
  date: Day
}

/** The days of a range that have started, and whether its data can still become stale. */
export interface OpenDays {
  days: readonly OpenDay[]
  /** Whether the range includes today; only then can a type be stale. */
  reachesToday: boolean
  nowMs: number
}

/** The days of a range that have started; today ends now. A date that the zone skipped is omitted. */
export function openDays(range: DayRange, { account, nowMs }: Caller): OpenDays {
  const days = listDays(range.start, range.end).flatMap(date => {
    const bounds = dayBounds(date, account.timezone)
    if (!bounds || bounds.startMs > nowMs) return []
    return [{ date, startMs: bounds.startMs, endMs: Math.min(bounds.endMs, nowMs) }]
  })
  return { days, reachesToday: includesDay(range, civilDay(nowMs, account.timezone)), nowMs }
}
