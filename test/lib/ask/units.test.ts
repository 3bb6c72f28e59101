import { expect, test } from 'vitest'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { type Display, shownUnit } from '../../../lib/kernel/units.ts'
import { seriesById } from '../../../lib/model/catalog/series.ts'
import { today } from './short-form.ts'

const imperial: Display = { units: 'imperial', glucoseUnit: 'mmol/L' }

test.each([
  ['glucose', 'glucose above 10 mmol/L', 10],
  ['glucose', 'days with glucose above 10 last month', 10],
  ['glucose', 'days with glucose below 3.9 mmol last month', 3.9],
  ['weight', 'days with weight above 170 lbs last month', 170],
  ['distance', 'days with distance above 5 miles last month', 5],
  ['hydration', 'days with water above 70 fl oz last month', 70],
] as const)('a bound of %s in the unit of the pages is the same number on them: %s', (id, question, said) => {
  const plan = planOf(question, asDay(today))
  if (!('threshold' in plan) || !plan.threshold) throw new Error(`No bound: ${plan.intent}`)
  expect(plan.series).toEqual([id])
  // Bounds have four decimals.
  expect(Math.abs(plan.threshold.value / shownUnit(seriesById(id), imperial).per - said)).toBeLessThan(0.00006)
})
