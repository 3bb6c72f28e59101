import fc from 'fast-check'
import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { monthsEarlier, monthsRange, unitBack, unitsUntil } from '../../../lib/ask/reading/dates/calendar.ts'
import { addDays, asDay, type Day } from '../../../lib/kernel/civil-time.ts'

const anyDay = fc.integer({ min: 0, max: 60_000 }).map(days => addDays(asDay('1950-01-01'), days))
const anyGrain = fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'quarter' as const, 'year' as const)
const utc = (day: Day) => DateTime.fromISO(day, { zone: 'utc' })
const range = (start: DateTime, end: DateTime) => ({ start: start.toISODate(), end: end.toISODate() })

test('calendar units, months and years before a day are those of luxon', () => {
  fc.assert(
    fc.property(anyDay, anyGrain, fc.integer({ min: 1, max: 45 }), (day, grain, count) => {
      const first = utc(day)
        .startOf(grain)
        .minus({ [grain]: count })
      expect(unitBack(grain, count, day)).toEqual(range(first, first.endOf(grain)))
      const from = utc(day).minus({ [grain]: count })
      expect(unitsUntil(grain, count, day)).toEqual(range(from.plus({ days: 1 }), utc(day)))
      const month = DateTime.utc(utc(day).year).plus({ months: count - 20 })
      const last = month.plus({ months: count }).minus({ days: 1 })
      expect(monthsRange(utc(day).year, count - 19, count)).toEqual(range(month, last))
      const before = utc(day).minus({ years: 1 })
      expect(monthsEarlier({ start: day, end: day }, 12)).toEqual(range(before, before))
    }),
    { numRuns: 2000 },
  )
})

test('a date outside the calendar is none', () => {
  for (const grain of ['day', 'week', 'month', 'quarter', 'year'] as const)
    expect([unitBack(grain, 1e6, asDay('2026-11-21')), unitsUntil(grain, 1e6, asDay('2026-11-21'))]).toEqual([
      null,
      null,
    ])
})
