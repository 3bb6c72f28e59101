import { measureWords } from '../words/measure-words.ts'
import { periodWords } from '../words/period-words.ts'
import { recordWords } from '../words/record-words.ts'
import { refusalWords } from '../words/refusal-words.ts'
import { allRewritings } from '../words/rewriting/rewritten.ts'
import { seriesWords } from '../words/series-words.ts'
import { fillerWords, topicWords } from '../words/topic-words.ts'
import { exerciseNames, trainingWords } from '../words/training-words.ts'
import type { Meaning } from './meaning.ts'

const filler: Meaning = { kind: 'filler' }

/** Every table in order of precedence: a phrase in two of them has the meaning from the first. */
const tables: readonly (readonly [string, Meaning])[] = [
  ...seriesWords,
  ...measureWords,
  ...periodWords,
  ...recordWords,
  ...trainingWords,
  ...topicWords,
  ...refusalWords,
  [fillerWords, filler],
]

const meanings = new Map<string, Meaning>()
const addAll = (rows: typeof tables) => {
  for (const [phrases, meaning] of rows)
    for (const phrase of phrases.split('|')) if (!meanings.has(phrase)) meanings.set(phrase, meaning)
}
addAll(tables)
/** The phrases of the grammar, without those that only name exercises. */
export const commonPhrases: readonly string[] = [...meanings.keys(), ...allRewritings.map(({ from }) => from.join(' '))]
addAll(exerciseNames)
const known = new Set([...meanings.keys(), ...commonPhrases].flatMap(phrase => phrase.split(' ')))

const maxPhraseLength = Math.max(...[...meanings.keys()].map(phrase => phrase.split(' ').length))

export function isKnownWord(word: string): boolean {
  return known.has(word)
}

/** The meaning of a single word; undefined if it has none by itself. */
export function meaningOfWord(word: string): Meaning | undefined {
  return meanings.get(word)
}

/** The longest phrase that starts at `from`, and its number of tokens. */
export function longestMatch(tokens: readonly string[], from: number): { meaning: Meaning; length: number } | null {
  for (let length = Math.min(maxPhraseLength, tokens.length - from); length > 0; length -= 1) {
    const meaning = meanings.get(tokens.slice(from, from + length).join(' '))
    if (meaning) return { meaning, length }
  }
  return null
}
