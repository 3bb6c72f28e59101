import { expect, test } from 'vitest'
import { type Direction, verdictOf } from '../../../../lib/analysis/comparison/compare.ts'
import { type SourceChange, sourceChange } from '../../../../lib/analysis/comparison/source-change.ts'
import type { DayOrigin } from '../../../../lib/analysis/daily/origins.ts'
import type { DerivedFlag } from '../../../../lib/derive/derived-value.ts'
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
  more: { sources?: SourceChange; slope?: number; flags?: DerivedFlag[] } = {},
) {
  const { sources = sourceChange([], []), slope = null, flags = [] } = more
  const judged = {
    direction,
    difference: { pReason: null },
    meanDifference: { pReason, interval: { low, high } },
    trend: { value: slope, pAdjusted: slope === null ? null : 0.01, flags },
    sources,
  }
  return verdictOf(judged, { ...january, ...about })
}

const days = (count: number, origin: DayOrigin) => Array.from({ length: count }, () => origin)

test('the sentence of a comparison says that the source of the days changed, and from which to which', () => {
  const otherDevice = sourceChange(days(30, 'PRIMARY'), days(30, 'APPLE_HEALTH'))
  expect(said('higher', [1, 5], {}, null, { sources: otherDevice })).toBe(
    'Clearly higher than in the 30 days before, but the source changed: Apple Health before, the device now.',
  )
  const more = sourceChange([...days(20, 'PRIMARY'), ...days(10, 'MERGED')], days(30, 'PRIMARY'))
  expect(said('no_clear_difference', [-1, 7], {}, null, { sources: more })).toBe(
    'No clear difference from the 30 days before, but the sources changed: 30 of 30 days from the device before, 20 of 30 days from the device now.',
  )
  const few = sourceChange([...days(27, 'PRIMARY'), ...days(3, 'MERGED')], days(30, 'PRIMARY'))
  expect(said('higher', [1, 5], {}, null, { sources: few })).toBe('Clearly higher than in the 30 days before.')
  expect(said(null, [0, 0], {}, 'insufficient_data', { sources: otherDevice })).toBe(
    'Too few days with a value to test the difference from the 30 days before.',
  )
})

test('the sentence of a comparison says a clear trend within the range, unless the difference says the same', () => {
  const trend = (slope: number, direction: Direction | null, about = {}, flags: DerivedFlag[] = []) =>
    said(direction, [1, 5], about, direction ? null : 'insufficient_data', { slope, flags })
  expect(trend(0.02, null)).toBe(
    'Too few days with a value to test the difference from the 30 days before. Within this range it clearly rises.',
  )
  expect(trend(-0.02, 'higher')).toBe('Clearly higher than in the 30 days before. Within this range it clearly falls.')
  expect(trend(0.02, 'higher')).toBe('Clearly higher than in the 30 days before.')
  expect(trend(2, 'lower', { isClock: true })).toBe(
    'Clearly earlier than in the 30 days before. Within this range it clearly gets later.',
  )
  expect(trend(0.02, null, {}, ['source_changed'])).toContain(
    'Within this range it clearly rises, but its sources change on the way.',
  )
})

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
