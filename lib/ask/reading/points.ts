import { addDays, type Day } from '../../kernel/civil-time.ts'
import { monthsRange, unitBack, unitsUntil } from './calendar.ts'
import { fromSame, partOf, yearAt } from './dated-points.ts'
import type { Grain, Lexeme, Meaning } from './meaning.ts'
import { rangeOfSpan } from './named-span.ts'
import type { Read } from './point.ts'
import { resolve } from './resolve-point.ts'

/** Parses the point in time that starts at token `at`; null if there is none. */
export function pointAt(lexemes: readonly Lexeme[], at: number, today: Day): Read {
  const meaning = lexemes[at]?.meaning
  switch (meaning?.kind) {
    case 'date':
      return { point: { ...meaning }, next: at + 1 }
    case 'unclear-date':
      return { point: { kind: 'error', reason: 'ambiguous_date' }, next: at + 1 }
    case 'number':
      return fromNumber(lexemes, at, meaning, today)
    case 'month':
      return fromMonth(lexemes, at, meaning.month)
    case 'quarter': {
      const { year, next } = yearAt(lexemes, at + 1)
      return { point: { kind: 'quarter', month: meaning.month, year }, next }
    }
    case 'holiday': {
      const { year, next } = yearAt(lexemes, at + 1)
      return { point: { kind: 'date', year, month: meaning.month, day: meaning.day }, next }
    }
    case 'part':
      return partOf(lexemes, at, meaning.part)
    case 'weekday':
      return { point: { kind: 'weekday', weekday: meaning.weekday, which: null }, next: at + 1 }
    case 'named-span':
      return { point: { kind: 'range', ...rangeOfSpan(meaning.span, today) }, next: at + 1 }
    case 'back':
      return { point: { kind: 'range', ...back(meaning.grain, meaning.count, today) }, next: at + 1 }
    case 'which':
      return fromWhich(lexemes, at, meaning.which, today)
    case 'grain':
      if (lexemes[at + 1]?.meaning.kind !== 'before') return yearOfGrain(lexemes, at, meaning.grain, today)
      return { point: { kind: 'relative', grain: meaning.grain, count: 1 }, next: at + 2 }
    case 'same':
      return fromSame(lexemes, at)
    default:
      return null
  }
}

/** Before a number of days, these say something else than that the days are the last ones. */
const notBefore = new Set([
  'in',
  'bound',
  'since',
  'to',
  'between',
  'from',
  'which',
  'lag',
  'extreme',
  'goal',
  'than',
  'and',
  'number',
])

function fromNumber(lexemes: readonly Lexeme[], at: number, number: Meaning & { kind: 'number' }, today: Day): Read {
  const [after, second] = [lexemes[at + 1]?.meaning, lexemes[at + 2]?.meaning]
  if (after?.kind === 'grain') {
    const { grain } = after
    // "Two nights ago" is the one before last night, which ended yesterday.
    const ended = lexemes[at + 1]?.words.startsWith('night') && number.value > 0 ? number.value - 1 : number.value
    if (second?.kind === 'ago') return { point: { kind: 'range', ...back(grain, ended, today) }, next: at + 3 }
    if (second?.kind === 'before') return { point: { kind: 'relative', grain, count: number.value }, next: at + 3 }
    // "30 day average", "steps 30 days": a window, not an amount, unless it follows a preposition or counts days.
    const before = lexemes[at - 1]?.meaning.kind ?? ''
    const isOver = lexemes[at - 1]?.words === 'over'
    const isBare = (isOver || !notBefore.has(before)) && !lexemes.some(lexeme => lexeme.meaning.kind === 'days')
    const window = number.value > 1 && (isBare || !lexemes[at + 1]?.words.endsWith('s'))
    return window ? { point: { kind: 'range', range: unitsUntil(grain, number.value, today) }, next: at + 2 } : null
  }
  const ordinal = after?.kind === 'ordinal-ending'
  if (!/^\d{1,2}$/.test(number.text)) return null
  let next = at + (ordinal ? 2 : 1)
  if (ordinal && lexemes[next]?.meaning.kind === 'in' && lexemes[next + 1]?.meaning.kind === 'month') next += 1
  const month = lexemes[next]?.meaning
  if (month?.kind === 'month') {
    const { year, next: end } = yearAt(lexemes, next + 1)
    return { point: { kind: 'date', year, month: month.month, day: number.value }, next: end }
  }
  return ordinal ? { point: { kind: 'day-of-month', day: number.value }, next } : null
}

