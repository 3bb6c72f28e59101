import { addDays, type Day, weekday } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import { firstOfOwnWeek } from '../../../kernel/weeks.ts'
import type { Misunderstanding } from '../../plan/plan.ts'
import { dayOf, monthsRange, unitBack } from './calendar.ts'
import { partOfRange } from './dated-points.ts'
import { feastOf, isEaster, longWeekendOf } from './feasts.ts'
import type { Point } from './point.ts'

/** The range of a point, or why it has none. Without a year, it is the latest such range that has started. */
export function resolve(point: Point, today: Day): { range: DayRange; other?: DayRange } | { error: Misunderstanding } {
  switch (point.kind) {
    case 'range': {
      if (!point.range) return { error: 'no_such_date' }
      return point.other ? { range: point.range, other: point.other } : { range: point.range }
    }
    case 'date':
      return yearly(point.year, today, year => {
        const range = dateRange(year, point.month, point.day)
        return rangeAround(range, point.around)
      })
    case 'feast':
      return yearly(point.year, today, year => {
        const range = feastOf(year, point.feast)
        return rangeAround(range, point.around, isEaster(point.feast))
      })
    case 'quarter':
      return yearly(point.year, today, year => monthsRange(year, point.month, 3))
    case 'part-of-month':
      return yearly(point.year, today, year => partOfRange(monthsRange(year, point.month, 1), point.part))
    case 'day-of-month': {
      const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
      for (let back = 0; back < 3; back += 1) {
        const day = dayOf(back < month ? year : year - 1, ((month - 1 - back + 12) % 12) + 1, point.day)
        if (day && day <= today) return { range: { start: day, end: day } }
      }
      return { error: 'no_such_date' }
    }
    case 'weekday': {
      const back = (weekday(today) - point.weekday + 7) % 7
      const first = firstOfOwnWeek(today)
      const inThisWeek = addDays(first, (point.weekday - weekday(first) + 7) % 7)
      const chosen = point.which === 'this' ? inThisWeek : addDays(today, -(back || 7))
      const other = back === 0 ? today : addDays(inThisWeek, -7)
      const range = { start: chosen, end: chosen }
      if (point.which === 'this' || other === chosen) return { range }
      // Without "last", the most recent such day is meant, unless that day is today.
      return point.which === 'last' || back === 0 ? { range, other: { start: other, end: other } } : { range }
    }
    case 'error':
      return { error: point.reason }
    default:
      return { error: 'two_periods' }
  }
}

function rangeAround(range: DayRange | null, around?: 'weekend' | 'week', ofEaster = false): DayRange | null {
  if (around === 'week') return range && unitBack('week', 0, range.start)
  return around === 'weekend' ? longWeekendOf(range, ofEaster) : range
}

function dateRange(year: number, month: number, day: number | null): DayRange | null {
  if (day === null) return month >= 1 && month <= 12 ? monthsRange(year, month, 1) : null
  const date = dayOf(year, month, day)
  return date ? { start: date, end: date } : null
}

function yearly(year: number | null, today: Day, rangeOf: (year: number) => DayRange | null) {
  if (year !== null) {
    const range = rangeOf(year)
    return range ? { range } : { error: 'no_such_date' as const }
  }
  const thisYear = Number(today.slice(0, 4))
  // The nearest 29 February is at most eight years away.
  const started = Array.from({ length: 17 }, (_, back) => rangeOf(thisYear - back)).filter(
    range => range !== null && range.start <= today,
  )
  const [range, other] = started
  if (!range) return { error: 'no_such_date' as const }
  return other ? { range, other } : { range }
}
