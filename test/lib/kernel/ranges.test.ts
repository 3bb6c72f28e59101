import { expect, test } from 'vitest'
import { asDay, dayBounds } from '../../../lib/kernel/civil-time.ts'
import {
  boundsOfDay,
  boundsOfRange,
  includesDay,
  lastStartedDay,
  rangeBefore,
  rangeOf,
  startOfDay,
  yearBefore,
} from '../../../lib/kernel/ranges.ts'

const limits = { default: 7, max: 31 }
const today = asDay('2026-11-21')
const apia = 'Pacific/Apia'
const midnightInApia = Date.parse('2011-12-30T10:00:00Z')

test('the same day a year before of 29 February is the 28th', () => {
  expect(yearBefore(asDay('2026-11-21'))).toBe('2025-11-21')
  expect(yearBefore(asDay('2024-02-29'))).toBe('2023-02-28')
})

test('a range without parameters is the default number of days that end today, today included', () => {
  expect(rangeOf({}, limits, today)).toEqual({ range: { start: asDay('2026-11-15'), end: today, days: 7 } })
  expect(rangeOf({ days: 1 }, limits, today)).toEqual({ range: { start: today, end: today, days: 1 } })
})

test('start and end are both included', () => {
  const range = { start: asDay('2026-02-27'), end: asDay('2026-03-02'), days: 4 }
  expect(rangeOf({ start: range.start, end: range.end }, limits, today)).toEqual({ range })
})

test.each([
  ['days', { days: 3, start: asDay('2026-01-01'), end: asDay('2026-01-02') }],
  ['start', { end: asDay('2026-01-02') }],
  ['end', { start: asDay('2026-01-02') }],
  ['start', { start: asDay('2026-01-03'), end: asDay('2026-01-02') }],
  ['end', { start: asDay('2026-01-01'), end: asDay('2026-02-01') }],
])('a wrong range is a fault of the parameter %s: %j', (parameter, query) => {
  expect(rangeOf(query, limits, today)).toEqual({ fault: { parameter, message: expect.any(String) } })
})

test('the range before is as long and ends on the day before', () => {
  const range = { start: asDay('2026-03-01'), end: asDay('2026-03-10'), days: 10 }
  expect(rangeBefore(range)).toEqual({ start: asDay('2026-02-19'), end: asDay('2026-02-28'), days: 10 })
})

test('the last day that has started is today in a range that includes it, else the end', () => {
  expect(lastStartedDay({ start: asDay('2026-11-01'), end: asDay('2026-12-01') }, today)).toBe(today)
  expect(lastStartedDay({ start: asDay('2026-11-01'), end: asDay('2026-11-02') }, today)).toBe(asDay('2026-11-02'))
  expect(lastStartedDay({ start: asDay('2026-12-01'), end: asDay('2026-12-02') }, today)).toBe(asDay('2026-12-02'))
})

test('a range includes both of its ends and nothing outside', () => {
  const range = { start: asDay('2026-11-20'), end: asDay('2026-11-22') }
  const days = [asDay('2026-11-19'), asDay('2026-11-20'), asDay('2026-11-22'), asDay('2026-11-23')]
  expect(days.map(day => includesDay(range, day))).toEqual([false, true, true, false])
})

test('a date that the zone skipped is empty and lies where the next day starts', () => {
  expect(dayBounds(asDay('2011-12-30'), apia)).toBeNull()
  expect(boundsOfDay(asDay('2011-12-30'), apia)).toEqual({ startMs: midnightInApia, endMs: midnightInApia })
  expect(startOfDay(asDay('2011-12-30'), apia)).toBe(startOfDay(asDay('2011-12-31'), apia))
})

test('a range that starts or ends on a skipped date has the instants of its other days', () => {
  const before = boundsOfRange({ start: asDay('2011-12-29'), end: asDay('2011-12-29') }, apia)
  const after = boundsOfRange({ start: asDay('2011-12-31'), end: asDay('2011-12-31') }, apia)
  expect(boundsOfRange({ start: asDay('2011-12-29'), end: asDay('2011-12-30') }, apia)).toEqual(before)
  expect(boundsOfRange({ start: asDay('2011-12-30'), end: asDay('2011-12-31') }, apia)).toEqual(after)
})

test('a day with a clock change has its true length', () => {
  const { startMs, endMs } = boundsOfRange({ start: asDay('2026-03-29'), end: asDay('2026-03-29') }, 'Europe/Amsterdam')
  expect((endMs - startMs) / 3_600_000).toBe(23)
})
