import { expect, test } from 'vitest'
import { compensatedSum } from '../../../../lib/derive/statistics/description/compensated-sum.ts'

test('small values survive a large running total', () => {
  expect(compensatedSum([1, 1e100, 1, -1e100])).toBe(2)
})

test('a hundred thousand tenths are ten thousand', () => {
  expect(compensatedSum(Array.from({ length: 100_000 }, () => 0.1))).toBe(10_000)
})

test('nothing sums to 0', () => {
  expect(compensatedSum([])).toBe(0)
})
