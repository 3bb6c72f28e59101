import { expect, test } from 'vitest'
import { type Direction, verdictOf } from '../../../../lib/analysis/comparison/compare.ts'
import type { Reason } from '../../../../lib/derive/reason.ts'
import { addDays, asDay } from '../../../../lib/kernel/civil-time.ts'
import type { Range } from '../../../../lib/kernel/ranges.ts'

const from = (start: string, days: number): Range => {
  const first = asDay(start)
  return { start: first, end: addDays(first, days - 1), days }
}
const january = { current: from('2024-01-31', 30), previous: from('2024-01-01', 30), isClock: false }

function said(
  direction: Direction | null,
  [low, high]: [number, number],
  about: Partial<typeof january> = {},
  pReason: Reason | null = null,
) {
  const tested = { difference: { pReason: null }, meanDifference: { pReason, interval: { low, high } } }
  return verdictOf(tested, direction, { ...january, ...about })
}

test('the sentence of a comparison says the direction of a clear difference, for times of day as later and earlier', () => {
  expect(said('higher', [1, 5])).toBe('Clearly higher than in the 30 days before.')
  expect(said('lower', [-5, -1])).toBe('Clearly lower than in the 30 days before.')
  expect(said('higher', [1, 5], { isClock: true })).toBe('Clearly later than in the 30 days before.')
  expect(said('lower', [-5, -1], { isClock: true })).toBe('Clearly earlier than in the 30 days before.')
})

test('the sentence of a comparison says so when only some tests find a difference', () => {
  expect(said('no_clear_difference', [-1, 7])).toBe('No clear difference from the 30 days before.')
  expect(said('no_clear_difference', [-5, -1])).toBe(
    'No clear difference from the 30 days before; other tests, or the number of comparisons, leave it in doubt.',
  )
})

test('the sentence of a comparison says why nothing was tested', () => {
  const why = (reason: Reason) => said(null, [0, 0], {}, reason)
  expect(why('insufficient_data')).toBe('Too few days with a value to test the difference from the 30 days before.')
  expect(why('not_applicable:no_mean_direction')).toBe(
    'Times all over the clock cannot be compared with the 30 days before.',
  )
  expect(why('not_applicable:autocorrelated')).toBe(
    'Not tested against the 30 days before: one day is so like the next that so few days cannot tell a change from chance.',
  )
  expect(why('zero_variance')).toBe('Not tested against the 30 days before: the values of each range are all the same.')
})

test('the sentence of a comparison names the days that it compares with', () => {
  const named = (current: Range, previous: Range) => said('no_clear_difference', [-1, 1], { current, previous })
  expect(named(from('2024-02-02', 1), from('2024-02-01', 1))).toBe('No clear difference from the day before.')
  expect(named(from('2024-02-29', 7), from('2023-02-28', 7))).toBe(
    'No clear difference from the same days a year before.',
  )
  expect(named(from('2024-02-29', 7), from('2024-02-01', 7))).toBe(
    'No clear difference from the days from 2024-02-01 to 2024-02-07.',
  )
})
