import { type Day, weekday } from '../../../kernel/civil-time.ts'
import type { Lexeme } from '../meaning.ts'
import type { Read } from './point.ts'
import { pointAt } from './points.ts'
import { resolve } from './resolve-point.ts'

/** A point in time. A date may have its weekday in front, which is then the one it falls on. */
export function datedAt(lexemes: readonly Lexeme[], at: number, today: Day): Read {
  const named = lexemes[at]?.meaning
  const dated = named?.kind === 'weekday' ? pointAt(lexemes, at + 1, today) : null
  if (named?.kind !== 'weekday' || dated?.point.kind !== 'date') return pointAt(lexemes, at, today)
  const said = resolve(dated.point, today)
  const isSame = 'range' in said && said.range.start === said.range.end && weekday(said.range.start) === named.weekday
  return isSame ? dated : { point: { kind: 'error', reason: 'no_such_date' }, next: dated.next }
}
