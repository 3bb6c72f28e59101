import { expect, test } from 'vitest'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { questions } from './questions.ts'
import { shortForm, today } from './short-form.ts'

test('there are at least 220 questions, none twice', () => {
  expect(questions.length).toBeGreaterThanOrEqual(220)
  expect(new Set(questions.map(([question]) => question)).size).toBe(questions.length)
})

test.each(questions)('%s: %s', (question, expected) => {
  expect(shortForm(planOf(question, asDay(today)))).toBe(expected)
})
