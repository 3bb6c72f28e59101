import { meaningOfWord } from '../../reading/lexicon.ts'
import type { Lexeme, Meaning } from '../../reading/meaning.ts'
import { wordsOf } from '../../reading/tokens.ts'

/** Words that join others and have no meaning of their own. */
export const joining = new Set<Meaning['kind']>([
  ...(['in', 'and', 'to', 'from', 'with', 'show', 'present', 'how', 'filler'] as const),
])

/** A word of a question, or a number with its signs. */
const rawWord = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.:,%/-]*/gu

/**
 * The words of a question that have no part in what is shown, in their own text, neighbors as one phrase. A phrase can have been put in
 * other words before it was read: so the words of the question are looked at one by one, and one that nothing accounts for is ignored.
 */
export function ignoredWords(
  question: string,
  lexemes: readonly Lexeme[],
  isUsed: (lexeme: Lexeme) => boolean,
): string[] {
  const used = lexemes.filter(lexeme => lexeme.meaning.kind === 'filler' || isUsed(lexeme))
  const unused = lexemes.filter(lexeme => !used.includes(lexeme))
  const wordsIn = (some: readonly Lexeme[]) =>
    new Set(some.flatMap(({ words, correctedFrom = '' }) => `${words} ${correctedFrom}`.split(' ')).map(stem))
  const [known, open] = [wordsIn(used), wordsIn(unused)]
  const isKnown = (word: string) => {
    if (known.has(stem(word)) && !open.has(stem(word))) return true
    // A short form or a misspelled word, which was read as others.
    const read = open.has(stem(word)) ? [] : wordsOf(word).tokens
    return read.length > 0 && read.every(token => known.has(stem(token)) || isJoining(token))
  }
  const phrases: string[][] = []
  let isOpen = false
  for (const [raw] of question.matchAll(rawWord)) {
    const text = raw.replace(/[.,:%/'’-]+$/, '')
    const isIgnored = text !== '' && !isKnown(text.toLowerCase())
    if (isIgnored && isOpen) phrases.at(-1)?.push(text)
    else if (isIgnored) phrases.push([text])
    isOpen = isIgnored
  }
  return [...new Set(phrases.map(words => words.join(' ')))]
}

const isJoining = (word: string) => joining.has(meaningOfWord(word)?.kind ?? 'unknown')

/** "Sessions" and "session", "10,000" and "10000". */
const stem = (word: string) =>
  word
    .toLowerCase()
    .replaceAll(/[’']s?$/g, '')
    .replaceAll(',', '')
    .replace(/(?<=[a-z]{3})(?<!s)s$/, '')
