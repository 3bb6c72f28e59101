import { addDays, type Day } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import { monthsRange, unitBack } from '../../reading/dates/calendar.ts'
import { monthNames } from '../../words/calendar-names.ts'
import { isOfAllDays, lengthOf } from '../requests.ts'

/** A period in a few words: "yesterday", "September", "2025", "the last 30 days", "2026-11-03 to 2026-11-09". */
export function periodText(range: DayRange, today: Day): string {
  const { start, end } = range
  if (isOfAllDays(range)) return 'all days'
  if (start === end) return start === today ? 'today' : start === addDays(today, -1) ? 'yesterday' : start
  const current = currentText(range, today)
  if (current) return current
  const calendar = calendarText(range, today)
  if (calendar) return calendar
  return end === today ? `the last ${lengthOf(range)} days` : `${start} to ${end}`
}

/** A week, a month or a year until today, and the week before; null for other periods. */
function currentText({ start, end }: DayRange, today: Day): string | null {
  const units = ['week', 'month', 'year'] as const
  const unit = end === today ? units.find(one => unitBack(one, 0, today)?.start === start) : undefined
  if (unit) return `this ${unit}`
  const week = unitBack('week', 1, today)
  return week?.start === start && week.end === end ? 'last week' : null
}

/** A whole month or year by its name; null for other periods. The year of a month is named unless it is this one. */
function calendarText({ start, end }: DayRange, today: Day): string | null {
  const [year, month] = [Number(start.slice(0, 4)), Number(start.slice(5, 7))]
  const isWhole = (whole: DayRange | null) => whole?.start === start && whole.end === end
  if (isWhole(monthsRange(year, 1, 12))) return String(year)
  if (!isWhole(monthsRange(year, month, 1))) return null
  return today.startsWith(`${year}-`) ? (monthNames[month - 1] ?? null) : `${monthNames[month - 1]} ${year}`
}

/** A period as it stands behind the subject of a question, in words that the grammar reads. */
export function periodPhrase(range: DayRange, today: Day): string {
  const text = periodText(range, today)
  if (text === 'all days') return 'ever'
  if (/^(?:today|yesterday|this \w+|last week)$/.test(text)) return text
  if (range.start === range.end) return `on ${text}`
  return / to /.test(text) ? `from ${text}` : `in ${text}`
}
