import { asDay } from '../../lib/kernel/civil-time.ts'
import { firstOfOwnWeek } from '../../lib/kernel/weeks.ts'
import { dayAndMonth, month } from '../format.ts'

/** Side by side, more dates than these do not fit a phone. */
const mostDates = 5
/** And more months or years than these. */
const mostOthers = 9

/** The days whose date stands under a chart: every second one of ten, first days of weeks, of months, of quarters, or of years. */
export function labelledDays(dates: readonly string[]): { index: number; text: string }[] {
  const texts = dates.flatMap((date, index) => {
    const text = labelOf(date, index, dates.length)
    return text === null ? [] : [{ index, text }]
  })
  const isDense = dates.length <= 45 ? texts.length > mostDates : texts.length > mostOthers
  const step = isDense ? 2 : 1
  return texts.filter((_, i) => (texts.length - 1 - i) % step === 0)
}

function labelOf(date: string, index: number, days: number): string | null {
  if (days <= 10) return index % 2 === 0 ? dayAndMonth(date) : null
  if (days <= 45) return firstOfOwnWeek(asDay(date)) === date ? dayAndMonth(date) : null
  if (!date.endsWith('-01')) return null
  // Which January it is has to be said where there are several.
  if (days > 366 && date.endsWith('-01-01')) return date.slice(0, 4)
  if (days > 800) return null
  return days <= 200 || ['01', '04', '07', '10'].includes(date.slice(5, 7)) ? month(date) : null
}
