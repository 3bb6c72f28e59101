import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { wordsOf } from '../../../../lib/ask/reading/tokens.ts'
import { asideWords } from '../../../../lib/ask/words/spoken/asides.ts'
import { answered, corpusPlan } from '../corpus.ts'
import { difference, expectNone } from '../expect-plans.ts'
import { planned, shortForm } from '../short-form.ts'

/**
 * Each question gets a word at every second of its places, except beside a number or a sign. Which word and which places is decided by
 * the text itself, so that a new question of the corpus changes no other choice.
 */
function withAnAside(): (readonly [question: string, other: string])[] {
  return answered.flatMap(({ question }) => {
    const own = crc32(question)
    const words = question.split(' ')
    return words.flatMap((_, at) => {
      if ((at + own) % 2 === 1 || /[\d(#]/.test(`${words[at - 1] ?? ''}${words[at]}`)) return []
      return [[question, words.toSpliced(at, 0, asideWords[(own + at) % asideWords.length] ?? '').join(' ')] as const]
    })
  })
}

/** Clock times, "% in range" and clauses that only tell why a question is asked are read from the text as it is written. */
const isAsWritten = (question: string) =>
  /\d|midnight|noon|half past|around three|before (six|eight)|sat night/.test(question) ||
  wordsOf(question).unused.some(part => part.includes(' '))

test('a word that carries nothing changes no question, wherever it stands', () => {
  const all = withAnAside()
  expect(all.length).toBeGreaterThan(asideWords.length * 50)
  const wrong = all.flatMap(([question, other]) => {
    const [expected, got] = [shortForm(corpusPlan(question)), planned(other)]
    // A question that is read as it is written may be refused, but is never read as another.
    const isLeft = got === expected || (isAsWritten(question) && /^[?!]/.test(got))
    return isLeft ? [] : [difference(other, expected, got)]
  })
  expectNone(wrong)
})
