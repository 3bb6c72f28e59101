import { expect, test } from 'vitest'
import { series } from '../../../../lib/model/catalog/series.ts'
import { expectPlans } from '../expect-plans.ts'
import { planned } from '../short-form.ts'
import { answeredCells, cells, nameOf } from './all-cells.ts'
import { refusing } from './refusing.ts'

test('every operation on every subject is in the matrix once, each with a question of its own', () => {
  expect(new Set(cells.map(nameOf)).size).toBe(cells.length)
  expect(new Set(cells.map(({ question }) => question)).size).toBe(cells.length)
  // A height is measured once in years, workouts have a list of their own, and a midpoint is a time of day.
  const apart = new Set(['height', 'workouts', 'sleep-midpoint'])
  const subjects = new Set(cells.map(({ subject }) => subject))
  expect(series.filter(({ id }) => !apart.has(id) && !subjects.has(id))).toEqual([])
})

test('every combination of a subject and an operation that has an answer has the plan it is meant to have', () => {
  expectPlans(answeredCells.map(({ question, plan }) => [question, plan]))
})

test('the combinations without an answer are those of the list, and are refused instead of planned as something else', () => {
  const others = cells.filter(cell => refusing.includes(nameOf(cell)))
  expect(others.map(nameOf).toSorted()).toEqual([...refusing].toSorted())
  expect(others.filter(({ question }) => !/^[?!]/.test(planned(question)))).toEqual([])
})
