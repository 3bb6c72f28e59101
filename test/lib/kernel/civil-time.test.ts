import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  asDay,
  civilDay,
  dayBounds,
  daysBetween,
  formatInstant,
  isDay,
  isZone,
  listDays,
  offsetSeconds,
  splitByDay,
  wallClock,
  weekday,
} from '../../../lib/kernel/civil-time.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'

/** Zones whose clocks do something unusual, beside ordinary ones. */
const zones = [
  'UTC',
  'Europe/Paris',
  'Europe/Dublin',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'America/Caracas',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Pyongyang',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Kwajalein',
  'Pacific/Chatham',
]
const anyZone = fc.constantFrom(...zones)
const anyInstant = fc.integer({ min: Date.UTC(1970, 0, 2), max: Date.UTC(2037, 11, 30) })
const anyDay = anyInstant.map(ms => formatInstant(ms).slice(0, 10))

function boundsOf(day: string, zone: string) {
  const bounds = dayBounds(asDay(day), zone)
  return bounds && { start: formatInstant(bounds.startMs), hours: (bounds.endMs - bounds.startMs) / hourMs }
}

describe('calendar days', () => {
  test.each([
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-02-30', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2025-00-10', false],
    ['2025-13-01', false],
    ['2025-01-00', false],
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['2200-12-31', true],
    ['2201-01-01', false],
    ['2025-1-1', false],
    ['2025-01-01T00:00:00Z', false],
    ['2025-01-01 ', false],
    [' 2025-01-01', false],
    ['+02025-01-01', false],
    ['', false],
    ['today', false],
  ])('isDay(%j) is %s', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })

  test.each([
    ['2025-01-31', 1, '2025-02-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-03-01', -1, '2025-02-28'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2025-06-15', 0, '2025-06-15'],
    ['2000-01-01', 366, '2001-01-01'],
  ])('addDays(%s, %i) is %s', (day, n, expected) => {
    expect(addDays(asDay(day), n)).toBe(expected)
  })

  test('adding days and counting them are inverse', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (day, n) => {
        expect(daysBetween(asDay(day), addDays(asDay(day), n))).toBe(n)
      }),
    )
  })

  test('a list of days holds both ends and no day twice', () => {
    expect(listDays(asDay('2024-02-27'), asDay('2024-03-01'))).toEqual([
      '2024-02-27',
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ])
    expect(listDays(asDay('2025-01-01'), asDay('2025-01-01'))).toEqual(['2025-01-01'])
    expect(listDays(asDay('2025-01-02'), asDay('2025-01-01'))).toEqual([])
  })

  test('weekdays follow ISO, before 1970 too', () => {
    expect(weekday(asDay('2024-01-01'))).toBe(1)
    expect(weekday(asDay('2025-11-02'))).toBe(7)
    expect(weekday(asDay('1970-01-01'))).toBe(4)
    expect(weekday(asDay('1969-12-31'))).toBe(3)
    expect(weekday(asDay('1900-01-01'))).toBe(1)
  })

  test('text that is not a day is refused, not rolled over', () => {
    for (const text of ['2025-02-30', 'tomorrow', '2025-2-1', '', '2025-02-01T00:00:00Z'])
      expect(() => asDay(text)).toThrow(RangeError)
  })

  test('a time no calendar here reaches is refused', () => {
    expect(() => addDays(asDay('2025-01-01'), 4_000_000)).toThrow(RangeError)
    expect(() => addDays(asDay('2025-01-01'), Number.NaN)).toThrow(RangeError)
    expect(() => dayBounds(asDay('0500-01-01'), 'Europe/Paris')).toThrow(RangeError)
    expect(() => civilDay(8.64e15, 'Europe/Paris')).toThrow(RangeError)
  })

  test('instants are written with milliseconds, so that they sort as text', () => {
    expect(formatInstant(0)).toBe('1970-01-01T00:00:00.000Z')
    expect(formatInstant(1_700_000_000_123)).toBe('2023-11-14T22:13:20.123Z')
  })
})

test('an instant is written like Date writes it, also right after another one of the same minute', () => {
  fc.assert(
    fc.property(anyInstant, fc.array(fc.integer({ min: -130_000, max: 130_000 })), (ms, steps) => {
      for (const step of [0, ...steps]) expect(formatInstant(ms + step)).toBe(new Date(ms + step).toISOString())
    }),
  )
})

