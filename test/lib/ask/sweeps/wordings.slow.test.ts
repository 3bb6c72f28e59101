import { expect, test } from 'vitest'
import { difference, expectNone, expectPlans, expectSamePlans } from '../expect-plans.ts'
import { answeredCells } from '../matrix/all-cells.ts'
import { planned } from '../short-form.ts'

/** Wordings of one month, which every question about it can have. */
const month = [
  'during October',
  'from 1 to 31 October',
  'between 1 October and 31 October',
  'from October 1st through October 31st',
  'from 2026-10-01 to 2026-10-31',
  'in Oct 2026',
  'throughout October',
  'over the course of October',
  'for all of October',
  'across October',
  'last month',
  'from 1/10/2026 to 31/10/2026',
  'in the month of October',
  'in October this year',
  'this year in October',
]
/** Those without a preposition, before which a number can be taken for a date: refused then, and never another question. */
const bare = ['1-31 October', 'October 1 to October 31', 'all October', 'the entire month of October']

const asked = answeredCells.filter(({ question, plan }) => / in October\b/.test(question) && !/^[?!]/.test(plan))
/** Questions of the cells with a wording of the period; each cell meets four of them, each wording a part of all cells. */
const worded = (wordings: readonly string[]) =>
  asked.flatMap(({ question, plan }, at) =>
    [0, 1, 2, 3].map(step => {
      const wording = wordings[(at * 4 + step) % wordings.length] ?? ''
      return [question.replace(/ in October\b/, ` ${wording}`), plan] as const
    }),
  )

test('every combination of a subject and an operation takes the month in other words', () => {
  const questions = worded(month)
  expect(questions.length).toBeGreaterThan(3000)
  expectPlans(questions)
})

test('a month without a preposition is that month or refused', () => {
  const others = worded(bare).flatMap(([question, plan]) => {
    const got = planned(question)
    return got === plan ? [] : [{ question, plan, got }]
  })
  const wrong = others.filter(({ got }) => !/^[?!]/.test(got))
  expectNone(wrong.map(({ question, plan, got }) => difference(question, plan, got)))
  expect(others.length).toBeLessThan(100)
})

test('a month of last year is that of its number, with every subject and operation', () => {
  const wordings = ['in October last year', 'in October of last year', 'last year in October', 'in October a year ago']
  expect(asked.length).toBeGreaterThan(800)
  expectSamePlans(
    asked.map(({ question }, at) => [
      question.replace(/ in October\b/, ` ${wordings[at % wordings.length]}`),
      question.replace(/ in October\b/, ' in October 2025'),
    ]),
  )
})
