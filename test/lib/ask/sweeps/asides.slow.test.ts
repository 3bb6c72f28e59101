import { expect, test } from 'vitest'
import { wordsOf } from '../../../../lib/ask/reading/tokens.ts'
import { asideWords } from '../../../../lib/ask/words/spoken/asides.ts'
import { answered, corpusPlan } from '../corpus.ts'
import { difference, expectNone } from '../expect-plans.ts'
import { planned, shortForm } from '../short-form.ts'

/** Every word in turn: each question gets one at every second of its places, except beside a number or a sign. */
function withAnAside(): (readonly [question: string, other: string])[] {
  let turn = 0
  return answered.flatMap(({ question }, number) => {
    const words = question.split(' ')
    return words.flatMap((_, at) => {
      if ((at + number) % 2 === 1 || /[\d(#]/.test(`${words[at - 1] ?? ''}${words[at]}`)) return []
      turn += 1
      return [[question, words.toSpliced(at, 0, asideWords[turn % asideWords.length] ?? '').join(' ')] as const]
    })
  })
}

/** Clock times, "% in range" and clauses that only tell why a question is asked are read from the text as it is written. */
const isAsWritten = (question: string) =>
  /\d|midnight|noon|half past|around three|before (six|eight)|sat night/.test(question) ||
  wordsOf(question).unused.some(part => part.includes(' '))

/** What such a word makes unanswerable so far. One that gets its answer leaves this list. */
const refused: Readonly<Record<string, string>> = {
  "What's a normal resting heart rate for me, and where geez was it today?": '!diagnosis',
}

test('a word that carries nothing changes no question, wherever it stands', () => {
  const all = withAnAside()
  expect(all.length).toBeGreaterThan(asideWords.length * 50)
  expect(all.map(([, other]) => other)).toEqual(expect.arrayContaining(Object.keys(refused)))
  const wrong = all.flatMap(([question, other]) => {
    const [expected, got] = [refused[other] ?? shortForm(corpusPlan(question)), planned(other)]
    // A question that is read as it is written may be refused, but is never read as another.
    const isLeft = got === expected || (isAsWritten(question) && /^[?!]/.test(got))
    return isLeft ? [] : [difference(other, expected, got)]
  })
  expectNone(wrong)
})