describe('zones', () => {
  test.each(['UTC', 'Europe/Paris', 'Europe/Kyiv', 'Europe/Kiev', 'America/Argentina/Buenos_Aires'])(
    '%s is a zone',
    name => {
      expect(isZone(name)).toBe(true)
    },
  )

  test.each(['', '+02:00', '-0500', '+00', 'GMT+5', 'Mars/Olympus', 'Europe/Paris ', '../etc', 'Z1'])(
    '%j is not a zone',
    name => {
      expect(isZone(name)).toBe(false)
    },
  )

  test('an unknown zone is refused', () => {
    expect(() => civilDay(0, 'Mars/Olympus')).toThrow(RangeError)
  })

  test('an instant that is not a number is refused', () => {
    expect(() => civilDay(Number.NaN, 'UTC')).toThrow(RangeError)
    expect(() => civilDay(Number.POSITIVE_INFINITY, 'UTC')).toThrow(RangeError)
  })
})

describe('bounds of a civil day', () => {
  test.each([
    ['an ordinary day lasts 24 hours', '2025-07-04', 'America/New_York', '2025-07-04T04:00:00.000Z', 24],
    ['clocks go forward at 2', '2025-03-09', 'America/New_York', '2025-03-09T05:00:00.000Z', 23],
    ['clocks go back at 2', '2025-11-02', 'America/New_York', '2025-11-02T04:00:00.000Z', 25],
    ['midnight comes twice: the first counts', '2025-11-02', 'America/Havana', '2025-11-02T04:00:00.000Z', 25],
    ['the day before a repeated midnight', '2025-11-01', 'America/Havana', '2025-11-01T04:00:00.000Z', 24],
    ['midnight is left out', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
    ['the last hour comes twice', '2018-02-17', 'America/Sao_Paulo', '2018-02-17T02:00:00.000Z', 25],
    ['half an hour forward', '2025-10-05', 'Australia/Lord_Howe', '2025-10-04T13:30:00.000Z', 23.5],
    ['half an hour back', '2025-04-06', 'Australia/Lord_Howe', '2025-04-05T13:00:00.000Z', 24.5],
    ['a quarter of an hour at midnight', '1986-01-01', 'Asia/Kathmandu', '1985-12-31T18:30:00.000Z', 23.75],
    ['the day before a date left out', '2011-12-29', 'Pacific/Apia', '2011-12-29T10:00:00.000Z', 24],
    ['the day after a date left out', '2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 24],
    ['winter time as the exception', '2025-02-23', 'Africa/Casablanca', '2025-02-22T23:00:00.000Z', 25],
    ['before 1970, with an odd offset', '1900-06-01', 'Europe/Paris', '1900-05-31T23:50:39.000Z', 24],
  ])('%s: %s in %s', (_, day, zone, start, hours) => {
    expect(boundsOf(day, zone)).toEqual({ start, hours })
  })

  test.each([
    ['2011-12-30', 'Pacific/Apia'],
    ['1993-08-21', 'Pacific/Kwajalein'],
    ['1994-12-31', 'Pacific/Kiritimati'],
  ])('%s does not exist in %s', (day, zone) => {
    expect(dayBounds(asDay(day), zone)).toBeNull()
  })

  test('days partition time: every one begins where the one before it ended', () => {
    for (const zone of zones) {
      let previousEndMs: number | null = null
      for (const day of listDays(asDay('1985-12-25'), asDay('2030-01-05'))) {
        const bounds = dayBounds(day, zone)
        if (bounds === null) continue
        if (previousEndMs !== null && bounds.startMs !== previousEndMs) throw new Error(`${zone} ${day}`)
        previousEndMs = bounds.endMs
      }
    }
  })

  test('a day begins with its first instant', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (day, zone) => {
        const bounds = dayBounds(asDay(day), zone)
        if (bounds === null) return
        expect(civilDay(bounds.startMs, zone)).toBe(day)
        expect(civilDay(bounds.startMs - 1, zone) < day).toBe(true)
        expect(civilDay(bounds.endMs - 1, zone)).toBe(day)
        expect(civilDay(bounds.endMs, zone) > day).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('an instant lies within the bounds of its day', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (ms, zone) => {
        const bounds = dayBounds(civilDay(ms, zone), zone)
        expect(bounds !== null && bounds.startMs <= ms && ms < bounds.endMs).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('a caller that changes a returned value does not change it for other callers', () => {
    const bounds = dayBounds(asDay('2025-05-05'), 'Europe/Paris')
    if (bounds !== null) bounds.startMs = 0
    expect(dayBounds(asDay('2025-05-05'), 'Europe/Paris')?.startMs).toBe(Date.UTC(2025, 4, 4, 22))
  })

  test('a date that a zone left out is still in the calendar', () => {
    expect(listDays(asDay('2011-12-29'), asDay('2011-12-31'))).toHaveLength(3)
    expect(civilDay(Date.UTC(2011, 11, 30, 9, 59, 59, 999), 'Pacific/Apia')).toBe('2011-12-29')
    expect(civilDay(Date.UTC(2011, 11, 30, 10), 'Pacific/Apia')).toBe('2011-12-31')
  })
})

describe('clocks', () => {
  test('the offset follows the clock change to the millisecond', () => {
    const changeMs = Date.UTC(2025, 2, 9, 7)
    expect(offsetSeconds(changeMs - 1, 'America/New_York')).toBe(-18_000)
    expect(offsetSeconds(changeMs, 'America/New_York')).toBe(-14_400)
  })

  test('offsets are those that Intl gives, in every zone', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (ms, zone) => {
        const parts = new Intl.DateTimeFormat('en-US', {
          timeZone: zone,
          hourCycle: 'h23',
          dateStyle: 'short',
          timeStyle: 'medium',
        }).formatToParts(ms)
        const part = (type: string) => Number(parts.find(p => p.type === type)?.value)
        const { minuteOfDay } = wallClock(ms, zone)
        expect(Math.floor(minuteOfDay * 60 + 1e-6)).toBe(part('hour') * 3600 + part('minute') * 60 + part('second'))
      }),
      { numRuns: 1000 },
    )
  })

  test('a wall clock shows the same time twice when clocks go back', () => {
    const first = wallClock(Date.UTC(2025, 10, 2, 5, 30), 'America/New_York')
    const second = wallClock(Date.UTC(2025, 10, 2, 6, 30), 'America/New_York')
    expect(first).toEqual({ day: '2025-11-02', minuteOfDay: 90 })
    expect(second).toEqual(first)
  })

  test('seconds are the fraction of a minute', () => {
    expect(wallClock(Date.UTC(2025, 0, 1, 0, 0, 30), 'UTC')).toEqual({ day: '2025-01-01', minuteOfDay: 0.5 })
  })
})

describe('splitting an interval', () => {
  test('an interval within one day stays whole', () => {
    const startMs = Date.UTC(2025, 5, 1, 10)
    expect(splitByDay(startMs, startMs + hourMs, 'Europe/Paris')).toEqual([
      { day: '2025-06-01', startMs, endMs: startMs + hourMs, fraction: 1 },
    ])
  })

  test('an interval that does not last has no parts', () => {
    expect(splitByDay(1000, 1000, 'UTC')).toEqual([])
    expect(splitByDay(2000, 1000, 'UTC')).toEqual([])
  })

  test('a date left out takes no part', () => {
    const parts = splitByDay(Date.UTC(2011, 11, 30, 8), Date.UTC(2011, 11, 30, 12), 'Pacific/Apia')
    expect(parts.map(({ day, fraction }) => [day, fraction])).toEqual([
      ['2011-12-29', 0.5],
      ['2011-12-31', 0.5],
    ])
  })

  test('a clock that falls back across midnight does not stop it, nor lose time', () => {
    // St John's changed clocks at 00:01 until 2011: after a minute of 7 November it was 6 November again.
    const startMs = Date.UTC(2010, 10, 7, 2, 45)
    const endMs = startMs + 3 * hourMs
    const parts = splitByDay(startMs, endMs, 'America/St_Johns')
    expect(parts.at(0)?.startMs).toBe(startMs)
    expect(parts.at(-1)?.endMs).toBe(endMs)
    expect(parts.reduce((sum, { fraction }) => sum + fraction, 0)).toBeCloseTo(1, 12)
  })

  test('parts are adjacent, cover the interval, and their fractions sum to 1', () => {
    const anyLength = fc.integer({ min: 1, max: 20 * 24 * hourMs })
    fc.assert(
      fc.property(anyInstant, anyLength, anyZone, (startMs, lengthMs, zone) => {
        const parts = splitByDay(startMs, startMs + lengthMs, zone)
        let atMs = startMs
        for (const part of parts) {
          expect(part.startMs).toBe(atMs)
          expect(civilDay(part.startMs, zone)).toBe(part.day)
          expect(civilDay(part.endMs - 1, zone)).toBe(part.day)
          atMs = part.endMs
        }
        expect(atMs).toBe(startMs + lengthMs)
        expect(parts.reduce((sum, { fraction }) => sum + fraction, 0)).toBeCloseTo(1, 12)
      }),
      { numRuns: 1000 },
    )
  })
})

test('bucketing many instants asks Intl once for each UTC day', () => {
  const original = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')
  if (original?.get === undefined) throw new Error('Intl.DateTimeFormat has no format')
  const { get } = original
  let lookups = 0
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    ...original,
    get() {
      const format = get.call(this)
      return (ms: number) => {
        lookups += 1
        return format(ms)
      }
    },
  })
  try {
    dayBounds(asDay('2025-06-15'), 'America/Vancouver')
    expect(lookups).toBeGreaterThan(0)
    expect(lookups).toBeLessThanOrEqual(4)
    lookups = 0
    for (let minute = 0; minute < 1440; minute += 1) {
      civilDay(Date.UTC(2024, 4, 4) + minute * 60_000, 'America/Vancouver')
    }
    expect(lookups).toBeLessThanOrEqual(2)
  } finally {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', original)
  }
})
