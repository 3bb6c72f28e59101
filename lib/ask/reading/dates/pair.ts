import type { Day } from '../../../kernel/civil-time.ts'
import type { Bounded, Point } from './point.ts'
import { resolve } from './resolve-point.ts'

/** One end of a range; a `bare` number takes its month from the other end. */
export type Edge = { point: Point | { kind: 'bare'; day: number }; next: number }

/** The range of two ends. If one of them lacks the month or the year, it takes it from the other. */
export function pair(
  a: Edge['point'],
  b: Edge['point'],
  next: number,
  today: Day,
  eitherOrder: boolean,
): Bounded | null {
  const first = a.kind === 'bare' && b.kind === 'date' ? { ...b, day: a.day } : beside(a, b, -1)
  const last = b.kind === 'bare' && a.kind === 'date' ? { ...a, day: b.day } : beside(b, a, 1)
  if (first.kind === 'bare' || last.kind === 'bare') return null
  // Without a year, the end is the latest such date that has started, and the start is the latest such date before it.
  const end = resolve(first.kind === 'date' && first.year && last.kind === 'date' ? after(first, last) : last, today)
  const areWeekdays = first.kind === 'weekday' && last.kind === 'weekday'
  const start = resolve(
    first,
    'range' in end && (isYearless(first) || areWeekdays || first.kind === 'day-of-month') ? end.range.end : today,
  )
  const error = 'error' in start ? start.error : 'error' in end ? end.error : null
  if (error) return { point: { kind: 'error', reason: error }, next }
  if (!('range' in start && 'range' in end)) return null
  // "From 10 October to 3 October" is treated as reversed, not as nearly a year.
  if (!eitherOrder && isYearless(first) && isYearless(last) && runsBackInAMonth(first, last)) {
    return { point: { kind: 'error', reason: 'no_such_date' }, next }
  }
  const [from, to] =
    eitherOrder && start.range.start > end.range.end ? [end.range, start.range] : [start.range, end.range]
  const weekdays = areWeekdays ? weekdaysBetween(first.weekday, last.weekday) : null
  const range = { start: from.start, end: to.end }
  return { point: { kind: 'range', range: null }, next, range, ...(weekdays ? { weekdays } : {}) }
}

/** "The 1st to the 12th of July", "July 28th to the 3rd": a day of the month of the other end, or of the month on that `side` of it. */
function beside(point: Edge['point'], other: Edge['point'], side: 1 | -1): Edge['point'] {
  if (point.kind !== 'day-of-month' || other.kind !== 'date' || other.day === null) return point
  const isOther = side < 0 ? point.day > other.day : point.day < other.day
  const months = other.month - 1 + (isOther ? side : 0)
  const year = other.year === null ? null : other.year + Math.floor(months / 12)
  return { ...other, year, month: ((months + 12) % 12) + 1, day: point.day }
}

/** Friday to Sunday is 5, 6 and 7, Sunday to Tuesday 7, 1 and 2. */
const weekdaysBetween = (first: number, last: number) =>
  first === last ? null : Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, i) => ((first - 1 + i) % 7) + 1)

const isYearless = (point: Point) => 'year' in point && point.year === null

function runsBackInAMonth(first: Point, last: Point): boolean {
  if (first.kind !== 'date' || last.kind !== 'date' || first.day === null || last.day === null) return false
  return first.month === last.month && first.day > last.day
}

/** "from December 2025 to February": the end is in the first year in which it is not before the start. */
function after(first: Point & { kind: 'date' }, last: Point & { kind: 'date' }): Point {
  if (last.year !== null || first.year === null) return last
  const earlier = last.month * 31 + (last.day ?? 31) < first.month * 31 + (first.day ?? 0)
  return { ...last, year: earlier ? first.year + 1 : first.year }
}
