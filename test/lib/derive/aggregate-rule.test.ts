import { expect, test } from 'vitest'
import { aggregate, aggregateRules } from '../../../lib/derive/daily/aggregate-rule.ts'
import { frozen } from './frozen.ts'

const weights = frozen([
  { atMs: 900, value: 82.4 },
  { atMs: 60, value: 82.1 },
  { atMs: 5, value: null },
  { atMs: 1200, value: 81.9 },
  { atMs: 300, value: 82.8 },
])

test.each([
  ['sum', 329.2],
  ['mean', 82.3],
  ['median', 82.25],
  ['min', 81.9],
  ['max', 82.8],
  ['first', 82.1],
  ['last', 81.9],
] as const)('%s of the weights is %d', (rule, expected) => {
  const { value, n, reason } = aggregate(weights, rule)
  expect(value).toBeCloseTo(expected, 10)
  expect({ n, reason }).toEqual({ n: 4, reason: null })
})

test.each(aggregateRules)('%s of nothing observed is null, never 0', rule => {
  expect(aggregate([], rule)).toEqual({ value: null, n: 0, reason: 'no_data' })
  expect(aggregate([{ atMs: 0, value: null }], rule)).toEqual({ value: null, n: 0, reason: 'no_data' })
})

test('observed zeros sum to 0', () => {
  expect(aggregate([{ atMs: 0, value: 0 }], 'sum')).toEqual({ value: 0, n: 1, reason: null })
})

test('among readings at the same time, first takes the earlier in the list and last the later', () => {
  const readings = [
    { atMs: 7, value: 1 },
    { atMs: 7, value: 2 },
  ]
  expect(aggregate(readings, 'first').value).toBe(1)
  expect(aggregate(readings, 'last').value).toBe(2)
})

test('a day of heart rate at one sample a second can be aggregated', () => {
  const readings = Array.from({ length: 200_000 }, (_, index) => ({ atMs: index, value: index % 100 }))
  expect(aggregate(readings, 'max').value).toBe(99)
})
