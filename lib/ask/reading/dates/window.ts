import type { Day } from '../../../kernel/civil-time.ts'
import type { Lexeme } from '../meaning.ts'
import { unitsUntil } from './calendar.ts'
import type { Bounded } from './point.ts'
import { pointAt } from './points.ts'
import { resolve } from './resolve-point.ts'

/** "Since three months", and "the two weeks to 15 November", which end on that day. */
export function windowAt(
  lexemes: readonly Lexeme[],
  at: number,
  today: Day,
): { open: Bounded; closed: Bounded | null } | null {
  const [count, unit, joint] = [lexemes[at]?.meaning, lexemes[at + 1]?.meaning, lexemes[at + 2]?.meaning.kind]
  if (count?.kind !== 'number' || unit?.kind !== 'grain' || joint === 'ago') return null
  const windowTo = (end: Day, next: number): Bounded | null => {
    const range = unitsUntil(unit.grain, count.value, end)
    return range && { point: { kind: 'range', range: null }, next, range }
  }
  const open = windowTo(today, at + 2)
  const last = joint === 'to' ? pointAt(lexemes, at + 3, today) : null
  const end = last?.point.kind === 'date' && last.point.day !== null ? resolve(last.point, today) : null
  const closed = last && end && 'range' in end ? windowTo(end.range.end, last.next) : null
  return open && { open, closed }
}
