import { addDays, type Day, daysBetween } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import type { Ambiguity, Misunderstanding } from '../plan/plan.ts'
import { aroundAt } from './dates/around.ts'
import { monthsEarlier, monthsRange, unitBack, unitsUntil } from './dates/calendar.ts'
import { datedAt } from './dates/dated.ts'
import { yearAt } from './dates/dated-points.ts'
import { type Edge, pair } from './dates/pair.ts'
import { type Bounded, maxDays, type Point } from './dates/point.ts'
import { pointAt } from './dates/points.ts'
import { resolve } from './dates/resolve-point.ts'
import { withSharedYear } from './dates/shared-year.ts'
import { windowAt } from './dates/window.ts'
import type { Grain, Lexeme } from './meaning.ts'
import { nightAt, nightsAt, withNights } from './nights/nights.ts'

/** A period in the question, or the reason why it is invalid. */
export interface Span {
  words: string
  from: number
  next: number
  point: Point
  range: DayRange | null
  error: Misunderstanding | null
  /** "Monday to Thursday": with another period, its days of the week. */
  weekdays: readonly number[] | null
  /** "60 days before and after 19 May": two periods to compare. */
  compares: boolean
  ambiguity: Ambiguity | null
}

const connectors = new Set(['in', 'since', 'than', 'with', 'versus', 'compare', 'and'])

/** The period that starts at token `at`: since, between, from ... to, or one point in time; null if there is none. */
export function spanAt(lexemes: readonly Lexeme[], at: number, today: Day): Span | null {
  const around = aroundAt(lexemes, at, today)
  const found = around ?? nightAt(lexemes, at, today) ?? boundedAt(lexemes, at, today) ?? singleAt(lexemes, at, today)
  if (!found) return null
  const read = withNights(lexemes, found)
  const words = lexemes
    .slice(at, read.next)
    .map(lexeme => lexeme.words)
    .join(' ')
  const resolved = read.range ? read : resolve(read.point, today)
  const range = 'range' in resolved ? resolved.range : null
  const whole = range && range.end > today && lexemes[at]?.meaning.kind !== 'which' ? range : undefined
  // A period that extends into the future is cut off at today and marked as such.
  const other = ('other' in resolved ? resolved.other : undefined) ?? whole
  const error = 'error' in resolved ? resolved.error : range && faultOf(range, today)
  const clipped = range && { start: range.start, end: range.end > today ? today : range.end }
  const ambiguity =
    other && clipped ? { word: words, readings: [spell(clipped), spell(other)], chosen: spell(clipped) } : null
  return {
    words,
    from: at,
    next: read.next,
    point: read.point,
    range: clipped,
    error,
    ambiguity,
    weekdays: read.weekdays ?? null,
    compares: around?.compares ?? false,
  }
}

const spell = ({ start, end }: DayRange) => (start === end ? start : `${start} to ${end}`)

function faultOf(range: DayRange, today: Day): Misunderstanding | null {
  if (range.start > today) return 'future_range'
  if (range.start > range.end) return 'no_such_date'
  return daysBetween(range.start, range.end) >= maxDays || range.start < '1900-01-01' ? 'range_too_long' : null
}

function singleAt(lexemes: readonly Lexeme[], at: number, today: Day): Bounded | null {
  const before = lexemes[at - 1]?.meaning.kind
  const isLast = at === lexemes.length - 1 && (before === 'series' || before === 'activity')
  const year =
    before && (connectors.has(before) || isLast) && lexemes[at]?.meaning.kind === 'number'
      ? yearAt(lexemes, at, today)
      : null
  if (year?.year) return { point: { kind: 'range', range: monthsRange(year.year, 1, 12) }, next: year.next }
  return pointAt(lexemes, at, today)
}

