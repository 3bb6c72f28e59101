import type { Day } from '../../../kernel/civil-time.ts'
import type { Lexeme, Meaning } from '../meaning.ts'
import type { Slots } from '../slots.ts'
import { spanAt } from '../spans.ts'

/** A bound without an amount: "over the last week" is a preposition, "more than last week" a comparison. */
export function takeBound(
  slots: Slots,
  lexemes: readonly Lexeme[],
  at: number,
  bound: Meaning & { kind: 'bound' },
  today: Day,
) {
  const after = lexemes[at + 1]?.meaning.kind
  const within = after === 'in' ? at + 2 : at + 1
  const comparable = spanAt(lexemes, within, today) !== null || lexemes[within]?.meaning.kind === 'weekdays'
  if (comparable && bound.place === 'preposition') return
  // The end of a bound whose number came before the series; "on which day did I reach my maximum".
  if (bound.place === 'after' && slots.bounds.length > 0 && lexemes[at - 1]?.meaning.kind === 'series') return
  const isOfMost = slots.extremes.length > 0 || slots.statistics.some(one => one === 'max' || one === 'min')
  if (bound.place === 'verb' && (isOfMost || slots.cues.has('when') || slots.cues.has('quantity'))) return
  // "Not more than last week" is neither a comparison nor a bound.
  const compares = bound.comparison === 'over' || bound.comparison === 'under'
  const words = lexemes[at]?.words ?? ''
  // "Heavier than in June" is of the weight.
  const ofWeight = { kind: 'hint', ids: ['weight'], implies: 'weight' } as const
  if (/^(heavier|lighter)\b/.test(words)) slots.naming.push({ meaning: ofWeight, words, at })
  if (comparable && compares && /than$/.test(words)) slots.cues.add('than').add('more')
  else if (lexemes.some(lexeme => lexeme.meaning.kind === 'goal') && bound.comparison !== 'at-most') {
    slots.cues.add('goal')
    slots.missesGoal ||= bound.comparison === 'under'
  } else slots.leftover.push(words)
}
