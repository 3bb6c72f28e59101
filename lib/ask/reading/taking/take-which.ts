import type { Lexeme, Meaning } from '../meaning.ts'
import type { Slots } from '../slots.ts'

/** "My last weight" asks for the latest value; "this" alone has no meaning, and "than last" none without a period. */
export function takeWhich(
  slots: Slots,
  which: (Meaning & { kind: 'which' })['which'],
  lexemes: readonly Lexeme[],
  at: number,
): void {
  const isAtEnd = (lexemes[at + 1]?.meaning.kind ?? 'and') === 'and'
  const isOpen = isAtEnd && ['than', 'versus', 'with'].includes(lexemes[at - 1]?.meaning.kind ?? '')
  const words = lexemes[at]?.words ?? which
  // "Current glucose" is of this moment, "the current week" a period.
  if ((which === 'last' && !isOpen) || /\bcurrent$/.test(words)) slots.cues.add('now')
  else if (which !== 'this') slots.leftover.push(words)
}
