import { DateTime } from 'luxon'
import { type Day, isDay } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import type { Grain } from './meaning.ts'

/* Calendar units of dates without a zone: luxon computes them in UTC. For days in a zone see `lib/kernel/civil-time.ts`. */

/** The date, or null if it does not exist in the calendar. Null outside 1900 to 2200, as for everything below. */
export function dayOf(year: number, month: number, day: number): Day | null {
  return toDay(DateTime.utc(year, month, day))
}

/** Some months from a month with any number: 0 is December of the preceding year, 13 January of the next. */
export function monthsRange(year: number, month: number, count: number): DayRange | null {
  const first = DateTime.utc(year).plus({ months: month - 1 })
  return rangeOf(first, first.plus({ months: count }).minus({ days: 1 }))
}

/** The calendar unit `back` units before the one that contains `today`; weeks start on Monday. */
export function unitBack(grain: Grain, back: number, today: Day): DayRange | null {
  const first = utc(today)
    .startOf(grain)
    .minus({ [grain]: back })
  return rangeOf(first, first.endOf(grain))
}

/** The `count` units that end today, today included. A month back from the 31st ends on the shorter month's last day. */
export function unitsUntil(grain: Grain, count: number, today: Day): DayRange | null {
  if (count < 1 || !Number.isInteger(count)) return null
  const last = utc(today)
  return rangeOf(last.minus({ [grain]: count }).plus({ days: 1 }), last)
}

/** The same dates a year earlier; 29 February becomes 28 February. */
export function yearEarlier({ start, end }: DayRange): DayRange | null {
  return rangeOf(utc(start).minus({ years: 1 }), utc(end).minus({ years: 1 }))
}

const utc = (day: Day) => DateTime.fromISO(day, { zone: 'utc' })

function rangeOf(first: DateTime, last: DateTime): DayRange | null {
  const [start, end] = [toDay(first), toDay(last)]
  return start && end && { start, end }
}

function toDay(date: DateTime): Day | null {
  const text = date.toISODate() ?? ''
  return isDay(text) ? text : null
}
