import { addDays, type Day, weekday } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import type { NamedSpan } from '../meaning.ts'
import { monthsEarlier } from './calendar.ts'
import { maxDays } from './point.ts'

/** The days of a named span; `other` is a second possible meaning, `present` the current period for comparison. */
export function rangeOfSpan(span: NamedSpan, today: Day): { range: DayRange; other?: DayRange; present?: DayRange } {
  const back = (days: number) => ({ start: addDays(today, -days), end: addDays(today, -days) })
  const saturday = addDays(today, 6 - weekday(today))
  switch (span) {
    case 'today':
      return { range: back(0) }
    case 'yesterday':
      return { range: back(1), present: back(0) }
    case 'day-before-yesterday':
      return { range: back(2) }
    case 'all':
      return { range: { start: addDays(today, 1 - maxDays), end: today } }
    case 'lately':
      return { range: { start: addDays(today, -29), end: today }, other: { start: addDays(today, -6), end: today } }
    case 'day-a-month-ago':
      return { range: monthsEarlier(back(0), 1) ?? back(30) }
    case 'day-a-year-ago':
      return { range: monthsEarlier(back(0), 12) ?? back(365) }
    case 'weekend':
      return { range: { start: saturday, end: addDays(saturday, 1) } }
    case 'latest-weekend':
      return rangeOfSpan(today < saturday ? 'last-weekend' : 'weekend', today)
    case 'last-weekend':
      return { range: { start: addDays(saturday, -7), end: addDays(saturday, -6) } }
  }
}
