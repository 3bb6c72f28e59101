import { everydayWords } from '../words/everyday-words.ts'
import { inflectionsAmong, isPluralOf } from '../words/inflections.ts'
import { measureWords } from '../words/measure-words.ts'
import { periodWords } from '../words/periods/period-words.ts'
import { recordWords } from '../words/record-words.ts'
import { refusalWords } from '../words/refusal-words.ts'
import { rewritings } from '../words/rewritings.ts'
import { seriesWords } from '../words/series-words.ts'
import { asideWords } from '../words/spoken/asides.ts'
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
  ...everydayWords,
  [fillerWords, filler],
  [asideWords.join('|'), filler],
]

const meanings = new Map<string, Meaning>()
const known = new Set<string>()
/** The number of words of the longest phrase that begins with a word. */
const longestFrom = new Map<string, number>()
// Thousands of phrases: each is split once.
const addAll = (rows: typeof tables) => {
  for (const [phrases, meaning] of rows)
    for (const phrase of phrases.split('|')) {
      if (meanings.has(phrase)) continue
      meanings.set(phrase, meaning)
      const words = phrase.split(' ')
      const [first = ''] = words
      for (const word of words) known.add(word)
      if (words.length > (longestFrom.get(first) ?? 0)) longestFrom.set(first, words.length)
    }
}
addAll(tables)
for (const { from } of rewritings) for (const word of from) known.add(word)
/** The phrases of the grammar, without those that only name exercises. */
export const commonPhrases: readonly string[] = [...meanings.keys(), ...rewritings.map(({ from }) => from.join(' '))]
/** The words of these phrases. */
export const commonWords: ReadonlySet<string> = new Set(known)
addAll(exerciseNames)
const otherForms = inflectionsAmong(known)

export function isKnownWord(word: string): boolean {
  return known.has(word) || longestMatch([word], 0) !== null
}

/** The meaning of a single word; undefined if it has none by itself. */
export function meaningOfWord(word: string): Meaning | undefined {
  return meanings.get(word)
}

/** The longest phrase that starts at `from`, and its number of tokens; a phrase as it is listed before one with another form of a word. */
export function longestMatch(tokens: readonly string[], from: number): { meaning: Meaning; length: number } | null {
  const first = tokens[from] ?? ''
  const begins = isWord(first) && !meanings.has(first) ? [first, ...otherForms(first)] : [first]
  const phrase = tokens.slice(from, from + Math.max(...begins.map(word => longestFrom.get(word) ?? 0)))
  const at = phrase.findIndex(token => isWord(token) && !meanings.has(token))
  const forms = at < 0 ? [] : otherForms(phrase[at] ?? '')
  for (; phrase.length > 0; phrase.pop()) {
    const meaning =
      meanings.get(phrase.join(' ')) ??
      (forms.length > 0 && at < phrase.length ? inflected(phrase, at, forms) : undefined)
    if (meaning) return { meaning, length: phrase.length }
  }
  return null
}

/** Kinds of which a word in another form means the same. */
const inflectable = new Set<Meaning['kind']>(
  'series hint activity topic filler compare show relate refusal statistic trend bound'.split(' ') as Meaning['kind'][],
)
/** With "-s", such a verb would be a noun: "how many drops". */
const verbs = new Set<Meaning['kind']>(['trend', 'bound'])
/** Without "-s", such a noun can be another word: "lows" are of glucose, "low" is not. */
const nouns = new Set<Meaning['kind']>(['series', 'activity', 'topic'])

const isWord = (token: string) => /^[a-z]{3,20}$/.test(token)

/** The meaning of a phrase in which a word that has no meaning by itself is listed in other forms: "gone to bed". */
function inflected(phrase: readonly string[], at: number, forms: readonly string[]): Meaning | undefined {
  const word = phrase[at] ?? ''
  const found = forms.flatMap(form => {
    const meaning = meanings.get(phrase.with(at, form).join(' '))
    return meaning ? [{ form, meaning }] : []
  })
  const [first, ...others] = found
  if (!first || !inflectable.has(first.meaning.kind)) return undefined
  if (others.some(({ meaning }) => JSON.stringify(meaning) !== JSON.stringify(first.meaning))) return undefined
  const isNoun = verbs.has(first.meaning.kind) && found.some(({ form }) => isPluralOf(word, form))
  const isOther = nouns.has(first.meaning.kind) && found.every(({ form }) => isPluralOf(form, word))
  return isNoun || isOther ? undefined : first.meaning
}
