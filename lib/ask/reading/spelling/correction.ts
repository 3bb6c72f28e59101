import { editDistance } from '../../../kernel/edit-distance.ts'
import { commonPhrases, commonWords, longestMatch, meaningOfWord } from '../lexicon.ts'
import type { Meaning } from '../meaning.ts'

/** The words that a misspelled word can mean: not those that only occur in the names of exercises. */
function wordsMeant() {
  const common = [...commonWords]
  const spelledOut = common.filter(word => /^[a-z]{4,}$/.test(word))
  return {
    short: common.filter(word => /^[a-z]{3,4}$/.test(word)),
    byLength: Map.groupBy(spelledOut, word => word.length),
    /** By their consonants. */
    bySkeleton: Map.groupBy(spelledOut, skeletonOf),
    beside: wordsBeside(),
  }
}

/** The words that stand before and after each word in the phrases of the grammar. */
function wordsBeside() {
  const pairs = commonPhrases
    .filter(phrase => phrase.includes(' '))
    .flatMap(phrase => {
      const words = phrase.split(' ')
      return words.slice(1).flatMap((after, i) => {
        const before = words[i] ?? ''
        return [
          { key: `${before} _`, word: after },
          { key: `_ ${after}`, word: before },
        ]
      })
    })
  return Map.groupBy(pairs, ({ key }) => key)
}

let built: ReturnType<typeof wordsMeant> | undefined
/** Built for the first misspelled word. */
const meant = () => (built ??= wordsMeant())

const meaningKey = (word: string) => JSON.stringify(meaningOfWord(word) ?? word)
/** A misspelled word is never a reason to refuse for another one, nor a word that carries nothing: "while" is not "whole". */
const neverMeant = new Set<Meaning['kind']>(['refusal', 'beyond', 'muscle', 'filler'])

/** Whether a misspelled word can mean another one: a feast is a rare word, of which nobody misses the first letter ("faster" is not "Easter"). */
function canMean(word: string, other: string): boolean {
  const kind = meaningOfWord(other)?.kind ?? 'filler'
  return !neverMeant.has(kind) && (kind !== 'feast' || word[0] === other[0])
}

/** The first of some words if all of them mean the same. */
function onlyMeant(words: readonly string[]): string | null {
  const [first] = words
  return first !== undefined && new Set(words.map(meaningKey)).size === 1 ? first : null
}

/** The only known word that a misspelled one can mean; null if there is none, or if there are several with different meanings. */
export function correctionOf(word: string): string | null {
  if (/^[b-df-hj-np-tv-z]{3,20}$/.test(word)) return withVowels(word) ?? swappedLetters(word)
  if (!/^[a-z]{3,20}$/.test(word)) return null
  const found = word.length < 5 ? (missingLetter(word) ?? swappedLetters(word)) : oneMistake(word)
  return found ?? (word.length >= longWord ? twoMistakes(word) : null)
}

/** One letter added, removed or replaced, or two swapped. */
function oneMistake(word: string): string | null {
  const near = [word.length - 1, word.length, word.length + 1]
    .flatMap(length => meant().byLength.get(length) ?? [])
    .filter(other => isOneMistakeAway(word, other))
  // Letters that changed places are the likeliest mistake: "setps" is "steps", not "sets".
  const swapped = near.filter(other => editDistance(word, other) === 2)
  // Then a letter that was left out: "walkd" is "walked", not "walks".
  const longer = near.filter(other => other.length > word.length)
  const likely = swapped.length > 0 ? swapped : longer.length > 0 ? longer : near
  const only = onlyMeant(likely)
  return only && canMean(word, only) ? only : null
}

/** From this length, two mistakes leave enough of a word. */
const longWord = 8

/** "Corelatoin", "excersise": two mistakes in a long word, which begins as the other does. */
function twoMistakes(word: string): string | null {
  const near = [-2, -1, 0, 1, 2]
    .flatMap(more => meant().byLength.get(word.length + more) ?? [])
    .filter(
      other => other.length >= longWord && other.slice(0, 2) === word.slice(0, 2) && editDistance(word, other) <= 2,
    )
  const only = onlyMeant(near)
  return only && canMean(word, only) ? only : null
}

const skeletonOf = (word: string) => word.charAt(0) + word.slice(1).replaceAll(/[aeiou]/g, '')
/** Words without a vowel that are whole. */
const vowelless = new Set(
  'cry dry fly fry gym gyms hmm hymn lynx myth pry psst pyx shy sky sly spy spry sync try why wry'.split(' '),
)

/** The only known word that has these consonants and vowels between them: "ystrdy", "mny". */
function withVowels(word: string): string | null {
  const only = vowelless.has(word) ? null : onlyMeant(meant().bySkeleton.get(word) ?? [])
  const kind = only === null ? undefined : meaningOfWord(only)?.kind
  return only && !(kind && kind !== 'filler' && neverMeant.has(kind)) ? only : null
}

/** "Hvr", "wlak": a short word is close to many others, but two letters that changed places leave all of them. */
function swappedLetters(word: string): string | null {
  const only = onlyMeant(meant().short.filter(other => other.length === word.length && areSwapped(word, other)))
  return only && swappable.has(meaningOfWord(only)?.kind ?? 'filler') ? only : null
}
const swappable = new Set<Meaning['kind']>(['series', 'grain', 'which', 'quantity', 'activity', 'unit'])

const lacking = new Set<Meaning['kind']>(['series', 'grain'])

/** A word of three or four letters is close to many words: it can only lack a letter of a word for a series or a period ("slep", "wek"). */
function missingLetter(word: string): string | null {
  const near = (meant().byLength.get(word.length + 1) ?? []).filter(
    known => lacking.has(meaningOfWord(known)?.kind ?? 'filler') && editDistance(word, known) === 1,
  )
  return onlyMeant(near)
}

/** The only word that makes a phrase of the grammar with the words beside it, one mistake away: "hoe many", "restin heart rate". */
export function correctionBeside(tokens: readonly string[], at: number): string | null {
  const word = tokens[at] ?? ''
  if (!/^[a-z]{3,20}$/.test(word)) return null
  const rows = [
    ...(meant().beside.get(`${tokens[at - 1]} _`) ?? []),
    ...(meant().beside.get(`_ ${tokens[at + 1]}`) ?? []),
  ]
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

function isOneMistakeAway(a: string, b: string): boolean {
  const distance = editDistance(a, b)
  return distance <= 1 || (distance === 2 && areSwapped(a, b))
}

/** Whether two words differ only by a swap of adjacent letters, which the edit distance counts as two edits. */
function areSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, i) => letter !== b[i])
  return at >= 0 && a === `${b.slice(0, at)}${b[at + 1]}${b[at]}${b.slice(at + 2)}`
}
