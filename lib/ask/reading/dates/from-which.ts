import type { Day } from '../../../kernel/civil-time.ts'
import type { Grain, Lexeme } from '../meaning.ts'
import { monthsRange, unitBack, unitsUntil, wholeUnitsBefore } from './calendar.ts'
import { endOf } from './dated-points.ts'
import { rangeOfSpan } from './named-span.ts'
import type { Read } from './point.ts'

/** "This week", "the last three months", "last Tuesday", "the past summer". */
export function fromWhich(lexemes: readonly Lexeme[], at: number, which: string, today: Day): Read {
  const [after, second] = [lexemes[at + 1], lexemes[at + 2]?.meaning]
  const meaning = after?.meaning
  if (which === 'last' && !after) return lastOfComparison(lexemes, at, today)
  if (meaning?.kind === 'which') return fromWhich(lexemes, at + 1, meaning.which, today)
  if (which === 'next') return { point: { kind: 'error', reason: 'future_range' }, next: at + (meaning ? 2 : 1) }
  // "Last month so far", beside this month: the same days of it.
  if (meaning?.kind === 'back' && meaning.count === 0 && meaning.grain !== 'day' && which !== 'this') {
    const days = meaning.grain === 'week' ? ({ kind: 'days-before', days: 7 } as const) : null
    const months = { quarter: 3, year: 12 }[meaning.grain as string] ?? 1
    return { point: days ?? { kind: 'months-before', months }, next: at + 2 }
  }
  if (meaning?.kind === 'number' && second?.kind === 'grain' && which !== 'this') {
    const [count, { grain, whole }] = [meaning.value, second]
    const isShort = grain === 'day' || grain === 'week'
    const days = grain === 'day' ? count : 7 * count
    const ofUnit = isShort ? endOf(lexemes, at + 3, days, today, grain === 'week' ? whole : undefined) : null
    if (ofUnit && which === 'last') return ofUnit
    const units = grain === 'day' && !whole ? null : wholeUnitsBefore(grain, count, today)
    // "The last three full weeks" are over.
    const [range, other] = whole ? [units, null] : [unitsUntil(grain, count, today), units]
    return { point: { kind: 'range', range, other, ...previousOf(which, grain, count) }, next: at + 3 }
  }
  if (meaning?.kind === 'grain' && !after?.words.endsWith('s')) {
    const { grain, whole } = meaning
    const ofUnit = grain === 'week' && which === 'last' ? endOf(lexemes, at + 2, 7, today, whole) : null
    if (ofUnit) return ofUnit
    const calendar = unitBack(grain, which === 'this' ? 0 : 1, today)
    const rolling = which === 'this' || grain === 'day' || whole ? null : unitsUntil(grain, 1, today)
    const [range, other] = which === 'past' && rolling ? [rolling, calendar] : [calendar, rolling]
    const present = unitBack(grain, 0, today)
    return { point: { kind: 'range', range, other, present, ...previousOf(which, grain, 1) }, next: at + 2 }
  }
  if (meaning?.kind === 'weekday') {
    return {
      point: { kind: 'weekday', weekday: meaning.weekday, which: which === 'this' ? 'this' : 'last' },
      next: at + 2,
    }
  }
  if (meaning?.kind === 'quarter' && which !== 'next') {
    const year = yearOf(which, { month: meaning.month, months: 3 }, today)
    return { point: { kind: 'quarter', year, month: meaning.month }, next: at + 2 }
  }
  if (meaning?.kind === 'month') {
    const year = yearOf(which, { month: meaning.month, months: 1 }, today)
    return { point: { kind: 'date', year, month: meaning.month, day: null }, next: at + 2 }
  }
  return null
}

/** "This week than last", "this summer than last", "in May this year than last", at the end of a question. */
function lastOfComparison(lexemes: readonly Lexeme[], at: number, today: Day): Read {
  const [first, unit, joint] = [lexemes[at - 3]?.words, lexemes[at - 2], lexemes[at - 1]?.meaning.kind ?? '']
  if (!['than', 'with', 'versus', 'to'].includes(joint) || !unit) return null
  const next = at + 1
  if (unit.words === 'this weekend') return { point: { kind: 'range', ...rangeOfSpan('last-weekend', today) }, next }
  if (first !== 'this') return null
  const { meaning } = unit
  if (meaning.kind === 'grain') return { point: { kind: 'range', range: unitBack(meaning.grain, 1, today) }, next }
  if (meaning.kind === 'weekday') return { point: { kind: 'days-before', days: 7 }, next }
  const isOfYear = meaning.kind === 'quarter' || meaning.kind === 'month'
  return isOfYear ? { point: { kind: 'months-before', months: 12 }, next } : null
}

/** The year of "this October", or of the latest one that is over. */
function yearOf(which: string, { month, months }: { month: number; months: number }, today: Day): number {
  const thisYear = Number(today.slice(0, 4))
  const isOver = (monthsRange(thisYear, month, months)?.end ?? '') < today
  return which === 'this' || isOver ? thisYear : thisYear - 1
}

function previousOf(which: string, grain: Grain, count: number) {
  return which === 'previous' ? { previous: { grain, count } } : {}
}
