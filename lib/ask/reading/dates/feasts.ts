import { addDays, type Day, lastOfMonth, weekday } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import type { Feast } from '../meaning.ts'
import { dayOf } from './calendar.ts'

/** The day of a holiday that moves; null outside the calendar. */
export function feastOf(year: number, feast: Feast): DayRange | null {
  const day = 'easter' in feast ? shifted(easterOf(year), feast.easter) : weekdayOfMonth(year, feast)
  return day && { start: day, end: day }
}

export const isEaster = (feast: Feast): boolean => 'easter' in feast && feast.easter === 0

/**
 * The days from a holiday to the weekend beside it, both included, and from Good Friday to Easter Monday; null for a holiday on a Tuesday
 * or Wednesday, which has none.
 */
export function longWeekendOf(holiday: DayRange | null, ofEaster = false): DayRange | null {
  if (!holiday) return null
  const { start: day } = holiday
  if (ofEaster) return { start: addDays(day, -2), end: addDays(day, 1) }
  const place = weekday(day)
  if (place === 2 || place === 3) return null
  const saturday = addDays(day, place === 1 ? -2 : 6 - place)
  return { start: day < saturday ? day : saturday, end: place === 1 ? day : addDays(saturday, 1) }
}

const shifted = (day: Day | null, days: number) => day && addDays(day, days)

/** Easter Sunday of the Gregorian calendar (Meeus 1991, chapter 8). */
function easterOf(year: number): Day | null {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1)
}

function weekdayOfMonth(year: number, { month, weekday: wanted, nth, more = 0 }: Exclude<Feast, { easter: number }>) {
  const first = dayOf(year, month, 1)
  if (!first) return null
  if (nth > 0) return addDays(first, ((wanted - weekday(first) + 7) % 7) + 7 * (nth - 1) + more)
  const last = lastOfMonth(first)
  return addDays(last, -((weekday(last) - wanted + 7) % 7) + more)
}
