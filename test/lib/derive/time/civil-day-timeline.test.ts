import { expect, test } from 'vitest'
import { civilDayOnTimeline, dayLengthsOnTimeline, zoneAt } from '../../../../lib/derive/time/civil-day-timeline.ts'
import { frozen } from '../frozen.ts'

const at = (instant: string) => Date.parse(instant)
const east = frozen([
  { fromMs: at('2025-06-10T22:00:00Z'), zone: 'Europe/Paris' },
  { fromMs: null, zone: 'America/New_York' },
])
const west = frozen([
  { fromMs: null, zone: 'Asia/Tokyo' },
  { fromMs: at('2025-07-03T08:00:00Z'), zone: 'America/Los_Angeles' },
])

test('a zone holds from the instant it was entered', () => {
  expect(zoneAt(east, at('2025-06-10T21:59:59Z'))).toBe('America/New_York')
  expect(zoneAt(east, at('2025-06-10T22:00:00Z'))).toBe('Europe/Paris')
})

test('before the first entry its zone is assumed; without an entry there is none', () => {
  expect(zoneAt([{ fromMs: 1000, zone: 'Europe/Paris' }], 0)).toBe('Europe/Paris')
  expect(zoneAt([], 0)).toBeNull()
  expect(civilDayOnTimeline([], 0)).toBeNull()
})

test('the past stays where it was lived', () => {
  expect(civilDayOnTimeline(east, at('2025-06-10T03:59:00Z'))).toBe('2025-06-09')
  expect(civilDayOnTimeline(east, at('2025-06-11T21:59:00Z'))).toBe('2025-06-11')
})

test('flying east shortens a day, flying west lengthens it', () => {
  const eastward = { startMs: at('2025-06-10T04:00:00Z'), endMs: at('2025-06-11T22:00:00Z') }
  expect(dayLengthsOnTimeline(east, eastward).daySeconds).toEqual({ '2025-06-10': 64_800, '2025-06-11': 86_400 })
  const westward = { startMs: at('2025-07-02T15:00:00Z'), endMs: at('2025-07-04T07:00:00Z') }
  expect(dayLengthsOnTimeline(west, westward).daySeconds).toEqual({ '2025-07-03': 144_000 })
})

test('day lengths sum to the range', () => {
  const range = { startMs: at('2025-01-01T00:00:00Z'), endMs: at('2026-01-01T00:00:00Z') }
  const { daySeconds } = dayLengthsOnTimeline(west, range)
  expect(Object.values(daySeconds ?? {}).reduce((sum, seconds) => sum + seconds, 0)).toBe(365 * 86_400)
})

test('without a zone or a range there are no days', () => {
  expect(dayLengthsOnTimeline([], { startMs: 0, endMs: 1 })).toEqual({ daySeconds: null, reason: 'missing_input:tz' })
  expect(dayLengthsOnTimeline(east, { startMs: 1, endMs: 1 })).toEqual({ daySeconds: null, reason: 'invalid_input' })
})
