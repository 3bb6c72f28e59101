import { expect, test } from 'vitest'
import { planOf } from '../../../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../../../lib/kernel/civil-time.ts'
import { series } from '../../../../lib/model/catalog/series.ts'
import { shortForm, today } from '../short-form.ts'
import { cells } from './all-cells.ts'
import { openedQuestions } from './opened-questions.ts'
import { refusing } from './refusing.ts'

const nameOf = ({ subject, operation }: (typeof cells)[number]) => `${subject}: ${operation}`
const answered = cells.filter(cell => !refusing.includes(nameOf(cell)))
const planned = (question: string) => shortForm(planOf(question, asDay(today)))

test('every operation on every subject is in the matrix once, each with a question of its own', () => {
  expect(new Set(cells.map(nameOf)).size).toBe(cells.length)
  expect(new Set(cells.map(({ question }) => question)).size).toBe(cells.length)
  // A height is measured once in years, workouts have a list of their own, and a midpoint is a time of day.
  const apart = new Set(['height', 'workouts', 'sleep-midpoint'])
  const subjects = new Set(cells.map(({ subject }) => subject))
  expect(series.filter(({ id }) => !apart.has(id) && !subjects.has(id))).toEqual([])
})

test(`${answered.length} combinations of a subject and an operation have the plan they are meant to have`, () => {
  expect(answered.map(cell => [cell.question, planned(cell.question)])).toEqual(
    answered.map(({ question, plan }) => [question, plan]),
  )
})

test('the combinations without an answer are those of the list, and are refused instead of planned as something else', () => {
  const others = cells.filter(cell => refusing.includes(nameOf(cell)))
  expect(others.map(nameOf).toSorted()).toEqual([...refusing].toSorted())
  expect(others.filter(({ question }) => !/^[?!]/.test(planned(question)))).toEqual([])
})

test.each(openedQuestions)('%s: %s', (question, plan) => {
  expect(planned(question)).toBe(plan)
})
