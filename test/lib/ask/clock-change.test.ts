import { expect, test } from 'vitest'
import { withClockChange } from '../../../lib/ask/plan/days/clock-change.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { shortForm, today } from './short-form.ts'

// biome-ignore format: one question a line
test.each([
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
])('%s in %s: %s', (question, zone, plan) => {
  const day = asDay(today)
  expect(shortForm(planOf(withClockChange(question, zone, day), day))).toBe(plan)
})
