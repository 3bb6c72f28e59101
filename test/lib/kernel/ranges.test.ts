import { expect, test } from 'vitest'
import { dayBounds } from '../../../lib/kernel/civil-time.ts'
import {
  boundsOfDay,
  boundsOfRange,
  includesDay,
  lastBegunDay,
  rangeBefore,
  rangeOf,
  startOfDay,
} from '../../../lib/kernel/ranges.ts'

const limits = { default: 7, max: 31 }
const today = '2026-11-21'
const apia = 'Pacific/Apia'
const midnightInApia = Date.parse('2011-12-30T10:00:00Z')

test('a range without parameters is the default number of days that end today, today included', () => {
  expect(rangeOf({}, limits, today)).toEqual({ range: { start: '2026-11-15', end: today, days: 7 } })
  expect(rangeOf({ days: 1 }, limits, today)).toEqual({ range: { start: today, end: today, days: 1 } })
})

test('start and end are both included', () => {
  const range = { start: '2026-02-27', end: '2026-03-02', days: 4 }
  expect(rangeOf({ start: range.start, end: range.end }, limits, today)).toEqual({ range })
})

test.each([
  ['days', { days: 3, start: '2026-01-01', end: '2026-01-02' }],
  ['start', { end: '2026-01-02' }],
  ['end', { start: '2026-01-02' }],
  ['start', { start: '2026-01-03', end: '2026-01-02' }],
  ['end', { start: '2026-01-01', end: '2026-02-01' }],
])('a wrong range is a fault of the parameter %s: %j', (parameter, query) => {
  expect(rangeOf(query, limits, today)).toEqual({ fault: { parameter, message: expect.any(String) } })
})

test('the range before is as long and ends on the day before', () => {
  const range = { start: '2026-03-01', end: '2026-03-10', days: 10 }
  expect(rangeBefore(range)).toEqual({ start: '2026-02-19', end: '2026-02-28', days: 10 })
})

test('the last day that has begun is today in a range that includes it, else the end', () => {
  expect(lastBegunDay({ start: '2026-11-01', end: '2026-12-01' }, today)).toBe(today)
  expect(lastBegunDay({ start: '2026-11-01', end: '2026-11-02' }, today)).toBe('2026-11-02')
  expect(lastBegunDay({ start: '2026-12-01', end: '2026-12-02' }, today)).toBe('2026-12-02')
})

test('a range includes both of its ends and nothing outside', () => {
  const range = { start: '2026-11-20', end: '2026-11-22' }
  const days = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23']
  expect(days.map(day => includesDay(range, day))).toEqual([false, true, true, false])
})

test('a date that the zone skipped is empty and lies where the next day starts', () => {
  expect(dayBounds('2011-12-30', apia)).toBeNull()
  expect(boundsOfDay('2011-12-30', apia)).toEqual({ startMs: midnightInApia, endMs: midnightInApia })
  expect(startOfDay('2011-12-30', apia)).toBe(startOfDay('2011-12-31', apia))
})

test('a range that starts or ends on a skipped date has the instants of its other days', () => {
  const before = boundsOfRange({ start: '2011-12-29', end: '2011-12-29' }, apia)
  const after = boundsOfRange({ start: '2011-12-31', end: '2011-12-31' }, apia)
  expect(boundsOfRange({ start: '2011-12-29', end: '2011-12-30' }, apia)).toEqual(before)
  expect(boundsOfRange({ start: '2011-12-30', end: '2011-12-31' }, apia)).toEqual(after)
})

test('a day with a clock change has its true length', () => {
  const { startMs, endMs } = boundsOfRange({ start: '2026-03-29', end: '2026-03-29' }, 'Europe/Amsterdam')
  expect((endMs - startMs) / 3_600_000).toBe(23)
})
