import { addDays, type Day } from '../../../kernel/civil-time.ts'
import type { Grain, Lexeme, Meaning } from '../meaning.ts'
import { monthsRange, unitBack, unitsUntil, wholeUnitsBefore } from './calendar.ts'
import { fromSame, partOf, yearAt } from './dated-points.ts'
import { isEaster } from './feasts.ts'
import { fromWhich } from './from-which.ts'
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
      return fromMonth(lexemes, at, meaning.month, today)
    case 'quarter': {
      const { year, next } = yearAt(lexemes, at + 1, today)
      return { point: { kind: 'quarter', month: meaning.month, year }, next }
    }
    case 'holiday': {
      const { year, next, around } = aroundHoliday(lexemes, at + 1, today)
      return { point: { kind: 'date', year, month: meaning.month, day: meaning.day, ...around }, next }
    }
    case 'feast': {
      const { year, next, around } = aroundHoliday(lexemes, at + 1, today)
      // The week of Easter can be the one before it or the one after.
      if (around.around === 'week' && isEaster(meaning.feast)) return null
      return { point: { kind: 'feast', year, feast: meaning.feast, ...around }, next }
    }
    case 'part':
      return partOf(lexemes, at, meaning.part, today)
    case 'weekday':
      return { point: { kind: 'weekday', weekday: meaning.weekday, which: null }, next: at + 1 }
    case 'named-span':
      return { point: { kind: 'range', ...rangeOfSpan(meaning.span, today) }, next: at + 1 }
    case 'back':
      return { point: { kind: 'range', ...back(meaning.grain, meaning.count, today) }, next: at + 1 }
    case 'which':
      return (
        ofYear(lexemes, at, today) ?? lastHoliday(lexemes, at, today) ?? fromWhich(lexemes, at, meaning.which, today)
      )
    case 'grain':
      if (lexemes[at + 1]?.meaning.kind !== 'before') return yearOfGrain(lexemes, at, meaning.grain, today)
      // "The days before" are not said to be so many.
      if (lexemes[at]?.words.endsWith('s')) return null
      return { point: { kind: 'relative', grain: meaning.grain, count: 1 }, next: at + 2 }
    case 'before':
      // "Since May compared to before": as many days.
      return isAsLongBefore(lexemes, at)
        ? { point: { kind: 'relative', grain: 'day', count: null }, next: at + 1 }
        : null
    case 'same':
      return fromSame(lexemes, at)
    case 'lag':
      // "The same day last week".
      return meaning.days === 0 ? fromSame(lexemes, at) : null
    default:
      return null
  }
}

const isAsLongBefore = (lexemes: readonly Lexeme[], at: number) =>
  at === lexemes.length - 1 &&
  ['than', 'versus', 'with'].includes(lexemes[at - 1]?.meaning.kind ?? '') &&
  lexemes.slice(0, at).some(({ meaning }) => meaning.kind === 'since')

/** "Weekend", "week", "weekend 2025" or "2025" behind a holiday. */
function aroundHoliday(lexemes: readonly Lexeme[], at: number, today: Day) {
  const { words } = lexemes[at] ?? {}
  const around = words === 'weekend' || words === 'week' ? ({ around: words } as const) : {}
  return { ...yearAt(lexemes, around.around ? at + 1 : at, today), around }
}

/** "Last Christmas", "last Easter weekend": the latest one. */
function lastHoliday(lexemes: readonly Lexeme[], at: number, today: Day): Read {
  const [{ words }, next] = [lexemes[at] ?? { words: '' }, lexemes[at + 1]?.meaning.kind]
  return words === 'last' && (next === 'holiday' || next === 'feast') ? pointAt(lexemes, at + 1, today) : null
}

