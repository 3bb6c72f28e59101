import type { z } from 'zod'
import type { ExerciseReviewView } from '../../../analysis/training/exercise-review.ts'
import { ownUnit } from '../../../kernel/units.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { ShownUnit, StrengthFacet } from '../../plan/records/records.ts'
import { amount, figure } from '../wording.ts'

export type Review = z.output<typeof ExerciseReviewView>
export type Session = Review['history'][number]
export type ExercisePlan = Extract<AnswerablePlan, { intent: 'exercise' }>

interface NumberOfSession {
  name: string
  unit: string
  isSum: boolean
  of: (session: Session) => number | null
}

const numbers: Partial<Record<StrengthFacet, NumberOfSession>> = {
  e1rm: { name: 'highest estimated one-repetition maximum (Epley)', unit: 'kg', isSum: false, of: one => one.epleyKg },
  heaviest: { name: 'heaviest set', unit: 'kg', isSum: false, of: ({ heaviestKg }) => heaviestKg },
  volume: { name: 'volume', unit: 'kg', isSum: true, of: ({ volumeKg }) => volumeKg },
  sets: { name: 'working sets', unit: 'count', isSum: true, of: ({ workingSets }) => workingSets },
  // A set of no repetitions is one of a duration.
  reps: { name: 'repetitions', unit: 'count', isSum: true, of: ({ reps }) => reps || null },
}
const sessions: NumberOfSession = { name: 'sessions', unit: 'count', isSum: true, of: () => 1 }

/** The number of a session that a facet is about. */
export const numberOfSession = (facet: StrengthFacet): NumberOfSession => numbers[facet] ?? sessions

/** A number of a session in a sentence. */
export const shownNumber = ({ facet, unit: shown }: ExercisePlan, value: number) => {
  const { unit } = numberOfSession(facet)
  return unit === 'kg' ? lifted(value, shown) : figure(value)
}

/** Whether weights are said in kilograms, because the person reads kilograms or the question names them. */
export const isInKilograms = (shown: ShownUnit | null) =>
  shown === null ? !ownUnit({ unit: 'kg' }) : shown.name === 'kg'

/** The weight of a set with the quarters of a kilogram that plates have: 102.5 kg, not 103; an estimate as other numbers. */
export const lifted = (kg: number, shown: ShownUnit | null) =>
  isInKilograms(shown) && kg < 1000 && Number.isInteger(4 * kg) ? `${kg} kg` : amount(kg, { unit: 'kg', shown })
