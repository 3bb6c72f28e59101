import { editDistance } from '../../kernel/edit-distance.ts'
import { measureWords } from '../words/measure-words.ts'
import { periodWords } from '../words/period-words.ts'
import { recordWords } from '../words/record-words.ts'
import { refusalWords } from '../words/refusal-words.ts'
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
/** The words that a misspelled word can mean: not those that only occur in the names of exercises. */
const common = wordsIn(meanings)
addAll(exerciseNames)
const known = wordsIn(meanings)

function wordsIn(some: ReadonlyMap<string, Meaning>): Set<string> {
  return new Set([...some.keys()].flatMap(phrase => phrase.split(' ')))
}

const maxPhraseLength = Math.max(...[...meanings.keys()].map(phrase => phrase.split(' ').length))

/** Single words by length, for spelling correction. */
const wordsByLength = Map.groupBy(
  [...common].filter(word => /^[a-z]{4,}$/.test(word)),
  word => word.length,
)

export function isKnownWord(word: string): boolean {
  return known.has(word)
}

/** The longest phrase that starts at `from`, and its number of tokens. */
export function longestMatch(tokens: readonly string[], from: number): { meaning: Meaning; length: number } | null {
  for (let length = Math.min(maxPhraseLength, tokens.length - from); length > 0; length -= 1) {
    const meaning = meanings.get(tokens.slice(from, from + length).join(' '))
    if (meaning) return { meaning, length }
  }
  return null
}

/**
 * The only known word that is one edit away from a misspelled word of five letters or more: one letter added, removed
 * or replaced, or two swapped. Null if there is none, or if there are several with different meanings.
 */
export function correctionOf(word: string): string | null {
  if (/^[b-df-hj-np-tv-z]{3,20}$/.test(word)) return withVowels(word)
  if (!/^[a-z]{4,20}$/.test(word)) return null
  if (word.length === 4) return missingLetter(word)
  const near = [word.length - 1, word.length, word.length + 1]
    .flatMap(length => wordsByLength.get(length) ?? [])
    .filter(other => isOneMistakeAway(word, other))
  const distinct = new Set(near.map(other => JSON.stringify(meanings.get(other) ?? other)))
  const [only] = near
  // A misspelled word is never a reason to refuse for another one, nor a word that carries nothing: "while" is not "whole".
  const kind = meanings.get(only ?? '')?.kind ?? 'filler'
  return distinct.size === 1 && only && !neverMeant.has(kind) ? only : null
}

const skeletonOf = (word: string) => word.charAt(0) + word.slice(1).replaceAll(/[aeiou]/g, '')
/** Words by their consonants. */
const bySkeleton = Map.groupBy(
  [...common].filter(word => /^[a-z]{4,}$/.test(word)),
  skeletonOf,
)
/** Words without a vowel that are whole. */
const vowelless = new Set(
  'cry dry fly fry gym gyms hmm hymn lynx myth pry psst pyx shy sky sly spy spry sync try why wry'.split(' '),
)

/** The only known word that has these consonants and vowels between them: "ystrdy", "mny". Null if there is none, or several that mean something else. */
function withVowels(word: string): string | null {
  const meant = vowelless.has(word) ? [] : (bySkeleton.get(word) ?? [])
  const distinct = new Set(meant.map(other => JSON.stringify(meanings.get(other) ?? other)))
  const [only] = meant
  const kind = meanings.get(only ?? '')?.kind
  return distinct.size === 1 && only && !(kind && kind !== 'filler' && neverMeant.has(kind)) ? only : null
}

const neverMeant = new Set<Meaning['kind']>(['refusal', 'beyond', 'muscle', 'filler'])

/** A word of four letters is close to many words: it can only lack a letter of a word for a series ("slep", "stps"). */
function missingLetter(word: string): string | null {
  const near = (wordsByLength.get(5) ?? []).filter(
    known => meanings.get(known)?.kind === 'series' && editDistance(word, known) === 1,
  )
  const distinct = new Set(near.map(known => JSON.stringify(meanings.get(known))))
  return distinct.size === 1 ? (near[0] ?? null) : null
}

function isOneMistakeAway(a: string, b: string): boolean {
  const distance = editDistance(a, b)
  return distance <= 1 || (distance === 2 && areSwapped(a, b))
}

/** Whether two words differ only by a swap of adjacent letters, which the edit distance counts as two edits. */
function areSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, i) => letter !== b[i])
  return a === `${b.slice(0, at)}${b[at + 1]}${b[at]}${b.slice(at + 2)}`
}
