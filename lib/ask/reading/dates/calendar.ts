import { addDays, type Day, isDay, lastOfMonth } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import { firstOfOwnWeek } from '../../../kernel/weeks.ts'
import type { Grain } from '../meaning.ts'

/* Calendar units of dates without a zone. For days in a zone see `lib/kernel/civil-time.ts`. */

const monthsOf = { month: 1, quarter: 3, year: 12 } as const
/** More days than the calendar has: no date is that far from another. */
const tooFar = 120_000

/** The date, or null if it does not exist in the calendar. Null outside 1900 to 2200, as for everything below. */
export function dayOf(year: number, month: number, day: number): Day | null {
  const two = (value: number) => String(value).padStart(2, '0')
  const text = `${year}-${two(month)}-${two(day)}`
  return isDay(text) ? text : null
}

/** Some months from a month with any number: 0 is December of the preceding year, 13 January of the next. */
export function monthsRange(year: number, month: number, count: number): DayRange | null {
  const first = firstOf(12 * year + month - 1)
  const last = firstOf(12 * year + month - 2 + count)
  return first && last && { start: first, end: lastOfMonth(last) }
}

/** The calendar unit `back` units before the one that contains `today`; weeks begin as the person counts them. */
export function unitBack(grain: Grain, back: number, today: Day): DayRange | null {
  if (grain === 'day') return rangeOf(shifted(today, -back), shifted(today, -back))
  if (grain === 'week') {
    const first = shifted(firstOfOwnWeek(today), -7 * back)
    return rangeOf(first, first && shifted(first, 6))
  }
  const { year, month } = partsOf(today)
  const length = monthsOf[grain]
  return monthsRange(year, month - ((month - 1) % length) - back * length, length)
}

/** The `count` units that end today, today included. A month back from the 31st ends on the shorter month's last day. */
export function unitsUntil(grain: Grain, count: number, today: Day): DayRange | null {
  if (count < 1 || !Number.isInteger(count)) return null
  const before =
    grain === 'day' || grain === 'week'
      ? shifted(today, grain === 'day' ? -count : -7 * count)
      : monthsBefore(today, count * monthsOf[grain])
  return rangeOf(before && shifted(before, 1), today)
}

/** The `count` whole calendar units before the one that contains `today`. */
export function wholeUnitsBefore(grain: Grain, count: number, today: Day): DayRange | null {
  const [first, last] = count < 1 ? [null, null] : [unitBack(grain, count, today), unitBack(grain, 1, today)]
  return first && last && { start: first.start, end: last.end }
}

/** The same dates some months earlier; 29 February becomes 28 February. */
export function monthsEarlier({ start, end }: DayRange, months: number): DayRange | null {
  return rangeOf(monthsBefore(start, months), monthsBefore(end, months))
}

const partsOf = (day: Day) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8)),
})

/** The first day of a month by its number since the year 0. */
const firstOf = (number: number) => dayOf(Math.floor(number / 12), (number % 12) + 1, 1)

function monthsBefore(date: Day, months: number): Day | null {
  const { year, month, day } = partsOf(date)
  const first = firstOf(12 * year + month - 1 - months)
  if (!first) return null
  const last = lastOfMonth(first)
  return partsOf(last).day < day ? last : shifted(first, day - 1)
}

function shifted(day: Day, days: number): Day | null {
  if (!Number.isInteger(days) || Math.abs(days) > tooFar) return null
  const other = addDays(day, days)
  return isDay(other) ? other : null
}

const rangeOf = (start: Day | null, end: Day | null): DayRange | null => start && end && { start, end }
