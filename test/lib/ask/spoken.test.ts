import { expect, test } from 'vitest'
import { spokenBefore } from '../../../lib/ask/phrasing/spoken.ts'
import { isAnswerable } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { today } from './short-form.ts'

/** An answer to a question about last week, as it begins. */
function spoken(answer: string, question = 'steps last week'): string {
  const plan = planOf(question, asDay(today))
  if (!isAnswerable(plan)) throw new Error('has no answer')
  return spokenBefore(answer, plan, asDay(today)) ?? ''
}

test('an answer begins with a sentence that has its dates, periods and units in words, and no brackets', () => {
  expect(spoken('Steps, mean of the days from 2026-11-09 to 2026-11-15: 8,123 (7 of 7 days).')).toBe(
    'Steps, mean of the days last week: 8,123.',
  )
  expect(spoken('Time asleep on 2026-11-20: 432 min (7 h 12 min) (read from the device).')).toBe(
    'Time asleep on November 20: 7 hours 12 minutes.',
  )
  // How many days have a value is no value.
  expect(spoken('Hydration, total of the days from 2026-11-09 to 2026-11-15: 11,450 mL (7 of 7 days).')).toBe(
    'Hydration, total of the days last week: 11,450 milliliters.',
  )
  expect(spoken('Distance, highest day on 2025-03-01: 9,120 m (9.12 km) (30 of 30 days). More of it (here).')).toBe(
    'Distance, highest day on March 1, 2025: 9.12 kilometers.',
  )
  expect(spoken('Heart rate, last reading: 1 bpm at 22:15 on 2026-11-20.')).toBe(
    'Heart rate, last reading: 1 beat per minute at 22:15 on November 20.',
  )
})

test('"in" after a number is spoken as inches only where it is a unit', () => {
  expect(spoken('Recovery composite on 2026-11-20: 0.85 in units of your usual variation.')).toBe(
    'Recovery composite on November 20: 0.85 in units of your usual variation.',
  )
  expect(spoken('Steps, highest: 301,000 in 2026-10.')).toBe('Steps, highest: 301,000 in October.')
  expect(spoken('Height, mean of the days: 5 ft 11 in on 2026-11-20, 0.4 in more.')).toBe(
    'Height, mean of the days: 5 feet 11 inches on November 20, 0.4 inches more.',
  )
})

test('one unit for each of another is spoken with the names of both', () => {
  const said = [
    ['1.1 lb/wk', '1.1 pounds per week'],
    ['0.5 kg/wk (1.1 lb/wk)', '1.1 pounds per week'],
    ['1 kg/wk', '1 kilogram per week'],
    ['0.3 count/wk', '0.3 per week'],
    ['12 s/mi', '12 seconds per mile'],
    ['-7.5 s/km', '-7.5 seconds per kilometer'],
    ['1.12 g/kg', '1.12 grams per kilogram'],
    ['0.49 mg/dL/g', '0.49 milligrams per deciliter per gram'],
    ['5:30 min/km', '5:30 per kilometer'],
    ['24.1 kg/m²', '24.1'],
    ['48 mL/kg/min', '48 milliliters per kilogram and minute'],
    ['12 km/h', '12 kilometers per hour'],
  ] as const
  for (const [written, words] of said) expect(spoken(`It is ${written} (7 of 7 days).`)).toBe(`It is ${words}.`)
})

test('months are spoken, and brackets within brackets are not', () => {
  expect(spoken('Steps by month, total of the days: 2025-12 301,000 (31 of 31 days (all)), 2026-10 280,000.')).toBe(
    'Steps by month, total of the days: December 2025 301,000, October 280,000.',
  )
})

test('the days of the week that count are spoken', () => {
  const answer = 'Steps, mean of the days from 2026-10-01 to 2026-10-31 (Saturday and Sunday): 8,123 (9 of 9 days).'
  expect(spoken(answer, 'average steps on weekends in October')).toBe(
    'Steps, mean of the days in October on Saturday and Sunday: 8,123.',
  )
})

test('a sentence that can be spoken stands alone', () => {
  expect(spoken('Heart rate: there are no readings of today or yesterday. (But more.)')).toBe('')
})

test('of a long sentence the beginning is spoken, at most 25 words, up to where one can stop', () => {
  const runs = Array.from({ length: 9 }, (_, i) => `2026-11-0${i + 1} run of 5 km`).join('; ')
  expect(spoken(`9 runs from 2026-11-09 to 2026-11-15 on 9 days: ${runs}.`)).toBe('9 runs last week on 9 days.')
  expect(
    spoken(
      'Heart rate between 14:30 and 15:30 on 2026-11-28: 74.6 bpm at 15:00, the mean of 5 minutes; 76.9 bpm on average, lowest 71 bpm at 14:40, highest 89 bpm at 14:45 (1,800 readings).',
    ),
  ).toBe('Heart rate between 14:30 and 15:30 on November 28: 74.6 beats per minute at 15:00, the mean of 5 minutes.')
})
