import { addDays, asDay, type Day, daysBetween } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import { firstOfOwnWeek } from '../../../kernel/weeks.ts'
import type { Lexeme, Part } from '../meaning.ts'
import { monthsRange, unitBack } from './calendar.ts'
import type { Read } from './point.ts'

/** A year in four digits, "last year", "this year" or "two years ago", also after "in" or "of". */
export function yearAt(lexemes: readonly Lexeme[], at: number, today: Day): { year: number | null; next: number } {
  const from = lexemes[at]?.meaning.kind === 'in' ? at + 1 : at
  const meaning = lexemes[from]?.meaning
  const back = yearsBack(lexemes, from)
  if (back) return { year: Number(today.slice(0, 4)) - back.years, next: back.next }
  if (meaning?.kind === 'number' && isYear(meaning) && lexemes[from + 1]?.meaning.kind !== 'unit') {
    return { year: meaning.value, next: from + 1 }
  }
  return { year: null, next: at }
}

/** How many years before this one is meant at a token: "last year" is one. */
function yearsBack(lexemes: readonly Lexeme[], at: number): { years: number; next: number } | null {
  const [first, second, third] = [lexemes[at]?.meaning, lexemes[at + 1], lexemes[at + 2]?.meaning]
  if (first?.kind === 'back' && first.grain === 'year') return { years: first.count, next: at + 1 }
  const isYear = second?.meaning.kind === 'grain' && second.meaning.grain === 'year'
  if (!isYear) return null
  if (first?.kind === 'number' && third?.kind === 'ago') return { years: first.value, next: at + 3 }
  const isOne = first?.kind === 'which' && first.which !== 'next' && !second.words.endsWith('s')
  return isOne ? { years: first.which === 'this' ? 0 : 1, next: at + 2 } : null
}

const isYear = ({ text }: { text: string }) => /^(19|20|21)\d\d$/.test(text)

/** "The beginning of October", "the first week of this month", "late May": days of a unit. */
export function partOf(lexemes: readonly Lexeme[], at: number, part: Part, today: Day): Read {
  const which = lexemes[at + 1]?.meaning
  const from = which?.kind === 'which' ? at + 2 : at + 1
  const unit = lexemes[from]?.meaning
  if (unit?.kind === 'month') {
    const { year, next } = yearAt(lexemes, from + 1, today)
    return { point: { kind: 'part-of-month', year, month: unit.month, part }, next }
  }
  const { year, next } = yearAt(lexemes, at + 1, today)
  if (year) return { point: { kind: 'range', range: partOfRange(monthsRange(year, 1, 12), part) }, next }
  if (unit?.kind !== 'grain' || unit.grain === 'day') return null
  const back = which?.kind === 'which' && which.which !== 'this' ? 1 : 0
  const range = partOfRange(unitBack(unit.grain, back, today), part, unit.grain === 'week' ? 1 : undefined)
  return { point: { kind: 'range', range }, next: from + 1 }
}

/** "The last week of October", "the last ten days of last month"; null if no unit follows. */
export function endOf(lexemes: readonly Lexeme[], at: number, days: number, today: Day, whole?: true): Read {
  const joint = lexemes[at]?.words
  // "The last week in October" could be that of today.
  const isOf = joint === 'of' || (whole && joint === 'in')
  return isOf ? partOf(lexemes, at, { of: 'end', days, counted: true, ...(whole ? { whole } : {}) }, today) : null
}

/** The whole weeks inside a range; null if it has none. */
function weeksIn({ start, end }: DayRange): DayRange | null {
  const weeks = { start: firstOfOwnWeek(addDays(start, 6)), end: addDays(firstOfOwnWeek(addDays(end, 1)), -1) }
  return weeks.start < weeks.end ? weeks : null
}

/** The days of a unit that a part of it means; `edge` is the length of its start and its end where these are shorter. */
export function partOfRange(
  unit: DayRange | null,
  { of, days, skip = 0, whole, counted }: Part,
  edge?: number,
): DayRange | null {
  const range = unit && whole ? weeksIn(unit) : unit
  if (!range) return null
  const length = daysBetween(range.start, range.end) + 1
  const half =
    length > 360 ? daysBetween(range.start, asDay(`${range.start.slice(0, 4)}-07-01`)) : Math.floor(length / 2)
  const count = Math.min(days === 10 && !counted ? (edge ?? days) : days, length - skip)
  const cut = (from: number, some: number) => ({
    start: addDays(range.start, from),
    end: addDays(range.start, from + some - 1),
  })
  if (of === 'first-half') return cut(0, half)
  if (of === 'second-half') return cut(half, length - half)
  // The rest of a month after its first twenty days.
  if (of === 'end')
    return days === 10 && !counted && length > 20 && length < 32 ? cut(20, length - 20) : cut(length - count, count)
  if (of === 'middle') return length < 32 && length > 20 ? cut(10, 10) : cut(Math.floor((length - count) / 2), count)
  return cut(skip, count)
}

/** "the same month last year", "the same day last week": relative to another period. */
export function fromSame(lexemes: readonly Lexeme[], at: number): Read {
  let next = at + 1
  while (['grain', 'in'].includes(lexemes[next]?.meaning.kind ?? '') && next < at + 3) next += 1
  const [first, second] = [lexemes[next]?.meaning, lexemes[next + 1]?.meaning]
  const isBack = first?.kind === 'back' && first.count === 1
  const isWhich = first?.kind === 'which' && first.which !== 'this' && second?.kind === 'grain'
  const grain = isBack ? first.grain : isWhich ? second.grain : null
  const end = isBack ? next + 1 : next + 2
  // "The same week last month" could begin on several days.
  const isUnclear = grain === 'month' && lexemes[at + 1]?.words === 'week'
  if ((grain === 'year' || grain === 'month') && !isUnclear)
    return { point: { kind: 'months-before', months: grain === 'year' ? 12 : 1 }, next: end }
  return grain === 'week' ? { point: { kind: 'days-before', days: 7 }, next: end } : null
}
