import { expect, test } from 'vitest'
import { longestMatch } from '../../../lib/ask/reading/lexicon.ts'
import { type Rewriting, rewritings, rewritten } from '../../../lib/ask/words/rewritings.ts'

/** Kinds of words that change no plan by themselves. */
const nothing = new Set(['filler', 'in', 'present'])
const meaningOf = (words: readonly string[]) => {
  const found = longestMatch(words, 0)
  return found?.length === words.length ? found.meaning : undefined
}

/** The words of the phrase that are neither among those that replace it nor have the meaning of some of them. */
function lostIn({ from, to }: Rewriting): string[] {
  const said = new Set(
    to.flatMap((_, at) =>
      to.slice(at).map((__, length) => JSON.stringify(meaningOf(to.slice(at, at + length + 1)) ?? 'unknown')),
    ),
  )
  return from.filter(word => {
    const meaning = meaningOf([word])
    return !to.includes(word) && !(meaning && (nothing.has(meaning.kind) || said.has(JSON.stringify(meaning))))
  })
}

test('a phrase that is said in other words loses no word, except those that the row declares to be said by the others', () => {
  const undeclared = rewritings
    .map(one => ({ phrase: one.from.join(' '), lost: lostIn(one).filter(word => !one.dropped.has(word)) }))
    .filter(({ lost }) => lost.length > 0)
  expect(undeclared).toEqual([])
})

test('no row declares a word that none of its phrases loses, and every declared loss has a reason', () => {
  const byDeclaration = Map.groupBy(rewritings, ({ dropped }) => dropped)
  const unused = [...byDeclaration].flatMap(([dropped, rows]) => {
    const lost = new Set(rows.flatMap(lostIn))
    return [...dropped].filter(word => !lost.has(word))
  })
  expect(unused).toEqual([])
  expect(rewritings.filter(({ dropped, why }) => dropped.size > 0 && why === '')).toEqual([])
})

test('a negation becomes a bound or stays a negation', () => {
  const negated = rewritings.filter(({ from }) => from.some(word => /^(not|no|without|never|.*n't)$/.test(word)))
  expect(negated.length).toBeGreaterThanOrEqual(4)
  expect(negated.filter(({ to }) => !to.includes('under') && !to.includes('no'))).toEqual([])
})

test('no number of a phrase is lost, except the lag that is the next day', () => {
  const lost = rewritings.flatMap(one =>
    lostIn(one)
      .filter(word => /^\d|^one$/.test(word))
      .map(() => one.from.join(' ')),
  )
  expect(lost).toEqual(['lag 1'])
})

test('no phrase is listed twice with different words', () => {
  const byPhrase = Map.groupBy(rewritings, ({ from }) => from.join(' '))
  const different = [...byPhrase].filter(([, rows]) => new Set(rows.map(({ to }) => to.join(' '))).size > 1)
  expect(different.map(([phrase]) => phrase)).toEqual([])
})

test('the longest phrase is replaced first, and words outside phrases stay', () => {
  expect(rewritten('steps on the first of may'.split(' '), [])).toEqual('steps on the 1 may'.split(' '))
  expect(rewritten('my steps'.split(' '), [])).toEqual(['my', 'steps'])
})
