import type { Lexeme } from './meaning.ts'
import type { Read } from './point.ts'

/** A year in four digits, also after "in" or "of". */
export function yearAt(lexemes: readonly Lexeme[], at: number): { year: number | null; next: number } {
  const from = lexemes[at]?.meaning.kind === 'in' ? at + 1 : at
  const meaning = lexemes[from]?.meaning
  if (meaning?.kind === 'number' && isYear(meaning) && lexemes[from + 1]?.meaning.kind !== 'unit') {
    return { year: meaning.value, next: from + 1 }
  }
  return { year: null, next: at }
}

const isYear = ({ text }: { text: string }) => /^(19|20|21)\d\d$/.test(text)

/** "The beginning of October", "late May": ten days, which could also be others. */
export function partOf(lexemes: readonly Lexeme[], at: number, part: 'start' | 'middle' | 'end'): Read {
  const from = lexemes[at + 1]?.meaning.kind === 'which' ? at + 2 : at + 1
  const month = lexemes[from]?.meaning
  if (month?.kind !== 'month') return null
  const { year, next } = yearAt(lexemes, from + 1)
  return { point: { kind: 'part-of-month', year, month: month.month, part }, next }
}

/** "the same month last year", "the same period a year ago". */
export function fromSame(lexemes: readonly Lexeme[], at: number): Read {
  let next = at + 1
  while (['grain', 'in'].includes(lexemes[next]?.meaning.kind ?? '') && next < at + 3) next += 1
  const [first, second] = [lexemes[next]?.meaning, lexemes[next + 1]?.meaning]
  if (first?.kind === 'back' && first.grain === 'year') return { point: { kind: 'year-before' }, next: next + 1 }
  const lastYear =
    first?.kind === 'which' && first.which !== 'this' && second?.kind === 'grain' && second.grain === 'year'
  return lastYear ? { point: { kind: 'year-before' }, next: next + 2 } : null
}
