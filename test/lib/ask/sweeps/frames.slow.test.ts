import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { answered } from '../corpus.ts'
import { expectPlans } from '../expect-plans.ts'

const frames = [
  'Good day, Q?',
  'But Q?',
  'My doctor wants to know: Q?',
  'For my physio: Q',
  'Someone asked me: Q?',
  'My doctor ask me, Q',
  'Correct me if I am wrong, but Q?',
  'My wife asked about Q',
]

/** What a frame makes unanswerable so far: it is refused, and not read as another question. One that gets its answer leaves this list. */
const refused: readonly { question: string; frames: readonly string[]; plan: string }[] = [
  { question: 'did i sleep ok', frames: ['Correct me if I am wrong, but Q?'], plan: '!diagnosis' },
]

const framed = (frame: string, question: string) =>
  frame.replace('Q', question.charAt(0).toLowerCase() + question.slice(1).replace(/[?.]+$/, ''))

test('who asks, and how, changes no question', () => {
  // A third of the corpus, chosen by the text itself, so that a new question changes no other choice; and the exceptions.
  const isExcepted = (question: string) => refused.some(one => one.question === question)
  const some = answered.filter(
    ({ question }) => isExcepted(question) || (crc32(question) % 3 === 0 && question.includes(' ')),
  )
  expect(some.filter(({ question }) => isExcepted(question))).toHaveLength(refused.length)
  const rows = frames.flatMap(frame =>
    some.map(({ question, plan }) => {
      const exception = refused.find(one => one.question === question && one.frames.includes(frame))
      return [framed(frame, question), exception?.plan ?? plan] as const
    }),
  )
  expectPlans(rows)
})
