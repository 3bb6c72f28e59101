import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prorateInterval } from '../../../../lib/derive/time/prorate-interval.ts'

const at = (instant: string) => Date.parse(instant)

test('steps across midnight are split by elapsed time', () => {
  const walk = { startMs: at('2025-06-01T21:45:00Z'), endMs: at('2025-06-01T22:30:00Z'), value: 90 }
  const { parts } = prorateInterval(walk, 'Europe/Paris')
  expect(parts?.map(({ day, seconds }) => [day, seconds])).toEqual([
    ['2025-06-01', 900],
    ['2025-06-02', 1800],
  ])
  expect(parts?.map(part => Math.round(part.value * 1e9) / 1e9)).toEqual([30, 60])
})

test('a day of 23 hours takes the share of 23 hours', () => {
  const interval = { startMs: at('2025-03-09T03:00:00Z'), endMs: at('2025-03-10T06:00:00Z'), value: 2700 }
  const middle = prorateInterval(interval, 'America/New_York').parts?.[1]
  expect(middle?.seconds).toBe(82_800)
  expect(middle?.value).toBeCloseTo(2300, 9)
})

test('zero is split into zeros', () => {
  const interval = { startMs: 0, endMs: 1000, value: 0 }
  expect(prorateInterval(interval, 'UTC').parts).toEqual([{ day: '1970-01-01', seconds: 1, value: 0 }])
})

test('an interval that does not last, or has no value, has no parts', () => {
  expect(prorateInterval({ startMs: 5, endMs: 5, value: 1 }, 'UTC')).toEqual({ parts: null, reason: 'invalid_input' })
  expect(prorateInterval({ startMs: 5, endMs: 4, value: 1 }, 'UTC')).toEqual({ parts: null, reason: 'invalid_input' })
  expect(prorateInterval({ startMs: 0, endMs: 4, value: null }, 'UTC').reason).toBe('missing_input:value')
})

test('the parts sum to the value', () => {
  const anyStart = fc.integer({ min: 0, max: 2_000_000_000 }).map(seconds => seconds * 1000)
  const anyLength = fc.integer({ min: 1, max: 1_000_000_000 })
  const anyZone = fc.constantFrom('America/Havana', 'Pacific/Apia', 'Australia/Lord_Howe')
  fc.assert(
    fc.property(anyStart, anyLength, anyZone, (startMs, lengthMs, zone) => {
      const { parts } = prorateInterval({ startMs, endMs: startMs + lengthMs, value: 1000 }, zone)
      expect(parts?.reduce((sum, part) => sum + part.value, 0)).toBeCloseTo(1000, 8)
    }),
  )
})
