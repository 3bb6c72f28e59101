import { asDay, daysBetween } from '../../lib/kernel/civil-time.ts'
import { firstOfOwnWeek } from '../../lib/kernel/weeks.ts'
import { dayAndMonth, month } from '../format.ts'

/** Side by side, more dates than these do not fit a phone. */
const mostDates = 5
/** And more months or years than these. */
const mostOthers = 9

/**
 * The days whose date stands under a chart: every second one of ten, first days of weeks, first days of months, of quarters, or of years. Of weeks and
 * months, which are given by their first days, the first of each month, quarter or year.
 */
export function labelledDays(dates: readonly string[]): { index: number; text: string }[] {
  if (dates.length > 2 && daysBetween(asDay(dates[1] ?? ''), asDay(dates[2] ?? '')) > 1) return labelledBuckets(dates)
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

/** The first bucket of each month, as long as there is room for them, else of each quarter or year. */
function labelledBuckets(dates: readonly string[]): { index: number; text: string }[] {
  const firsts = dates.flatMap((date, index) => {
    const before = dates[index - 1]
    return before && before.slice(0, 7) !== date.slice(0, 7) ? [{ index, date }] : []
  })
  const isOf = (months: readonly string[]) => firsts.filter(({ date }) => months.includes(date.slice(5, 7)))
  const quarters = isOf(['01', '04', '07', '10'])
  const shown = firsts.length <= mostOthers ? firsts : quarters.length <= mostOthers ? quarters : isOf(['01'])
  return shown.map(({ index, date }) => ({
    index,
    text: date.slice(5, 7) === '01' ? date.slice(0, 4) : month(date),
  }))
}
