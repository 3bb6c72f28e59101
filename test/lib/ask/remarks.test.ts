import { expect, test } from 'vitest'
import { isAnswerable, type Plan } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { timeOf } from '../../../lib/ask/reading/context/remark.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { corpusPlan } from './corpus-plans.ts'
import { allQuestions } from './questions.ts'
import { remarkQuestions } from './remark-questions.ts'
import { shortForm, today } from './short-form.ts'

const planned = (question: string) => planOf(question, asDay(today))
const meaningOfPlan = (plan: Plan) =>
  isAnswerable(plan) ? JSON.stringify([shortForm(plan), plan.request, plan.further]) : null
const meaningOf = (question: string) => meaningOfPlan(planned(question))

test.each(remarkQuestions)('%s: the remark is shown as not used', (question, expected) => {
  const plan = planned(question)
  expect(shortForm(plan)).toBe(expected)
  expect(isAnswerable(plan)).toBe(true)
  const said = plan.words.ignored.find(words => words.includes(' '))
  expect(said && question.toLowerCase().includes(said)).toBe(true)
})

// "I only just got back", "the baby was not up" only tell something else.
test.each(['not', 'only', 'hourly', 'worst', 'mmol', 'mondays', 'without'])(
  '"%s" anywhere in a question with a remark changes the plan or is refused',
  word => {
    const same = remarkQuestions.flatMap(([question]) => {
      const words = question.split(' ')
      const meaning = meaningOf(question)
      return words
        .map((_, at) => words.toSpliced(at, 0, word).join(' '))
        .concat(`${question} ${word}`)
        .filter(other => meaningOf(other) === meaning && !/\bonly just\b|\b(?:was|had) not\b/.test(other))
    })
    expect(same).toEqual([])
  },
)

const remarks = [
  'My legs feel heavy.',
  'We moved house in March.',
  'My wife says I snore.',
  'I had guests on Saturday.',
  'I was at a wedding last week.',
  'Long day yesterday...',
]

/** Each remark meets a third of the questions, and each question two remarks. */
const timed = allQuestions.map(([question]) => question).filter(question => timeOf(question))
test.each(remarks.map((remark, turn) => [remark, timed.filter((_, at) => (at + turn) % 3 === 0)] as const))(
  '"%s" before a question that has a time of its own changes it never',
  (remark, asked) => {
    expect(asked.length).toBeGreaterThan(700)
    const others = asked.filter(question => {
      const meaning = meaningOf(`${remark} ${question}`)
      return meaning !== null && meaning !== meaningOfPlan(corpusPlan(question))
    })
    expect(others).toEqual([])
  },
)
