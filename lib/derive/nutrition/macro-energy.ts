import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'

export const kcalPerGram = { protein: 4, carbohydrate: 4, fat: 9, alcohol: 7, separateFiber: 2 } as const

/** Logged energy that differs by more than this percentage is flagged. */
export const loggedDifferenceFlagPercent = 15

export interface MacroEnergy {
  kcal: number | null
  proteinPercent: number | null
  carbohydratePercent: number | null
  fatPercent: number | null
  alcoholPercent: number | null
  separateFiberPercent: number | null
  /** Logged energy minus computed energy, in percent of the computed energy. */
  loggedDifferencePercent: number | null
  reason: Reason | null
}

/**
 * The sources of the energy of food.
 *
 * Formula: 4 kcal a gram of protein, 4 of carbohydrate, 9 of fat, 7 of alcohol; shares refer to the energy computed in this
 * way. Fiber that a label counts inside carbohydrate (United States) is included; fiber that it lists separately (European
 * Union) is `separateFiberG`, with 2 kcal a gram.
 * Units: g, kcal, %.
 * Missing: no protein, carbohydrate or fat is `missing_input:<field>`; alcohol and separate fiber that are not given count as
 * none; a negative amount is `invalid_input`; an energy of 0 is 0 and has no shares: `zero_denominator`.
 * Source: FAO Food and Nutrition Paper 77 (2003), https://www.fao.org/4/Y5022E/y5022e00.htm (general factors).
 * Example: 100 g protein, 250 g carbohydrate, 70 g fat: 2030 kcal, 20, 49 and 31 %.
 */
export function macroEnergy(eaten: {
  proteinG: number | null
  carbohydrateG: number | null
  fatG: number | null
  alcoholG?: number | null
  separateFiberG?: number | null
  loggedKcal?: number | null
}): MacroEnergy {
  const { proteinG, carbohydrateG, fatG, loggedKcal = null } = eaten
  if (proteinG === null) return withoutShares(null, 'missing_input:proteinG')
  if (carbohydrateG === null) return withoutShares(null, 'missing_input:carbohydrateG')
  if (fatG === null) return withoutShares(null, 'missing_input:fatG')
  const alcoholG = eaten.alcoholG ?? 0
  const fiberG = eaten.separateFiberG ?? 0
  if (![proteinG, carbohydrateG, fatG, alcoholG, fiberG].every(grams => grams >= 0)) {
    return withoutShares(null, 'invalid_input')
  }
  const protein = kcalPerGram.protein * proteinG
  const carbohydrate = kcalPerGram.carbohydrate * carbohydrateG
  const fat = kcalPerGram.fat * fatG
  const alcohol = kcalPerGram.alcohol * alcoholG
  const fiber = kcalPerGram.separateFiber * fiberG
  const kcal = compensatedSum([protein, carbohydrate, fat, alcohol, fiber])
  if (kcal === 0) return withoutShares(kcal, 'zero_denominator')
  const percent = (part: number): number => (100 * part) / kcal
  return {
    kcal,
    proteinPercent: percent(protein),
    carbohydratePercent: percent(carbohydrate),
    fatPercent: percent(fat),
    alcoholPercent: percent(alcohol),
    separateFiberPercent: percent(fiber),
    loggedDifferencePercent: loggedKcal === null ? null : percent(loggedKcal - kcal),
    reason: null,
  }
}

function withoutShares(kcal: number | null, reason: Reason): MacroEnergy {
  return {
    kcal,
    proteinPercent: null,
    carbohydratePercent: null,
    fatPercent: null,
    alcoholPercent: null,
    separateFiberPercent: null,
    loggedDifferencePercent: null,
    reason,
  }
}
