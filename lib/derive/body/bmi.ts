import type { Reason } from '../reason.ts'

/** WHO adult classes with their lower bounds in kg/m2, which belong to the class. */
export const bmiClasses = [
  { category: 'severe_thinness', from: 0 },
  { category: 'moderate_thinness', from: 16 },
  { category: 'mild_thinness', from: 17 },
  { category: 'normal', from: 18.5 },
  { category: 'pre_obese', from: 25 },
  { category: 'obese_1', from: 30 },
  { category: 'obese_2', from: 35 },
  { category: 'obese_3', from: 40 },
] as const

export type BmiCategory = (typeof bmiClasses)[number]['category']

export interface BodyMassIndex {
  bmi: number | null
  category: BmiCategory | null
  reason: Reason | null
}

/** A height outside these limits is probably in another unit. */
export const heightRangeM = { shortest: 0.5, tallest: 2.6 } as const
const ADULT_YEARS = 18

/**
 * Weight for height, with its WHO class as context, not as a judgment.
 *
 * Formula: weight / height^2, not rounded before it is classed.
 * Units: kg, m, kg/m2.
 * Missing: no weight or height is `missing_input:<field>`; a weight not above 0 or a height outside 0.5-2.6 m (180 is
 * centimeters) is `invalid_input`; below 18 years or in pregnancy the adult classes do not hold: `not_applicable`. Age and
 * pregnancy that are not known are not assumed.
 * Source: WHO TRS 894 (2000), https://iris.who.int/handle/10665/42330. Asian populations have further action points at 23 and
 * 27.5, WHO expert consultation 2004, doi:10.1016/S0140-6736(03)15268-3.
 * Example: 70 kg at 1.75 m: 22.86, normal.
 */
export function bodyMassIndex(person: {
  weightKg: number | null
  heightM: number | null
  ageYears?: number | null
  pregnant?: boolean
}): BodyMassIndex {
  const { weightKg, heightM, ageYears = null, pregnant = false } = person
  if (weightKg === null) return withoutBmi('missing_input:weightKg')
  if (heightM === null) return withoutBmi('missing_input:heightM')
  if (!(weightKg > 0 && Number.isFinite(weightKg))) return withoutBmi('invalid_input')
  if (!(heightM >= heightRangeM.shortest && heightM <= heightRangeM.tallest)) return withoutBmi('invalid_input')
  if (ageYears !== null && ageYears < ADULT_YEARS) return withoutBmi('not_applicable:age')
  if (pregnant) return withoutBmi('not_applicable:pregnancy')
  const bmi = weightKg / heightM ** 2
  return { bmi, category: bmiClasses.findLast(({ from }) => bmi >= from)?.category ?? null, reason: null }
}

function withoutBmi(reason: Reason): BodyMassIndex {
  return { bmi: null, category: null, reason }
}
