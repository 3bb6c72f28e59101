import { addDays, type Day, isDay, weekday } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'

import type { Grain } from './meaning.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** The date, or null if it does not exist in the calendar. */
export function dayOf(year: number, month: number, day: number): Day | null {
  const text = `${year}-${two(month)}-${two(day)}`
  return isDay(text) ? text : null
}

/** A month with any number: 0 is December of the preceding year, 13 January of the next. Null outside 1900 to 2200. */
export function monthRange(year: number, month: number): DayRange | null {
  const index = year * 12 + month - 1
  const first = dayOf(Math.floor(index / 12), (index % 12) + 1, 1)
  const next = dayOf(Math.floor((index + 1) / 12), ((index + 1) % 12) + 1, 1)
  return first && next ? { start: first, end: addDays(next, -1) } : null
}

/** The calendar unit `back` units before the one that contains `today`; weeks start on Monday. */
export function unitBack(grain: Grain, back: number, today: Day): DayRange | null {
  if (back > 80_000) return null
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  if (grain === 'day') return { start: addDays(today, -back), end: addDays(today, -back) }
  if (grain === 'week') {
    const monday = addDays(today, 1 - weekday(today) - 7 * back)
    return { start: monday, end: addDays(monday, 6) }
  }
  if (grain === 'month') return monthRange(year, month - back)
  if (grain === 'year') return monthsRange(year - back, 1, 12)
  return monthsRange(year, month - ((month - 1) % 3) - 3 * back, 3)
}

export function monthsRange(year: number, month: number, count: number): DayRange | null {
  const first = monthRange(year, month)
  const last = monthRange(year, month + count - 1)
  return first && last && { start: first.start, end: last.end }
}

/** The `count` units that end today, today included. A month back from the 31st ends on the shorter month's last day. */
export function unitsUntil(grain: Grain, count: number, today: Day): DayRange | null {
  if (count < 1 || !Number.isInteger(count) || count > 80_000) return null
  if (grain === 'day' || grain === 'week') {
    return { start: addDays(today, 1 - count * (grain === 'week' ? 7 : 1)), end: today }
  }
  const months = count * { month: 1, quarter: 3, year: 12 }[grain]
  const then = monthRange(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - months)
  if (!then) return null
  const sameDay = addDays(then.start, Number(today.slice(8)) - 1)
  return { start: addDays(sameDay < then.end ? sameDay : then.end, 1), end: today }
}
