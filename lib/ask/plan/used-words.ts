import type { Lexeme } from '../reading/meaning.ts'
import type { Plan, UsedWord } from './plan.ts'

/** The words of a question that a plan is made of, and those that carry nothing in it: fillers, and `unused` clauses. */
export function usedAndIgnored(lexemes: readonly Lexeme[], unused: readonly string[]): Plan['words'] {
  const left = new Set(['filler', 'unknown'])
  const used = lexemes.filter(({ meaning }) => !left.has(meaning.kind)).map(usedWord)
  const ignored = lexemes.filter(({ meaning }) => left.has(meaning.kind)).map(({ words }) => words)
  return { used, ignored: [...ignored, ...unused] }
}

function usedWord({ words, meaning, correctedFrom }: Lexeme): UsedWord {
  const as = meaning.kind === 'statistic' ? meaning.statistic : meaning.kind
  return { words, as, ...(correctedFrom === undefined ? {} : { correctedFrom }) }
}
