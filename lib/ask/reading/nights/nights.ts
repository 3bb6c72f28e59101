import { addDays, type Day } from '../../../kernel/civil-time.ts'
import { datedAt } from '../dates/dated.ts'
import type { Bounded, Read } from '../dates/point.ts'
import { resolve } from '../dates/resolve-point.ts'
import type { Lexeme } from '../meaning.ts'

/** "Monday night", "the night of 3 May": the night ends on the following day, to which its values belong. */
export function nightAt(lexemes: readonly Lexeme[], at: number, today: Day): Bounded | null {
  const isNight = (index: number) => lexemes[index]?.words === 'night'
  const leading = isNight(at) && lexemes[at + 1]?.words === 'of'
  const read = datedAt(lexemes, leading ? at + 2 : at, today)
  if (!read || !(leading || isNight(read.next))) return null
  const said = resolve(read.point, today)
  if (!('range' in said) || said.range.start !== said.range.end) return null
  const day = addDays(said.range.start, 1)
  const next = leading ? read.next : read.next + 1
  return { point: { kind: 'range', range: null }, next, range: { start: day, end: day }, other: said.range }
}

/** "Thursday nights" at the end of a range, which end on Fridays: the weekday, with the word for nights still to read. */
export function nightsAt(lexemes: readonly Lexeme[], at: number): Read {
  const { meaning, words = '' } = lexemes[at] ?? {}
  const [day, another] = meaning?.kind === 'weekdays' && / nights$/.test(words) ? meaning.weekdays : []
  if (day === undefined || another !== undefined) return null
  return { point: { kind: 'weekday', weekday: ((day + 5) % 7) + 1, which: null }, next: at + 1 }
}

/** "Sunday to Thursday nights": a night belongs to the day on which it ends. */
export function withNights(lexemes: readonly Lexeme[], read: Bounded): Bounded {
  const isApart = /^nights?$/.test(lexemes[read.next]?.words ?? '')
  if (!read.weekdays || !read.range || !(isApart || / nights$/.test(lexemes[read.next - 1]?.words ?? ''))) return read
  const range = { start: addDays(read.range.start, 1), end: addDays(read.range.end, 1) }
  const weekdays = read.weekdays.map(day => (day % 7) + 1).toSorted()
  return { ...read, range, weekdays, next: read.next + (isApart ? 1 : 0) }
}
