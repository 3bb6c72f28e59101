import { heightRangeM } from '../body/bmi.ts'
import type { Reason } from '../reason.ts'

export interface RestingEnergy {
  bmrKcal: number | null
  /** The energy of the whole day, if an activity level was given. */
  tdeeKcal: number | null
  reason: Reason | null
}

/**
 * The energy that a body of this size, age and sex uses per day at rest, as a mean of many people.
 *
 * Formula: 10 x weight + 6.25 x height - 5 x age, plus 5 (male) or minus 161 (female); with a physical activity level, the
 * energy of the whole day is that level times the result.
 * Units: kg, m (the formula counts centimeters), years, kcal a day.
 * Missing: no weight, height, age or sex is `missing_input:<field>`, nothing is assumed; a weight, age or level not above 0, or
 * a height outside 0.5-2.6 m, is `invalid_input`.
 * Source: Mifflin & St Jeor 1990, Am J Clin Nutr 51:241, doi:10.1093/ajcn/51.2.241.
 * Example: 80 kg, 1.80 m, 40 years, male: 800 + 1125 - 200 + 5 = 1730 kcal.
 */
export function restingEnergy(person: {
  weightKg: number | null
  heightM: number | null
  ageYears: number | null
  sex: 'male' | 'female' | null
  activityLevel?: number | null
}): RestingEnergy {
  const { weightKg, heightM, ageYears, sex, activityLevel = null } = person
  if (weightKg === null) return withoutEnergy('missing_input:weightKg')
  if (heightM === null) return withoutEnergy('missing_input:heightM')
  if (ageYears === null) return withoutEnergy('missing_input:ageYears')
  if (sex === null) return withoutEnergy('missing_input:sex')
  if (!(weightKg > 0 && ageYears > 0)) return withoutEnergy('invalid_input')
  if (!(heightM >= heightRangeM.shortest && heightM <= heightRangeM.tallest)) return withoutEnergy('invalid_input')
  if (activityLevel !== null && !(activityLevel > 0)) return withoutEnergy('invalid_input')
  const bmrKcal = 10 * weightKg + 625 * heightM - 5 * ageYears + (sex === 'male' ? 5 : -161)
  return { bmrKcal, tdeeKcal: activityLevel === null ? null : bmrKcal * activityLevel, reason: null }
}

function withoutEnergy(reason: Reason): RestingEnergy {
  return { bmrKcal: null, tdeeKcal: null, reason }
}
