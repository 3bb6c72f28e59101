import { isPluralOf, standsAlone } from '../../words/inflections.ts'
import { isKnownWord, longestMatch } from '../lexicon.ts'
import { correctionBeside, correctionOf } from './correction.ts'
import { isReal } from './real-words.ts'

/** Words as the grammar spells them, and what was written for those that were corrected. */
export interface Spelled {
  tokens: string[]
  written: ReadonlyMap<string, string>
}

/** Corrects the words that the grammar does not know, where only one word can be meant. */
export function spelled(tokens: readonly string[]): Spelled {
  const written = new Map<string, string>()
  const noting = (from: string, to: string) => {
    if (from !== to) written.set(to, from)
    return to
  }
  const parted = tokens.flatMap(token => (isKnownWord(token) ? [token] : (partsOf(token) ?? [token])))
  const alone = parted.map(token => (isKnownWord(token) ? token : noting(token, meantBy(token) ?? token)))
  const both = alone.map((token, at) =>
    isKnownWord(token) || (token.length < 4 && isReal(token))
      ? token
      : noting(token, correctionBeside(alone, at) ?? token),
  )
  return { tokens: both, written }
}

/** What a misspelled word means: not the same word in another form, for that is no mistake. */
function meantBy(word: string): string | null {
  if (standsAlone(word) || isReal(word)) return null
  const meant = correctionOf(word)
  return meant !== null && isPluralOf(word, meant) ? null : meant
}

/** "Heartrate", "lastnight": two words of one phrase that were written as one. */
function partsOf(token: string): string[] | null {
  if (!/^[a-z]{6,20}$/.test(token)) return null
  for (let at = 3; at <= token.length - 3; at += 1) {
    const parts = [token.slice(0, at), token.slice(at)]
    if (isPhrase(parts)) return parts
  }
  return null
}

function isPhrase(parts: readonly string[]): boolean {
  const found = longestMatch(parts, 0)
  if (found?.length === 2) return found.meaning.kind !== 'refusal' && found.meaning.kind !== 'beyond'
  const [first, second] = parts.map((_, at) => longestMatch(parts, at)?.meaning.kind)
  return first === 'which' && (second === 'grain' || second === 'weekday' || second === 'month')
}
