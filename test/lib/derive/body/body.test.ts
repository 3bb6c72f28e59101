import { expect, test } from 'vitest'
import { weightTrend } from '../../../../lib/derive/body/weight-trend.ts'
import { restingEnergy } from '../../../../lib/derive/nutrition/bmr-mifflin.ts'
import { energyBalance } from '../../../../lib/derive/nutrition/energy-balance.ts'
import { loggedDifferenceFlagPercent, macroEnergy } from '../../../../lib/derive/nutrition/macro-energy.ts'
import { frozen } from '../frozen.ts'

const person = { weightKg: 80, heightM: 1.8, ageYears: 40, sex: 'male' } as const

test('resting energy is null when an input is missing', () => {
  for (const field of ['weightKg', 'heightM', 'ageYears', 'sex'] as const) {
    expect(restingEnergy({ ...person, [field]: null })).toMatchObject({
      bmrKcal: null,
      reason: `missing_input:${field}`,
    })
  }
  expect(restingEnergy(person)).toEqual({ bmrKcal: 1730, tdeeKcal: null, reason: null })
  expect(restingEnergy({ ...person, heightM: 180 }).reason).toBe('invalid_input')
})

test('days that were skipped count as if the weight of the next one had stood on each of them', () => {
  const skipped = weightTrend(
    frozen([
      { day: 0, weightKg: 80 },
      { day: 1, weightKg: null },
      { day: 3, weightKg: 82 },
    ]),
  )
  const daily = weightTrend([0, 1, 2, 3].map(day => ({ day, weightKg: day === 0 ? 80 : 82 })))
  expect(skipped.trend).toHaveLength(2)
  expect(skipped.trend?.at(-1)?.trendKg).toBeCloseTo(daily.trend?.at(-1)?.trendKg ?? Number.NaN, 12)
  expect(
    weightTrend([
      { day: 3, weightKg: 82 },
      { day: 0, weightKg: 80 },
    ]),
  ).toEqual(skipped)
  expect(weightTrend([], { alpha: 0 }).reason).toBe('invalid_input')
})

test('the energy balance of the logs and the change of weight are shown side by side', () => {
  const days = [80, 79.9, 79.8].map(weightKg => ({ intakeKcal: 2000, expenditureKcal: 2300, weightKg }))
  const both = energyBalance(frozen(days))
  expect(both.meanBalanceKcal).toBe(-300)
  expect(both.impliedBalanceKcal).toBeCloseTo(-770, 6)
  expect(both.discrepancyKcal).toBeCloseTo(-470, 6)
  const unlogged = energyBalance(days.map(day => ({ ...day, intakeKcal: null })))
  expect(unlogged).toMatchObject({ meanBalanceKcal: null, discrepancyKcal: null, reason: 'insufficient_data' })
  expect(unlogged.impliedBalanceKcal).toBeCloseTo(-770, 6)
})

test('fibre beside carbohydrate adds half as much, and shares are of the whole', () => {
  const label = { proteinG: 10, carbohydrateG: 20, fatG: 10 }
  const { kcal, ...rest } = macroEnergy(frozen({ ...label, separateFiberG: 10, loggedKcal: 300 }))
  expect(kcal).toBe((macroEnergy(label).kcal ?? 0) + 20)
  const { proteinPercent, carbohydratePercent, fatPercent, alcoholPercent, separateFiberPercent } = rest
  const shares = [proteinPercent, carbohydratePercent, fatPercent, alcoholPercent, separateFiberPercent]
  expect(shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBeCloseTo(100, 9)
  expect(rest.loggedDifferencePercent).toBeGreaterThan(loggedDifferenceFlagPercent)
  expect(macroEnergy({ ...label, fatG: -1 }).reason).toBe('invalid_input')
})
