import type { Reads } from '../../api.ts'
import { trimmed } from '../../format.ts'

type Band = Reads['/api/v1/training/analytics']['data']['exercises'][number]['e1rm']

/** The estimate for one repetition between the two equations: `102.4–104.5`. */
export function bandOf({ value }: Band): string {
  return value ? bandText(value.lowKg, value.highKg) : '–'
}

/** Two estimates, the lower one first; one where they are equal. */
export function bandText(a: number, b: number): string {
  const [low, high] = [kg(Math.min(a, b)), kg(Math.max(a, b))]
  return low === high ? low : `${low}–${high}`
}

/** Kilograms with at most one decimal. */
export const kg = (value: number) => trimmed(Math.round(value * 10) / 10)
