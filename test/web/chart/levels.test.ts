import { expect, test } from 'vitest'
import { levelLimits, levelOf } from '../../../web/chart/levels.ts'

const levels = (values: readonly number[]) => {
  const limits = levelLimits(values)
  return values.map(value => levelOf(value, limits))
}

test('each of the five levels holds a fifth of the values, in their order, whatever their distribution', () => {
  expect(levels([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
  expect(levels([1_000_000, 3, 2, 1, 0])).toEqual([4, 3, 2, 1, 0])
})

test('equal values are of one level: many zeros are all of the lowest', () => {
  expect(levels([0, 0, 0, 0, 0, 0, 7, 0, 9, 0])).toEqual([0, 0, 0, 0, 0, 0, 4, 0, 4, 0])
  expect(levels([5, 5])).toEqual([0, 0])
  expect(levels([])).toEqual([])
})
