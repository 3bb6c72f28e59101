import type { Lexeme, Meaning } from '../reading/meaning.ts'

/** Kinds that ask for nothing by themselves: a sentence of only these is polite talk. */
const talk = new Set<Meaning['kind']>(['filler', 'in', 'and', 'show', 'present', 'how', 'to', 'from', 'with'])
/** Kinds that begin a question. */
const opening = new Set<Meaning['kind']>([
  'quantity',
  'how',
  'when',
  'days',
  'time-of-day',
  'present',
  'compare',
  'show',
])
const openingWords = /^(what|which|did|do|does|was|were|has|have|had|is|are|am)\b/

/** The two questions of a text such as "how far did I walk and how did I sleep", in their words; null if it is one question. */
export function questionsIn(lexemes: readonly Lexeme[]): readonly [string, string] | null {
  const at = lexemes.findIndex((_, index) => joinsQuestions(lexemes, index))
  if (at < 0) return null
  const wordsOf = (some: readonly Lexeme[]) => some.map(({ words }) => words).join(' ')
  return [wordsOf(lexemes.slice(0, at)), wordsOf(lexemes.slice(at + 1))]
}

/** "And what is my average": a whole question. "And last week?" continues another one. */
export const beginsQuestion = ({ words, meaning }: Lexeme) => opening.has(meaning.kind) || openingWords.test(words)

function joinsQuestions(lexemes: readonly Lexeme[], at: number): boolean {
  const next = lexemes[at + 1]
  if (lexemes[at]?.meaning.kind !== 'and' || !next) return false
  const [before, after] = [lexemes.slice(0, at), lexemes.slice(at + 1)]
  if (before.every(isTalk) || after.every(isTalk)) return false
  // "How many steps and how many floors" is one question about two series.
  const isRepeated = next.meaning.kind === 'quantity' && before.some(({ meaning }) => meaning.kind === 'quantity')
  return !isRepeated && beginsQuestion(next)
}

const isTalk = ({ meaning }: Lexeme) => talk.has(meaning.kind)
