import type { Day } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import type { Lexeme } from '../meaning.ts'
import { yearAt } from './dated-points.ts'
import type { Point } from './point.ts'
import { resolve } from './resolve-point.ts'

/** Both ends of a range, and the range that the year could mean as well. */
interface Ends {
  first: Point
  last: Point
  other?: DayRange
}

type Yearly = Extract<Point, { year: number | null }>

const isYearly = (point: { kind: string }): point is Yearly =>
  ['date', 'feast', 'quarter', 'part-of-month'].includes(point.kind)

/** Whether the words before a place are "last year" or "two years ago", not a year in digits. */
const saysYearsBack = (lexemes: readonly Lexeme[], next: number, today: Day) =>
  lexemes[next - 1]?.meaning.kind !== 'number' &&
  [1, 2, 3].some(back => {
    const { year, next: end } = yearAt(lexemes, next - back, today)
    return year !== null && end === next
  })

/** "Christmas", "Thanksgiving": a day that has a name. */
const isNamed = (lexeme: Lexeme | undefined) => lexeme?.meaning.kind === 'holiday' || lexeme?.meaning.kind === 'feast'

/**
 * "Between Christmas and New Year's last year", "from December to February last year": one year for both ends. If these lie across the turn
 * of the year, the range begins in that year; a year in digits is that of the end, except behind two holidays.
 */
export function withSharedYear(
  lexemes: readonly Lexeme[],
  from: number,
  [first, last, next]: readonly [Point, Point, number],
  today: Day,
): Ends {
  if (!isYearly(first) || !isYearly(last) || first.year !== null || last.year === null) return { first, last }
  const inYears = (begin: number, end: number) => ({ first: { ...first, year: begin }, last: { ...last, year: end } })
  const ends = (begin: number, end: number) => {
    const own = inYears(begin, end)
    const [start, finish] = [resolve(own.first, today), resolve(own.last, today)]
    return 'range' in start && 'range' in finish ? { start: start.range.start, end: finish.range.end } : null
  }
  const { year } = last
  const within = ends(year, year)
  if (!within || within.start <= within.end) return within ? inYears(year, year) : { first, last }
  const [begun, ended] = [ends(year, year + 1), ends(year - 1, year)]
  const areHolidays = isNamed(lexemes[from]) && lexemes.slice(from + 1, next).some(isNamed)
  const begins = begun !== null && begun.start <= today && (areHolidays || saysYearsBack(lexemes, next, today))
  const other = begins ? ended : begun !== null && begun.start <= today ? begun : null
  return { ...(begins ? inYears(year, year + 1) : inYears(year - 1, year)), ...(other ? { other } : {}) }
}
