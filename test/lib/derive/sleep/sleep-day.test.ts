import { expect, test } from 'vitest'
import { joinNights, mainSleepAndNaps, sleepDay } from '../../../../lib/derive/sleep/sleep-day.ts'
import { frozen } from '../frozen.ts'

const at = (instant: string) => Date.parse(instant)

test('a night is listed on the day of waking up', () => {
  const night = { startMs: at('2025-05-10T20:45:00Z'), endMs: at('2025-05-11T04:15:00Z') }
  expect(sleepDay(night, 'Europe/Paris')).toEqual({
    day: '2025-05-11',
    startDay: '2025-05-10',
    durationMinutes: 450,
    midpointMinuteOfDay: 150,
    reason: null,
  })
})

test('a night in which clocks go forward lasts as long as it lasted', () => {
  const night = { startMs: at('2025-03-08T23:30:00-05:00'), endMs: at('2025-03-09T07:00:00-04:00') }
  expect(sleepDay(night, 'America/New_York')).toMatchObject({
    day: '2025-03-09',
    durationMinutes: 390,
    midpointMinuteOfDay: 225,
  })
})

test('a sleep that goes on, or does not last, belongs to no day', () => {
  expect(sleepDay({ startMs: 0, endMs: null }, 'UTC')).toMatchObject({ day: null, reason: 'missing_input:endMs' })
  expect(sleepDay({ startMs: 5, endMs: 5 }, 'UTC')).toMatchObject({ day: null, reason: 'invalid_input' })
})

test('the main sleep is the longest by time asleep, not by time in bed', () => {
  const evening = { endMs: 300, asleepMinutes: 90 }
  const night = { endMs: 100, asleepMinutes: 430 }
  const noon = { endMs: 200, asleepMinutes: 40 }
  expect(mainSleepAndNaps(frozen([evening, night, noon]))).toEqual({ main: night, naps: [noon, evening] })
})

test('the later of two equally long sleeps is the main one', () => {
  const earlier = { endMs: 100, asleepMinutes: 200 }
  const later = { endMs: 200, asleepMinutes: 200 }
  expect(mainSleepAndNaps([later, earlier]).main).toBe(later)
  expect(mainSleepAndNaps([earlier, later]).main).toBe(later)
})

test('a day without a known time asleep has no main sleep', () => {
  expect(mainSleepAndNaps([])).toEqual({ main: null, naps: [] })
  const unknown = { endMs: 100, asleepMinutes: null }
  expect(mainSleepAndNaps([unknown])).toEqual({ main: null, naps: [unknown] })
})

const session = (from: string, to: string, asleepMinutes: number | null = null) => {
  const [startMs, endMs] = [at(from), at(to)]
  return { startMs, endMs, asleepMinutes: asleepMinutes ?? (endMs - startMs) / 60_000 }
}

test('two sleeps of one night, less than 90 minutes apart, are joined, also across midnight', () => {
  const first = session('2026-11-09T22:00Z', '2026-11-09T23:52Z')
  const second = session('2026-11-10T01:04Z', '2026-11-10T05:04Z')
  expect(joinNights(frozen([second, first]))).toEqual([[first, second]])
  const just = session('2026-11-10T01:21:59Z', '2026-11-10T05:04Z')
  expect(joinNights([first, just])).toEqual([[first, just]])
  const apart = session('2026-11-10T01:22Z', '2026-11-10T05:04Z')
  expect(joinNights([first, apart])).toEqual([[first], [apart]])
})

test('a night can have three pieces, each near the one before it', () => {
  const pieces = [
    session('2026-11-09T21:00Z', '2026-11-09T22:30Z'),
    session('2026-11-09T23:30Z', '2026-11-10T01:00Z'),
    session('2026-11-10T02:15Z', '2026-11-10T05:00Z'),
  ]
  expect(joinNights(pieces)).toEqual([pieces])
})

test('two naps near each other are no night; from three hours asleep on they are', () => {
  const one = session('2026-11-10T14:00Z', '2026-11-10T15:00Z')
  const other = session('2026-11-10T16:00Z', '2026-11-10T18:00Z', 119)
  expect(joinNights([one, other])).toEqual([[one], [other]])
  const longer = { ...other, asleepMinutes: 120 }
  expect(joinNights([one, longer])).toEqual([[one, longer]])
})

test('a sleep without a known time asleep, without sleep, or over another one is no piece of it', () => {
  const night = session('2026-11-09T23:00Z', '2026-11-10T05:00Z')
  const unknown = { ...session('2026-11-10T05:30Z', '2026-11-10T06:00Z'), asleepMinutes: null }
  expect(joinNights([night, unknown])).toEqual([[night], [unknown]])
  const awake = { ...unknown, asleepMinutes: 0 }
  expect(joinNights([night, awake])).toEqual([[night], [awake]])
  const over = session('2026-11-10T04:50Z', '2026-11-10T06:00Z')
  expect(joinNights([night, over])).toEqual([[night], [over]])
})
