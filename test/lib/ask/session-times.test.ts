import { expect, test } from 'vitest'
import { isAtTime, startText, timeOf } from '../../../lib/ask/phrasing/records/phrase-workout-times.ts'
import type { Row, Workouts } from '../../../lib/ask/phrasing/records/workout-numbers.ts'
import { dayParts, type Starts } from '../../../lib/ask/plan/question-parts.ts'

const plan = (starts: Starts) => ({ starts }) as Workouts
const row = (startAt: string | null, utcOffset: string | null = null) => ({ startAt, utcOffset }) as Row
const zone = 'Europe/Berlin'

test.each([
  ['2026-11-20T10:59:00Z', ['morning']],
  ['2026-11-20T11:00:00Z', ['afternoon']],
  ['2026-11-20T15:59:59Z', ['afternoon']],
  ['2026-11-20T16:00:00Z', ['evening']],
  ['2026-11-20T22:59:00Z', ['evening']],
  ['2026-11-20T23:00:00Z', ['morning']],
  [null, []],
])('a workout that starts at %s is of %s in Berlin', (startAt, parts) => {
  const found = Object.entries(dayParts).flatMap(([part, starts]) =>
    isAtTime(row(startAt), plan(starts), zone) ? [part] : [],
  )
  expect(found).toEqual(parts)
})

test('a workout of a traveller is of the time of the day where it was, which stands beside that of the account', () => {
  const [evening, asAtHome] = [row('2026-06-11T22:34:00Z', '-04:00'), row('2026-06-11T22:34:00Z', '+02:00')]
  expect(isAtTime(evening, plan(dayParts.evening), zone)).toBe(true)
  expect(isAtTime(evening, plan(dayParts.morning), zone)).toBe(false)
  expect([timeOf(evening, zone), timeOf(asAtHome, zone)]).toEqual([' 00:34 (18:34 there)', ' 00:34'])
})

test('the times are said, with both ends where there are two', () => {
  expect(startText(plan(dayParts.morning))).toBe(' that started before 12:00')
  expect(startText(plan(dayParts.afternoon))).toBe(' that started from 12:00 and before 17:00')
  expect(startText(plan(dayParts.evening))).toBe(' that started at 17:00 or later')
})
