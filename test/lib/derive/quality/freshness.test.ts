import { expect, test } from 'vitest'
import { freshness } from '../../../../lib/derive/quality/freshness.ts'
import { hourMs } from '../../../../lib/kernel/durations.ts'

test('48 hours are fresh, a second more is stale', () => {
  expect(freshness(0, 48 * hourMs)).toEqual({ ageHours: 48, stale: false, reason: null })
  expect(freshness(0, 48 * hourMs + 1000).stale).toBe(true)
})

test('nothing observed is stale, with no age', () => {
  expect(freshness(null, 0)).toEqual({ ageHours: null, stale: true, reason: 'no_data' })
})

test('a timestamp in the future is shown, not hidden', () => {
  expect(freshness(hourMs, 0)).toEqual({ ageHours: -1, stale: false, reason: 'future_timestamp' })
})

test('a type without a limit never becomes stale', () => {
  expect(freshness(0, 1e12, null).stale).toBe(false)
})
