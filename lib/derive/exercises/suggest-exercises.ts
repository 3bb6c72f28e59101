import { exerciseAliases } from '../../model/training/exercise-aliases.ts'
import { exercises } from '../../model/training/exercises.ts'
import { exerciseWords } from './exercise-words.ts'
import { translatedNames, translatedWords } from './translated-names.ts'

/** How many exercises are suggested for a name, and from which similarity on. */
const maxSuggestions = 3
const minSimilarity = 0.5

interface Candidate {
  key: string
  words: ReadonlySet<string>
}

let known: readonly Candidate[] | undefined

/** The names of the catalog in every language that has a table, made at the first use. */
function candidates(): readonly Candidate[] {
  known ??= [
    ...[...exercises, ...exerciseAliases].map(({ name, key }) => ({ key, words: new Set(exerciseWords(name)) })),
    ...translatedNames.map(({ name, key }) => ({ key, words: new Set(translatedWords(name).split(' ')) })),
  ]
  return known
}

/** Twice the number of words that two names share, of all words of both. */
function diceOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const word of one) if (other.has(word)) shared++
  return (2 * shared) / (one.size + other.size)
}

/**
 * The exercises of the catalog that a name may mean, the most similar first: at least half of the words of both names are the same
 * (Dice coefficient 0.5), in English or in the language of the name. A person chooses one of them; none is taken by itself.
 *
 * Example: `Bench Press with Chains` suggests the bench presses; a name without a word of the catalog suggests nothing.
 */
export function suggestedExercises(name: string): string[] {
  const spellings = [new Set(exerciseWords(name)), new Set(translatedWords(name).split(' '))]
  const best = new Map<string, number>()
  for (const { key, words } of candidates()) {
    const similarity = Math.max(...spellings.map(own => diceOf(own, words)))
    if (similarity >= minSimilarity && similarity > (best.get(key) ?? 0)) best.set(key, similarity)
  }
  const inOrder = [...best].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return inOrder.slice(0, maxSuggestions).map(([key]) => key)
}
