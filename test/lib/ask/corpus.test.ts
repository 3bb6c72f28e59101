import { expect, test } from 'vitest'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { judgedRefusals } from './judged-questions.ts'
import { questions } from './questions.ts'
import { shortForm, today } from './short-form.ts'

test('there are at least 800 questions with expected outcomes, none twice', () => {
  expect(questions.length + judgedRefusals.length).toBeGreaterThanOrEqual(800)
  expect(new Set(questions.map(([question]) => question)).size).toBe(questions.length)
})

test.each(questions)('%s: %s', (question, expected) => {
  expect(shortForm(planOf(question, asDay(today)))).toBe(expected)
})

test.each(judgedRefusals)('%s is refused as %s', (question, expected) => {
  expect(shortForm(planOf(question, asDay(today)))).toBe(expected)
})
