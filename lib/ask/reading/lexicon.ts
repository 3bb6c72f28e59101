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
const commonPhrases = [...meanings.keys()].filter(phrase => phrase.includes(' '))
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
  if (!/^[a-z]{3,20}$/.test(word)) return null
  if (word.length < 5) return missingLetter(word)
  const near = [word.length - 1, word.length, word.length + 1]
    .flatMap(length => wordsByLength.get(length) ?? [])
    .filter(other => isOneMistakeAway(word, other))
  // Letters that changed places are the likeliest mistake: "setps" is "steps", not "sets".
  const swapped = near.filter(other => editDistance(word, other) === 2)
  // Then a letter that was left out: "walkd" is "walked", not "walks".
  const longer = near.filter(other => other.length > word.length)
  const likely = swapped.length > 0 ? swapped : longer.length > 0 ? longer : near
  const distinct = new Set(likely.map(other => JSON.stringify(meanings.get(other) ?? other)))
  const [only] = likely
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

/** The words that stand before and after each word in the phrases of the grammar. */
const beside = Map.groupBy(
  commonPhrases.flatMap(phrase => {
    const words = phrase.split(' ')
    return words.slice(1).flatMap((after, i) => {
      const before = words[i] ?? ''
      return [
        { key: `${before} _`, word: after },
        { key: `_ ${after}`, word: before },
      ]
    })
  }),
  ({ key }) => key,
)

/** The only word that makes a phrase of the grammar with the words beside it, one mistake away: "hoe many", "restin heart rate". */
export function correctionBeside(tokens: readonly string[], at: number): string | null {
  const word = tokens[at] ?? ''
  if (!/^[a-z]{3,20}$/.test(word)) return null
  const rows = [...(beside.get(`${tokens[at - 1]} _`) ?? []), ...(beside.get(`_ ${tokens[at + 1]}`) ?? [])]
  const near = [...new Set(rows.map(row => row.word))].filter(
    other => other.length > 2 && other[0] === word[0] && isOneMistakeAway(word, other),
  )
  const [only, ...others] = near.filter(other => isInPhrase(tokens.toSpliced(at, 1, other), at))
  return only && others.length === 0 ? only : null
}

/** Whether a phrase of several words, which is no reason to refuse, includes the word at a place. */
function isInPhrase(tokens: readonly string[], at: number): boolean {
  return [0, 1, 2, 3].some(back => {
    const found = at >= back ? longestMatch(tokens, at - back) : null
    return found !== null && found.length > Math.max(back, 1) && !neverMeant.has(found.meaning.kind)
  })
}

const lacking = new Set<Meaning['kind']>(['series', 'grain'])

/** A word of three or four letters is close to many words: it can only lack a letter of a word for a series or a period ("slep", "wek"). */
function missingLetter(word: string): string | null {
  const near = (wordsByLength.get(word.length + 1) ?? []).filter(
    known => lacking.has(meanings.get(known)?.kind ?? 'filler') && editDistance(word, known) === 1,
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
