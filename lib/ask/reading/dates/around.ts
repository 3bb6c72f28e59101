import { addDays, type Day } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import type { Grain, Lexeme } from '../meaning.ts'
import { monthsEarlier, unitBack, unitsUntil, wholeUnitsBefore } from './calendar.ts'
import { datedAt } from './dated.ts'
import type { Bounded } from './point.ts'
import { resolve } from './resolve-point.ts'

/** So many units on one side of a date. */
interface Window {
  count: number
  grain: Grain
  isNight: boolean
  /** "The full week after Christmas": that of the calendar. */
  whole?: true | undefined
  side: 'before' | 'after'
  next: number
}

const joints = new Set(['and', 'versus', 'with', 'to', 'than'])

/** "The two weeks before 3 May", "the day after Christmas", "60 days before and after 19 May": days beside a date, without it. */
export function aroundAt(lexemes: readonly Lexeme[], at: number, today: Day): (Bounded & { compares?: true }) | null {
  const window = windowOf(lexemes, at) ?? sameWindow(lexemes, at)
  if (!window) return null
  const anchor = datedAt(lexemes, window.next, today)
  if (anchor) {
    const said = resolve(anchor.point, today)
    if ('error' in said) return { point: { kind: 'error', reason: said.error }, next: anchor.next }
    const range = beside(said.range, window, today)
    // "2 days before 10 November" can be one day, "in the 2 days before" cannot.
    if (!isSpan(lexemes, at, window)) return { point: { kind: 'error', reason: 'two_periods' }, next: anchor.next }
    return range && { point: { kind: 'range', range: null }, next: anchor.next, range }
  }
  if (window.side !== 'before' || !joints.has(lexemes[window.next]?.meaning.kind ?? '')) return null
  const second = windowOf(lexemes, window.next + 1) ?? sameWindow(lexemes, window.next + 1)
  const other = second?.side === 'after' ? datedAt(lexemes, second.next, today) : null
  const said = other ? resolve(other.point, today) : null
  const range = said && 'range' in said ? beside(said.range, window, today) : null
  return range && { point: { kind: 'range', range: null }, next: window.next, range, compares: true }
}

const beforeSpans = new Set(['in', 'bound', 'compare', 'with', 'than', 'versus', 'between', 'to', 'and'])

function isSpan(lexemes: readonly Lexeme[], at: number, { count }: Window): boolean {
  const isSaid = lexemes.some(
    ({ meaning: { kind } }) => kind === 'statistic' || kind === 'compare' || kind === 'versus',
  )
  return count === 1 || isSaid || beforeSpans.has(lexemes[at - 1]?.meaning.kind ?? '')
}

const sideOf = ({ words = '' }: Partial<Lexeme>) =>
  words === 'before' ? ('before' as const) : words === 'after' || words === 'following' ? ('after' as const) : null

/** "Two weeks before", "the day after". */
function windowOf(lexemes: readonly Lexeme[], at: number): Window | null {
  const first = lexemes[at]
  if (first?.meaning.kind === 'lag' && /^(the )?(day|night) after$/.test(first.words))
    return { count: 1, grain: 'day', isNight: first.words.includes('night'), side: 'after', next: at + 1 }
  const isCounted = first?.meaning.kind === 'number'
  const count = first?.meaning.kind === 'number' ? first.meaning.value : 1
  const unit = lexemes[isCounted ? at + 1 : at]
  if (isCounted && /^(days|nights) after$/.test(unit?.words ?? ''))
    return { count, grain: 'day', isNight: unit?.words === 'nights after', side: 'after', next: at + 2 }
  // "The days before Christmas" are not said to be so many.
  if (unit?.meaning.kind !== 'grain' || (!isCounted && unit.words.endsWith('s'))) return null
  const side = sideOf(lexemes[isCounted ? at + 2 : at + 1] ?? {})
  const { grain, whole } = unit.meaning
  return (
    side && { count, grain, whole, isNight: unit.words.startsWith('night'), side, next: isCounted ? at + 3 : at + 2 }
  )
}

/** "And after" behind "two weeks before". */
function sameWindow(lexemes: readonly Lexeme[], at: number): Window | null {
  if (sideOf(lexemes[at] ?? {}) !== 'after' || !joints.has(lexemes[at - 1]?.meaning.kind ?? '')) return null
  const before = windowOf(lexemes, at - 4) ?? windowOf(lexemes, at - 3)
  return before?.side === 'before' && before.next === at - 1 ? { ...before, side: 'after', next: at + 1 } : null
}

/** The days; a night belongs to the day on which it ends, so that the night before a date ends on it. */
function beside({ start, end }: DayRange, { count, grain, isNight, whole, side }: Window, today: Day): DayRange | null {
  if (count < 1 || !Number.isInteger(count)) return null
  if (whole && side === 'before') return wholeUnitsBefore(grain, count, start)
  if (whole) {
    const [first, last] = [unitBack(grain, -1, end), unitBack(grain, -count, end)]
    return first && last && first.start <= today
      ? { start: first.start, end: last.end > today ? today : last.end }
      : null
  }
  if (side === 'before') {
    // The month before May is April.
    const whole = count === 1 && grain !== 'day' ? unitBack(grain, 0, start) : null
    if (whole?.start === start && whole.end === end) return unitBack(grain, 1, start)
    return unitsUntil(grain, count, isNight ? start : addDays(start, -1))
  }
  if (end >= today) return null
  const from = addDays(end, 1)
  if (grain === 'day' || grain === 'week') {
    const last = addDays(end, grain === 'day' ? count : 7 * count)
    return { start: from, end: last > today ? today : last }
  }
  const months = { month: 1, quarter: 3, year: 12 }[grain]
  const last = monthsEarlier({ start: end, end }, -count * months)
  return last && { start: from, end: last.end > today ? today : last.end }
}
