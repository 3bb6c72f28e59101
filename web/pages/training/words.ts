import type { Reads } from '../../api.ts'
import { trimmed } from '../../format.ts'
import { type WeightUnit, weightIn } from '../workouts/weight-unit.ts'

type Band = Reads['/api/v1/training/analytics']['data']['exercises'][number]['e1rm']

/** The estimate for one repetition between the two equations: `102.4–104.5`. */
export function bandOf(unit: WeightUnit, { value }: Band): string {
  return value ? bandText(unit, value.lowKg, value.highKg) : '–'
}

/** Two estimates, the lower one first; one where they are equal. */
export function bandText(unit: WeightUnit, a: number, b: number): string {
  const [low, high] = [roundedWeight(unit, Math.min(a, b)), roundedWeight(unit, Math.max(a, b))]
  return low === high ? low : `${low}–${high}`
}

/** A weight in the unit, with at most one decimal. */
export const roundedWeight = (unit: WeightUnit, kg: number) => trimmed(Math.round(weightIn(unit, kg) * 10) / 10)
