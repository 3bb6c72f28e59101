import * as z from 'zod'
import { type DerivedFlag, type DerivedValue, derivedValue } from '../../derive/derived-value.ts'
import { defaultKcalPerKg, energyBalance } from '../../derive/nutrition/energy-balance.ts'
import { kcalPerGram, loggedDifferenceFlagPercent, macroEnergy } from '../../derive/nutrition/macro-energy.ts'
import { meanAndSd } from '../../derive/statistics/description/mean-and-sd.ts'
import type { Day } from '../../kernel/civil-time.ts'
import { methods } from '../../model/catalog/methods.ts'
import { energyBalanceMinimum } from '../../model/catalog/minimum-data.ts'
import { DerivedNumber, derivedShape } from '../derived-view.ts'
import { isUnderLogged } from './resting-energy.ts'

const share = z.number()
const shares = {
  computedKcal: z.number().describe('Energy computed from the grams.'),
  proteinPercent: share.describe('Percent of the computed energy from protein.'),
  carbohydratePercent: share.describe('Percent of the computed energy from carbohydrate.'),
  fatPercent: share.describe('Percent of the computed energy from fat.'),
}

export const MacroShares = derivedShape(z.strictObject(shares))
export const EnergyBalanceView = z.lazy(() =>
  z.strictObject({
    logged: DerivedNumber.describe('Mean of intake - total energy.'),
    implied: DerivedNumber.describe('The balance that the trend of the weight implies.'),
    discrepancy: DerivedNumber.describe('Implied - logged: the error of one or both.'),
  }),
)

export interface Macros {
  proteinG: number | null
  carbohydrateG: number | null
  fatG: number | null
  loggedKcal: number | null
}

/** The share of energy of each macronutrient, computed from grams. */
export function macroShares(eaten: Macros) {
  const { kcal, proteinPercent, carbohydratePercent, fatPercent, loggedDifferencePercent, reason } = macroEnergy(eaten)
  const isKnown = kcal !== null && proteinPercent !== null && carbohydratePercent !== null && fatPercent !== null
  const differs = isKnown && Math.abs(loggedDifferencePercent ?? 0) > loggedDifferenceFlagPercent
  return derivedValue({
    method: methods.macro_energy,
    value: isKnown ? { computedKcal: kcal, proteinPercent, carbohydratePercent, fatPercent } : null,
    reason,
    params: { kcalPerGram, fiber: 'inside carbohydrate', loggedDifferenceFlagPercent },
    inputs: { ...eaten, loggedDifferencePercent },
    flags: differs ? ['logged_energy_differs'] : [],
    caveats: ['Alcohol is not recorded, so its energy is not included.'],
  })
}

export interface DayOfEnergy {
  date: Day
  intakeKcal: number | null
  expenditureKcal: number | null
  weightKg: number | null
}

/** Intake compared with expenditure, the balance that the weight implies, and the difference of the two. Neither corrects the other. */
export function balanceOf(
  days: readonly DayOfEnergy[],
  restingKcal: number | null,
): z.output<typeof EnergyBalanceView> {
  const { pairedDays, weighIns } = energyBalanceMinimum
  const balance = energyBalance(days)
  const { nPaired, nWeighIns, weightSlopeKgPerDay } = balance
  const differences = days.map(({ intakeKcal, expenditureKcal }) =>
    intakeKcal === null || expenditureKcal === null ? null : intakeKcal - expenditureKcal,
  )
  const { sd } = meanAndSd(differences)
  const paired = days.filter((_, i) => differences[i] !== null)
  const underLogged = paired.filter(({ intakeKcal }) => isUnderLogged(intakeKcal, null, restingKcal)).length
  const of = (
    value: number | null,
    observed: number,
    least: number,
    inputs: Record<string, unknown>,
    flags: DerivedFlag[] = [],
  ): DerivedValue => {
    const isEnough = observed >= least
    return derivedValue({
      method: methods.energy_balance,
      value: isEnough ? value : null,
      reason: isEnough && value !== null ? null : observed === 0 ? 'no_data' : 'insufficient_data',
      params: { minimum: energyBalanceMinimum, kcalPerKg: defaultKcalPerKg },
      inputs: { from: days[0]?.date ?? null, to: days.at(-1)?.date ?? null, ...inputs },
      coverage: { observed, expected: days.length, fraction: days.length > 0 ? observed / days.length : null },
      flags: isEnough ? flags : [],
    })
  }
  const isComplete = nPaired >= pairedDays && nWeighIns >= weighIns
  return {
    logged: of(
      balance.meanBalanceKcal,
      nPaired,
      pairedDays,
      {
        days: days.map(({ date, intakeKcal, expenditureKcal }) => ({ date, intakeKcal, expenditureKcal })),
        pairedDays: nPaired,
        standardErrorKcal: sd === null ? null : sd / Math.sqrt(nPaired),
        daysBelowHalfOfRestingEnergy: underLogged,
      },
      underLogged > 0 ? ['possible_under_logging'] : [],
    ),
    implied: of(balance.impliedBalanceKcal, nWeighIns, weighIns, {
      weighIns: days.flatMap(({ date, weightKg }) => (weightKg === null ? [] : [{ date, weightKg }])),
      slopeKgPerDay: weightSlopeKgPerDay,
    }),
    discrepancy: of(
      isComplete ? balance.discrepancyKcal : null,
      Math.min(nPaired, nWeighIns),
      Math.min(pairedDays, weighIns),
      {
        impliedKcal: balance.impliedBalanceKcal,
        loggedKcal: balance.meanBalanceKcal,
        pairedDays: nPaired,
        weighIns: nWeighIns,
      },
    ),
  }
}