/** "Last year in October", "this year at Easter". */
function ofYear(lexemes: readonly Lexeme[], at: number, today: Day): Read {
  const { year, next } = yearAt(lexemes, at, today)
  if (year === null || lexemes[next]?.meaning.kind !== 'in') return null
  const inside = pointAt(lexemes, next + 1, today)
  const point = inside?.point
  const isDated = point?.kind === 'date' || point?.kind === 'quarter' || point?.kind === 'feast'
  return inside && isDated && point.year === null ? { point: { ...point, year }, next: inside.next } : null
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
    const { grain, whole } = after
    // "Two nights ago" is the one before last night, which ended yesterday.
    const ended = lexemes[at + 1]?.words.startsWith('night') && number.value > 0 ? number.value - 1 : number.value
    if (second?.kind === 'ago') return { point: { kind: 'range', ...back(grain, ended, today) }, next: at + 3 }
    if (second?.kind === 'before') return { point: { kind: 'relative', grain, count: number.value }, next: at + 3 }
    // "30 day average", "steps 30 days": a window, not an amount, unless it follows a preposition or counts days.
    const before = lexemes[at - 1]?.meaning.kind ?? ''
    const isOver = lexemes[at - 1]?.words === 'over'
    const isBare = (isOver || !notBefore.has(before)) && !lexemes.some(lexeme => lexeme.meaning.kind === 'days')
    const window = number.value > 1 && (isBare || !lexemes[at + 1]?.words.endsWith('s'))
    const range = (whole ? wholeUnitsBefore : unitsUntil)(grain, number.value, today)
    return window ? { point: { kind: 'range', range }, next: at + 2 } : null
  }
  const ordinal = after?.kind === 'ordinal-ending'
  if (!/^\d{1,2}$/.test(number.text)) return null
  let next = at + (ordinal ? 2 : 1)
  if (ordinal && lexemes[next]?.meaning.kind === 'in' && lexemes[next + 1]?.meaning.kind === 'month') next += 1
  const month = lexemes[next]?.meaning
  if (month?.kind === 'month') {
    const { year, next: end } = yearAt(lexemes, next + 1, today)
    return { point: { kind: 'date', year, month: month.month, day: number.value }, next: end }
  }
  return ordinal ? { point: { kind: 'day-of-month', day: number.value }, next } : null
}

function fromMonth(lexemes: readonly Lexeme[], at: number, month: number, today: Day): Read {
  const day = lexemes[at + 1]?.meaning
  if (day?.kind === 'number' && /^\d{1,2}$/.test(day.text) && lexemes[at + 2]?.meaning.kind !== 'unit') {
    const ending = lexemes[at + 2]?.meaning.kind === 'ordinal-ending' ? 3 : 2
    const { year, next } = yearAt(lexemes, at + ending, today)
    return { point: { kind: 'date', year, month, day: day.value }, next }
  }
  const { year, next } = yearAt(lexemes, at + 1, today)
  return { point: { kind: 'date', year, month, day: null }, next }
}

/** "Two weeks ago" means that calendar week, but could also mean the day. */
function back(grain: Grain, count: number, today: Day) {
  const since = grain === 'day' ? null : unitsUntil(grain, count, today)
  const day = since ? addDays(since.start, -1) : null
  return {
    // "A year ago" is the month of that time.
    range: !Number.isInteger(count)
      ? null
      : grain === 'year' && count > 0
        ? unitBack('month', 12 * count, today)
        : unitBack(grain, count, today),
    other: day ? { start: day, end: day } : null,
    // So "than a year ago" compares this month with it.
    present: unitBack(grain === 'year' && count > 0 ? 'month' : grain, 0, today),
  }
}

/** "the year 2025", "the month of March", "the week of 4 May". */
function yearOfGrain(lexemes: readonly Lexeme[], at: number, grain: Grain, today: Day): Read {
  if (grain === 'year') {
    const { year, next } = yearAt(lexemes, at + 1, today)
    return year ? { point: { kind: 'range', range: monthsRange(year, 1, 12) }, next } : null
  }
  const from = lexemes[at + 1]?.meaning.kind === 'in' ? at + 2 : at + 1
  if (grain === 'month') return lexemes[from]?.meaning.kind === 'month' ? pointAt(lexemes, from, today) : null
  const date = grain === 'week' && from === at + 2 ? pointAt(lexemes, from, today) : null
  const isDay = date?.point.kind === 'date' ? date.point.day !== null : date?.point.kind === 'feast'
  if (!date || !isDay || (date.point.kind === 'feast' && isEaster(date.point.feast))) return null
  const day = resolve(date.point, today)
  if ('error' in day) return { point: { kind: 'error', reason: day.error }, next: date.next }
  const other = day.other ? unitBack('week', 0, day.other.start) : null
  return { point: { kind: 'range', range: unitBack('week', 0, day.range.start), other }, next: date.next }
}