function boundedAt(lexemes: readonly Lexeme[], at: number, today: Day): Bounded | null {
  const opening = lexemes[at]?.meaning.kind
  const opened = opening === 'between' || opening === 'from' || opening === 'since'
  const window = windowAt(lexemes, opening === 'since' ? at + 1 : at, today)
  if (window && (opening === 'since' || window.closed)) return window.closed ?? window.open
  const first = edgeAt(lexemes, opened ? at + 1 : at, today)
  if (!first) return null
  // "The difference between March and April" names two periods, not one.
  // Beside "with" or "than", which join the two, it is one of them.
  const isJoined = lexemes.some(({ meaning: { kind } }) => kind === 'with' || kind === 'versus' || kind === 'than')
  const compared = !isJoined && lexemes.slice(0, at).some(lexeme => lexeme.meaning.kind === 'compare')
  if (compared && opening === 'between' && first.point.kind !== 'bare') return null
  if (compared && opening === 'from' && first.point.kind === 'date' && first.point.day === null) return null
  const joint = lexemes[first.next]?.meaning.kind
  // "Compare this month to last month" names two as well.
  const closed = (joint === 'to' && (opened || !compared)) || (joint === 'and' && opening === 'between')
  const last = closed ? (nightsAt(lexemes, first.next + 1) ?? edgeAt(lexemes, first.next + 1, today)) : null
  if (last) {
    const from = opened ? at + 1 : at
    const { other, ...ends } =
      first.point.kind === 'bare' || last.point.kind === 'bare'
        ? { first: first.point, last: last.point, other: undefined }
        : withSharedYear(lexemes, from, [first.point, last.point, last.next], today)
    const both = pair(ends.first, ends.last, last.next, today, opening === 'between')
    return both?.range && other ? { ...both, other } : both
  }
  // "From March" alone has a start but no end.
  const isOpen = opening === 'from' && isOnward(lexemes, first.next)
  // "From beginning of year": since then, not its first days.
  const begun = lexemes[at + 1]?.meaning
  const isFromStart = opening === 'from' && begun?.kind === 'part' && begun.part.of === 'start'
  if ((opening !== 'since' && !isOpen && !isFromStart) || first.point.kind === 'bare') return null
  const from = resolve(first.point, today)
  const next = isOpen ? first.next + 1 : first.next
  if ('error' in from) return { point: { kind: 'error', reason: from.error }, next }
  const range = { start: from.range.start, end: from.range.start > today ? from.range.start : today }
  const other = from.other && { start: from.other.start, end: today }
  return { point: first.point, next, range, ...(other ? { other } : {}) }
}

/** "From May on", "from 3 May onwards". */
const isOnward = (lexemes: readonly Lexeme[], at: number) =>
  /^(onwards?|forwards?)$/.test(lexemes[at]?.words ?? '') || (lexemes[at]?.words === 'on' && at === lexemes.length - 1)

/** Either end of a range may be a year, or a number without a month if the other end has the month. */
function edgeAt(lexemes: readonly Lexeme[], at: number, today: Day): Edge | null {
  const point = datedAt(lexemes, at, today)
  if (point) return point
  const { year, next } = yearAt(lexemes, at, today)
  if (year) return { point: { kind: 'range', range: monthsRange(year, 1, 12) }, next }
  const meaning = lexemes[at]?.meaning
  if (meaning?.kind !== 'number' || !/^\d{1,2}$/.test(meaning.text)) return null
  return { point: { kind: 'bare', day: meaning.value }, next: at + 1 }
}

/** The period that "the week before", "the previous 7 days" or "the same month last year" means relative to another period. */
export function relativeRange(range: DayRange, point: Point): DayRange | null {
  if (point.kind === 'months-before') return monthsEarlier(range, point.months)
  if (point.kind === 'days-before')
    return { start: addDays(range.start, -point.days), end: addDays(range.end, -point.days) }
  const named = point.kind === 'range' ? point.previous : point.kind === 'relative' ? point : undefined
  if (named?.count === null)
    return { start: addDays(range.start, -1 - daysBetween(range.start, range.end)), end: addDays(range.start, -1) }
  return named ? unitBefore(range, named.grain, named.count) : null
}

function unitBefore(range: DayRange, grain: Grain, count: number): DayRange | null {
  const whole = unitBack(grain, 0, range.start)
  const isWhole = count === 1 && whole?.start === range.start
  return isWhole ? unitBack(grain, 1, range.start) : unitsUntil(grain, count, addDays(range.start, -1))
}
