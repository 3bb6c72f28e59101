import { expect, test } from 'vitest'
import { mainSleepAndNaps, sleepDay } from '../../../../lib/derive/sleep/sleep-day.ts'
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
