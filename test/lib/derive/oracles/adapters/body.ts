import { bodyMassIndex } from '../../../../../lib/derive/body/bmi.ts'
import { weightTrend } from '../../../../../lib/derive/body/weight-trend.ts'
import { restingEnergy } from '../../../../../lib/derive/nutrition/bmr-mifflin.ts'
import { type EnergyDay, energyBalance } from '../../../../../lib/derive/nutrition/energy-balance.ts'
import { macroEnergy } from '../../../../../lib/derive/nutrition/macro-energy.ts'
import type { Adapter } from './words.ts'

export const bodyAdapters: Record<string, Adapter> = {
  bmi: (inputs: { weightKg: number | null; heightM: number | null; ageYears?: number | null }) => bodyMassIndex(inputs),

  bmr_mifflin: (inputs: {
    weightKg: number | null
    heightCm: number | null
    ageYears: number | null
    sex: 'male' | 'female' | null
    pal?: number | null
  }) => {
    const { heightCm, pal = null, ...person } = inputs
    return restingEnergy({ ...person, heightM: heightCm === null ? null : heightCm / 100, activityLevel: pal })
  },

  weight_trend: (inputs: {
    entries: { day: number; weight: number | null }[]
    alpha?: number
    seed?: number | null
  }) => {
    const weighIns = inputs.entries.map(({ day, weight }) => ({ day, weightKg: weight }))
    const { trend, reason } = weightTrend(weighIns, {
      startKg: inputs.seed ?? null,
      ...(inputs.alpha === undefined ? {} : { alpha: inputs.alpha }),
    })
    return {
      trend: trend?.map(({ day, trendKg, deviationKg }) => ({ day, trend: trendKg, deviation: deviationKg })) ?? null,
      reason,
    }
  },

  energy_balance: ({ days, kcalPerKg }: { days: EnergyDay[]; kcalPerKg?: number }) => energyBalance(days, kcalPerKg),

  macro_energy: (inputs: {
    proteinG: number | null
    carbG: number | null
    fatG: number | null
    alcoholG?: number | null
    loggedKcal?: number | null
  }) => {
    const { carbG, ...eaten } = inputs
    const energy = macroEnergy({ ...eaten, carbohydrateG: carbG })
    return {
      kcal: energy.kcal,
      proteinPct: energy.proteinPercent,
      carbPct: energy.carbohydratePercent,
      fatPct: energy.fatPercent,
      alcoholPct: energy.alcoholPercent,
      loggedDiffPct: energy.loggedDifferencePercent,
      reason: energy.reason,
    }
  },
}
