import { expect, test } from 'vitest'
import { amountNear, distanceFrom } from '../../../lib/ask/phrasing/bounds/bound-words.ts'
import type { PeriodDays } from '../../../lib/ask/phrasing/days/period-days.ts'
import { lifted } from '../../../lib/ask/phrasing/training/exercise-numbers.ts'
import { amount, type Shown, seriesIn } from '../../../lib/ask/phrasing/wording.ts'
import type { Threshold } from '../../../lib/ask/plan/question-parts.ts'
import { inUnitsOf, withGlucoseLimits } from '../../../lib/kernel/units.ts'

const own = { units: 'imperial', glucoseUnit: 'mmol/L' } as const
const glucose: Shown = seriesIn({ unit: null }, 'glucose')

test('a value that rounding would make equal to its bound has its digits, and so has what lies between them', () => {
  const bound = { comparison: 'over', value: 180.156, upper: null, unit: 'mg/dL' } as Threshold
  expect(inUnitsOf(own, () => amountNear(bound, 180, glucose))).toBe('9.9913 mmol/L')
  const days = { entry: glucose, points: [] as unknown } as PeriodDays
  expect(inUnitsOf(own, () => distanceFrom(bound, 180, days).text)).toBe(', 0.0087 mmol/L less than that')
  expect(amountNear(bound, 180, glucose)).toBe('180 mg/dL')
})

test('who reads pounds and names kilograms gets the quarters of a kilogram, and a short distance is in feet', () => {
  const kilograms = { name: 'kg', of: 'kg', factor: 1 }
  expect(inUnitsOf(own, () => lifted(102.5, kilograms))).toBe('102.5 kg')
  expect(inUnitsOf(own, () => lifted(102.5, null))).toBe('226 lb')
  expect(inUnitsOf(own, () => amount(40, { id: 'distance', unit: 'm' }))).toBe('131 ft')
  expect(inUnitsOf(own, () => amount(1609.344, { id: 'distance', unit: 'm' }))).toBe('1 mi')
})

test('only the whole numbers of the limits of glucose are converted', () => {
  expect(withGlucoseLimits('70–180 mg/dL', own)).toBe('3.9–10.0 mmol/L')
  expect(withGlucoseLimits('70-180 mg/dL, 0.01375 mg/dL/count', own)).toBe('3.9-10.0 mmol/L, 0.01375 mg/dL/count')
})
