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
const refused: Readonly<Record<string, string>> = {
  'Good day, what was my heart rate around 3 in the afternoon yesterday? I had a job interview and was so nervous?':
    '!no_such_data',
  'But what was my heart rate around 3 in the afternoon yesterday? I had a job interview and was so nervous?':
    '!no_such_data',
  'My doctor wants to know: what was my heart rate around 3 in the afternoon yesterday? I had a job interview and was so nervous?':
    '!no_such_data',
  'Someone asked me: what was my heart rate around 3 in the afternoon yesterday? I had a job interview and was so nervous?':
    '!no_such_data',
  'Correct me if I am wrong, but what was my heart rate around 3 in the afternoon yesterday? I had a job interview and was so nervous?':
    '!no_such_data',
  'Correct me if I am wrong, but did i sleep ok?': '!diagnosis',
}

const framed = (frame: string, question: string) =>
  frame.replace('Q', question.charAt(0).toLowerCase() + question.slice(1).replace(/[?.]+$/, ''))

test('who asks, and how, changes no question', () => {
  // Every third question of the corpus with every frame.
  const some = answered.filter(({ question }, at) => at % 3 === 0 && question.includes(' '))
  const rows = frames.flatMap(frame => some.map(({ question, plan }) => [framed(frame, question), plan] as const))
  expect(rows.map(([question]) => question)).toEqual(expect.arrayContaining(Object.keys(refused)))
  expectPlans(rows.map(([question, plan]) => [question, refused[question] ?? plan]))
})
