import fc from 'fast-check'
import { DateTime, IANAZone } from 'luxon'
import { describe, expect, test } from 'vitest'
import { asDay, civilDay, dayBounds, formatInstant, isZone, offsetSeconds } from '../../../lib/kernel/civil-time.ts'

/* luxon is the reference for civil time where it is right. Where it is not, `civil-time.ts` has its own rule. */

const zones = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'America/St_Johns',
  'Atlantic/Azores',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
]
const anyZone = fc.constantFrom(...zones)
const anyInstant = fc.integer({ min: Date.UTC(1970, 0, 2), max: Date.UTC(2037, 11, 30) })

const startByLuxon = (day: string, zone: string) => DateTime.fromISO(day, { zone }).startOf('day')

describe('where both are right', () => {
  test('luxon gives the same offset and date of an instant', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (ms, zone) => {
        expect(offsetSeconds(ms, zone)).toBeCloseTo(IANAZone.create(zone).offset(ms) * 60, 6)
        expect(civilDay(ms, zone)).toBe(DateTime.fromMillis(ms, { zone }).toISODate())
      }),
      { numRuns: 1000 },
    )
  })

  test('a day begins when luxon says, or earlier where the clock falls back in between: at the first instant of its date', () => {
    const property = fc.property(anyInstant, anyZone, (ms, zone) => {
      const day = civilDay(ms, zone)
      const byLuxon = startByLuxon(day, zone).toMillis()
      const startMs = dayBounds(asDay(day), zone)?.startMs ?? Number.NaN
      expect(civilDay(startMs, zone)).toBe(day)
      expect(civilDay(startMs - 1, zone) < day).toBe(true)
      if (startMs === byLuxon) return
      expect(startMs).toBeLessThan(byLuxon)
      expect(offsetSeconds(startMs, zone)).toBeGreaterThan(offsetSeconds(byLuxon, zone))
    })
    // The clock of St. John's went from 00:01 back to 23:01: a minute of the day, an hour of the day before, and the day again.
    fc.assert(property, { numRuns: 1000, examples: [[Date.parse('1990-10-28T03:30:00Z'), 'America/St_Johns']] })
  })
})

describe('where luxon is wrong', () => {
  test.each([
    ['America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z', '2025-11-02T05:00:00.000Z'],
    ['Atlantic/Azores', '2025-10-26', '2025-10-26T00:00:00.000Z', '2025-10-26T01:00:00.000Z'],
    ['America/St_Johns', '2010-11-07', '2010-11-07T02:30:00.000Z', '2010-11-07T03:30:00.000Z'],
    ['America/St_Johns', '1990-10-28', '1990-10-28T02:30:00.000Z', '1990-10-28T03:30:00.000Z'],
  ])('%s: %s has two midnights; it begins at the first, luxon takes the second', (zone, day, first, second) => {
    const startMs = dayBounds(asDay(day), zone)?.startMs ?? 0
    expect(formatInstant(startMs)).toBe(first)
    expect(civilDay(startMs, zone)).toBe(day)
    expect(civilDay(startMs - 1, zone)).not.toBe(day)
    expect(formatInstant(startByLuxon(day, zone).toMillis())).toBe(second)
  })

  test.each([
    ['Pacific/Apia', '2011-12-30', '2011-12-31'],
    ['Pacific/Kiritimati', '1994-12-31', '1995-01-01'],
    ['Pacific/Kwajalein', '1993-08-21', '1993-08-22'],
  ])('%s: there was no %s; luxon silently takes %s', (zone, day, next) => {
    expect(dayBounds(asDay(day), zone)).toBeNull()
    expect(startByLuxon(day, zone).isValid).toBe(true)
    expect(startByLuxon(day, zone).toISODate()).toBe(next)
  })

  test('an offset is not a zone: it knows no clock change', () => {
    expect(isZone('+02:00')).toBe(false)
    expect(IANAZone.isValidZone('+02:00')).toBe(true)
  })
})
