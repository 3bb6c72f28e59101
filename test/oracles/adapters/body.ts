import { bodyMassIndex } from '../../../lib/derive/bmi.ts'
import type { Adapter } from './words.ts'

export const bodyAdapters: Record<string, Adapter> = {
  bmi: (inputs: { weightKg: number | null; heightM: number | null; ageYears?: number | null }) => bodyMassIndex(inputs),
}
