import { test } from 'vitest'
import { withClockChange } from '../../../lib/ask/plan/days/clock-change.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { difference, expectNone } from './expect-plans.ts'
import { planned, today } from './short-form.ts'

const questions = [
  ['average steps since the clocks went back', 'Europe/London', 'mean steps 10-25..11-21'],
  ['average steps since the clocks went back', 'America/New_York', 'mean steps 11-01..11-21'],
  ['average sleep since the clocks went forward', 'Europe/London', 'mean sleep 03-29..11-21'],
  ['how long was I asleep on the night the clocks changed', 'Europe/Berlin', 'mean sleep 10-25'],
  ['average steps since daylight savings ended', 'America/New_York', 'mean steps 11-01..11-21'],
  ['average steps since daylight saving time began', 'America/New_York', 'mean steps 03-08..11-21'],
  ['average steps since the clocks went back', 'Asia/Tokyo', '?unknown_words'],
  ['How did I sleep the night the clocks changed in October?', 'Europe/London', 'sleep sleep 10-25'],
  ['sleep on the night of the time change in March', 'Europe/London', 'values sleep 03-29'],
  ['how long did I sleep the night the clocks went back', 'America/New_York', 'mean sleep 11-01'],
  ['sleep on the night of the time change in October', 'America/New_York', '?leftover_words'],
  ['when does the clock strike', 'Europe/London', '?unknown_words'],
] as const

test('the day on which the clocks change is the one of the time zone', () => {
  const wrong = questions.flatMap(([question, zone, plan]) => {
    const got = planned(withClockChange(question, zone, asDay(today)))
    return got === plan ? [] : [difference(`${question} (${zone})`, plan, got)]
  })
  expectNone(wrong)
})