function fromMonth(lexemes: readonly Lexeme[], at: number, month: number): Read {
  const day = lexemes[at + 1]?.meaning
  if (day?.kind === 'number' && /^\d{1,2}$/.test(day.text) && lexemes[at + 2]?.meaning.kind !== 'unit') {
    const ending = lexemes[at + 2]?.meaning.kind === 'ordinal-ending' ? 3 : 2
    const { year, next } = yearAt(lexemes, at + ending)
    return { point: { kind: 'date', year, month, day: day.value }, next }
  }
  const { year, next } = yearAt(lexemes, at + 1)
  return { point: { kind: 'date', year, month, day: null }, next }
}

function fromWhich(lexemes: readonly Lexeme[], at: number, which: string, today: Day): Read {
  const [after, second] = [lexemes[at + 1], lexemes[at + 2]?.meaning]
  const meaning = after?.meaning
  // "This week than last", at the end of a question.
  if (which === 'last' && !after) {
    const [first, grain, joint] = [
      lexemes[at - 3]?.words,
      lexemes[at - 2]?.meaning,
      lexemes[at - 1]?.meaning.kind ?? '',
    ]
    const isComparison = first === 'this' && ['than', 'with', 'versus', 'to'].includes(joint)
    if (isComparison && grain?.kind === 'grain') {
      return { point: { kind: 'range', range: unitBack(grain.grain, 1, today) }, next: at + 1 }
    }
  }
  if (meaning?.kind === 'which') return fromWhich(lexemes, at + 1, meaning.which, today)
  if (which === 'next') return { point: { kind: 'error', reason: 'future_range' }, next: at + (meaning ? 2 : 1) }
  if (meaning?.kind === 'number' && second?.kind === 'grain' && which !== 'this') {
    const [count, { grain }] = [meaning.value, second]
    const range = unitsUntil(grain, count, today)
    const first = grain === 'day' ? null : unitBack(grain, count, today)
    const last = unitBack(grain, 1, today)
    const other = first && last && { start: first.start, end: last.end }
    return { point: { kind: 'range', range, other, ...previousOf(which, grain, count) }, next: at + 3 }
  }
  if (meaning?.kind === 'grain' && !after?.words.endsWith('s')) {
    const { grain } = meaning
    const calendar = unitBack(grain, which === 'this' ? 0 : 1, today)
    const rolling = which === 'this' || grain === 'day' ? null : unitsUntil(grain, 1, today)
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
    const thisYear = Number(today.slice(0, 4))
    const ended = (monthsRange(thisYear, meaning.month, 3)?.end ?? '') < today
    return {
      point: { kind: 'quarter', year: which === 'this' || ended ? thisYear : thisYear - 1, month: meaning.month },
      next: at + 2,
    }
  }
  // "Last Christmas" is the latest one.
  if (meaning?.kind === 'holiday' && which === 'last')
    return { point: { kind: 'date', year: null, month: meaning.month, day: meaning.day }, next: at + 2 }
  if (meaning?.kind === 'month') {
    const thisYear = Number(today.slice(0, 4))
    const ended = (monthsRange(thisYear, meaning.month, 1)?.end ?? '') < today
    const year = which === 'this' || ended ? thisYear : thisYear - 1
    return { point: { kind: 'date', year, month: meaning.month, day: null }, next: at + 2 }
  }
  return null
}

/** "Two weeks ago" means that calendar week, but could also mean the day. */
function back(grain: Grain, count: number, today: Day) {
  const since = grain === 'day' ? null : unitsUntil(grain, count, today)
  const day = since ? addDays(since.start, -1) : null
  return {
    range: Number.isInteger(count) ? unitBack(grain, count, today) : null,
    other: day ? { start: day, end: day } : null,
    present: unitBack(grain, 0, today),
  }
}

function previousOf(which: string, grain: Grain, count: number) {
  return which === 'previous' ? { previous: { grain, count } } : {}
}

/** "the year 2025", "the month of March", "the week of 4 May". */
function yearOfGrain(lexemes: readonly Lexeme[], at: number, grain: Grain, today: Day): Read {
  if (grain === 'year') {
    const { year, next } = yearAt(lexemes, at + 1)
    return year ? { point: { kind: 'range', range: monthsRange(year, 1, 12) }, next } : null
  }
  const from = lexemes[at + 1]?.meaning.kind === 'in' ? at + 2 : at + 1
  if (grain === 'month') return lexemes[from]?.meaning.kind === 'month' ? pointAt(lexemes, from, today) : null
  const date = grain === 'week' && from === at + 2 ? pointAt(lexemes, from, today) : null
  if (date?.point.kind !== 'date' || date.point.day === null) return null
  const day = resolve(date.point, today)
  if ('error' in day) return { point: { kind: 'error', reason: day.error }, next: date.next }
  const other = day.other ? unitBack('week', 0, day.other.start) : null
  return { point: { kind: 'range', range: unitBack('week', 0, day.range.start), other }, next: date.next }
}
