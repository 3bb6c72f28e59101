import { expect, test } from 'vitest'
import { type Direction, verdictOf } from '../../../../lib/analysis/comparison/compare.ts'
import { addDays, asDay } from '../../../../lib/kernel/civil-time.ts'
import type { Range } from '../../../../lib/kernel/ranges.ts'

const from = (start: string, days: number): Range => {
  const first = asDay(start)
  return { start: first, end: addDays(first, days - 1), days }
}
const january = { current: from('2024-01-31', 30), previous: from('2024-01-01', 30), isClock: false }

function said(
  direction: Direction | null,
  value: number,
  low: number,
  high: number,
  about: Partial<typeof january> = {},
) {
  const tested = { effectSize: { reason: null }, meanDifference: { value, interval: { low, high } } }
  return verdictOf(tested, direction, { ...january, ...about })
}

test('the sentence of a comparison says the direction of a clear difference, for times of day as later and earlier', () => {
  expect(said('higher', 3, 1, 5)).toBe('Clearly higher than in the 30 days before.')
  expect(said('lower', -3, -5, -1)).toBe('Clearly lower than in the 30 days before.')
  expect(said('higher', 3, 1, 5, { isClock: true })).toBe('Clearly later than in the 30 days before.')
  expect(said('lower', -3, -5, -1, { isClock: true })).toBe('Clearly earlier than in the 30 days before.')
})

test('the sentence of a comparison says so when the mean goes the other way, or when only some tests find a difference', () => {
  expect(said('higher', -3, -9, 3)).toBe(
    'Clearly higher than in the 30 days before on most days, although not on average.',
  )
  expect(said('no_clear_difference', 3, -1, 7)).toBe('No clear difference from the 30 days before.')
  expect(said('no_clear_difference', -3, -5, -1)).toBe(
    'No clear difference from the 30 days before; other tests, or the number of comparisons, leave it in doubt.',
  )
})

test('the sentence of a comparison says why nothing was compared', () => {
  expect(said(null, 0, 0, 0)).toBe('Too few days with a value to test the difference from the 30 days before.')
  const spread = {
    effectSize: { reason: 'not_applicable:no_mean_direction' as const },
    meanDifference: { value: null, interval: null },
  }
  expect(verdictOf(spread, null, january)).toBe('Times all over the clock cannot be compared with the 30 days before.')
})

test('the sentence of a comparison names the days that it compares with', () => {
  const named = (current: Range, previous: Range) => said('no_clear_difference', 0, -1, 1, { current, previous })
  expect(named(from('2024-02-02', 1), from('2024-02-01', 1))).toBe('No clear difference from the day before.')
  expect(named(from('2024-02-29', 7), from('2023-02-28', 7))).toBe(
    'No clear difference from the same days a year before.',
  )
  expect(named(from('2024-02-29', 7), from('2024-02-01', 7))).toBe(
    'No clear difference from the days from 2024-02-01 to 2024-02-07.',
  )
})
