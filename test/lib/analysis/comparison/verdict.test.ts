import { expect, test } from 'vitest'
import { type Direction, verdictOf } from '../../../../lib/analysis/comparison/compare.ts'
import { type SourceChange, sourceChange } from '../../../../lib/analysis/comparison/source-change.ts'
import { type DayOrigin, originsOf } from '../../../../lib/analysis/daily/origins.ts'
import type { DerivedFlag } from '../../../../lib/derive/derived-value.ts'
import type { Reason } from '../../../../lib/derive/reason.ts'
import { addDays, asDay } from '../../../../lib/kernel/civil-time.ts'
import type { Range } from '../../../../lib/kernel/ranges.ts'
import type { DaySource } from '../../../../lib/model/catalog/sources.ts'
import { dailyValue, type Merge } from '../../../../lib/model/health-data/day-values.ts'
import { chance } from '../../../functions/analysis/stored-days.ts'

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
    'No clear difference from the 30 days before. The sources changed: 0 of 30 days from several platforms together before, 10 of 30 days now.',
  )
  const archives = sourceChange(
    [...days(16, 'PRIMARY'), ...days(14, 'FILE')],
    [...days(16, 'PRIMARY'), ...days(14, 'APPLE_HEALTH')],
  )
  expect(said('lower', [-5, -1], {}, null, { sources: archives })).toBe(
    'Clearly lower than in the 30 days before, but the sources changed: 0 of 30 days from uploaded files before, 14 of 30 days now.',
  )
  const few = sourceChange([...days(27, 'PRIMARY'), ...days(3, 'MERGED')], days(30, 'PRIMARY'))
  expect(said('higher', [1, 5], {}, null, { sources: few })).toBe('Clearly higher than in the 30 days before.')
  expect(said(null, [0, 0], {}, 'insufficient_data', { sources: otherDevice })).toBe(
    'Too few days with a value to test the difference from the 30 days before.',
  )
})

test('sources that take turns by chance have not changed, in 98 of 100 comparisons or more; one odd day has not either', () => {
  const draw = chance(7)
  const drawn = (count: number, share: number): DayOrigin[] =>
    Array.from({ length: count }, () => (draw() < share ? 'APPLE_HEALTH' : 'PRIMARY'))
  for (const [now, before] of [
    [7, 28],
    [28, 28],
    [90, 90],
  ] as const)
    for (const share of [0.1, 0.3, 0.5]) {
      const found = Array.from({ length: 2000 }, () => sourceChange(drawn(now, share), drawn(before, share)).changed)
      expect([now, before, share, found.filter(Boolean).length < 40]).toEqual([now, before, share, true])
    }
  expect(sourceChange([...days(6, 'PRIMARY'), ...days(1, 'MERGED')], days(28, 'PRIMARY')).changed).toBe(false)
  expect(sourceChange([...days(4, 'PRIMARY'), ...days(3, 'APPLE_HEALTH')], days(28, 'PRIMARY')).changed).toBe(true)
  expect(sourceChange(days(4, 'PRIMARY'), days(3, 'APPLE_HEALTH')).changed).toBe(true)
})

test('a day of several platforms comes from the one that has nearly all of it; what the platform relays is its own', () => {
  const parts = (of: Merge['parts']): Merge => ({ parts: of, coveredMinutes: {}, overlapMinutes: 0, bounds: null })
  const minutes = (of: Merge['parts']): Merge => ({ ...parts({}), coveredMinutes: of })
  const originOf = (source: DaySource, merge?: Merge) => {
    const value = { ...dailyValue(9012, 1), source, ...(merge ? { merge } : {}) }
    return originsOf([{ date: asDay('2024-01-01'), choices: { steps: { selected: value, alternatives: [] } } }], {
      id: 'steps',
    })[0]
  }
  expect(originOf('HEALTH_CONNECT')).toBe('PRIMARY')
  expect(originOf('MERGED', parts({ PRIMARY: 9000, APPLE_HEALTH: 12 }))).toBe('PRIMARY')
  expect(originOf('MERGED', parts({ PRIMARY: 5000, HEALTH_CONNECT: 4500, APPLE_HEALTH: 500 }))).toBe('PRIMARY')
  expect(originOf('MERGED', parts({ PRIMARY: 6000, APPLE_HEALTH: 3000 }))).toBe('MERGED')
  expect(originOf('MERGED', minutes({ PRIMARY: 20, APPLE_HEALTH: 1000 }))).toBe('APPLE_HEALTH')
  expect(originOf('MERGED')).toBe('MERGED')
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
