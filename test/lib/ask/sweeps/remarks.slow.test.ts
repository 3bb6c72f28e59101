import { expect, test } from 'vitest'
import { timeOf } from '../../../../lib/ask/reading/context/remark.ts'
import { answered, corpusPlan, remarkQuestions } from '../corpus.ts'
import { expectNone } from '../expect-plans.ts'
import { meaningOf, meaningOfPlan } from '../meaning.ts'

const limits = ['not', 'only', 'hourly', 'worst', 'mmol', 'mondays', 'without']
/** "I only just got back", "the baby was not up" only tell something else. */
const isOfTheRemark = /\bonly just\b|\b(?:was|had) not\b/

test('a word that limits or denies, anywhere in a question with a remark, changes the plan or is refused', () => {
  const wrong = remarkQuestions.flatMap(({ question }) => {
    const words = question.split(' ')
    const meaning = meaningOfPlan(corpusPlan(question))
    return limits
      .flatMap(limit => [...words, ''].map((_, at) => words.toSpliced(at, 0, limit).join(' ')))
      .filter(other => meaningOf(other) === meaning && !isOfTheRemark.test(other))
  })
  expectNone(wrong)
})

const remarks = [
  'My legs feel heavy.',
  'We moved house in March.',
  'My wife says I snore.',
  'I had guests on Saturday.',
  'I was at a wedding last week.',
  'Long day yesterday...',
]

test('a remark before a question that has a time of its own changes it never', () => {
  const timed = answered.map(({ question }) => question).filter(question => timeOf(question))
  expect(timed.length).toBeGreaterThan(2100)
  // Each remark meets a third of the questions, and each question two remarks.
  const wrong = timed.flatMap((question, at) => {
    const meaning = meaningOfPlan(corpusPlan(question))
    return remarks
      .filter((_, turn) => (at + turn) % 3 === 0)
      .map(remark => `${remark} ${question}`)
      .filter(told => ![null, meaning].includes(meaningOf(told)))
  })
  expectNone(wrong)
})
