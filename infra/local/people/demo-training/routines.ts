import { between, chance, randomFor, whole } from '../../upstream-simulator/data/random.ts'

/** A set as the demo person writes it into Hevy. */
export interface WrittenSet {
  exercise: string
  superset: number | null
  kind: 'warmup' | 'normal' | 'failure'
  weightKg: number | null
  reps: number | null
  seconds: number | null
  rpe: number | null
}

interface Movement {
  exercise: string
  /** The weight of working sets at first, how much it grows a week, and to what it is rounded; null without weight. */
  weight: { first: number; weekly: number; step: number } | null
  reps: readonly [number, number]
  sets: number
  seconds?: number
  superset?: number
}

const weight = (first: number, weekly: number, step = 2.5) => ({ first, weekly, step })

export const routines = {
  'Upper body': [
    { exercise: 'Bench Press (Barbell)', weight: weight(62.5, 0.45), reps: [4, 8], sets: 4 },
    { exercise: 'Pull Up', weight: null, reps: [5, 10], sets: 3 },
    { exercise: 'Shoulder Press (Dumbbell)', weight: weight(16, 0.08, 2), reps: [7, 11], sets: 3 },
    { exercise: 'Seated Cable Row', weight: weight(50, 0.3), reps: [8, 12], sets: 3 },
    { exercise: 'Bicep Curl (Dumbbell)', weight: weight(10, 0.05, 1), reps: [9, 13], sets: 3, superset: 0 },
    { exercise: 'Triceps Pushdown', weight: weight(20, 0.1), reps: [9, 13], sets: 3, superset: 0 },
  ],
  'Lower body': [
    { exercise: 'Squat (Barbell)', weight: weight(80, 0.7), reps: [4, 7], sets: 4 },
    { exercise: 'Romanian Deadlift (Barbell)', weight: weight(70, 0.5), reps: [6, 10], sets: 3 },
    { exercise: 'Leg Press', weight: weight(120, 1, 5), reps: [8, 12], sets: 3 },
    { exercise: 'Copenhagen Plank', weight: null, reps: [0, 0], sets: 2, seconds: 30 },
  ],
} as const satisfies Record<string, readonly Movement[]>
export type RoutineName = keyof typeof routines

/** Weeks of progress; after that the weights stay. */
const weeksOfProgress = 40

/** The sets of a routine on a day: weights grow for some weeks, every sixth week is lighter, and the last set is rated. */
export function setsOfRoutine(
  name: RoutineName,
  { seed, day, week }: { seed: number; day: number; week: number },
): WrittenSet[] {
  const form = (chance(seed, 'form', day) - 0.5) * 0.05
  const lighter = week % 6 === 5 ? 0.9 : 1
  const movements: readonly Movement[] = routines[name]
  return movements.flatMap((movement, i) => {
    const random = randomFor(seed, `sets ${name} ${i}`, day)
    const {
      exercise,
      superset = null,
      reps: [fewest, most],
    } = movement
    const kg = movement.weight && weightOf(movement.weight, Math.min(week, weeksOfProgress), (1 + form) * lighter)
    const base = { exercise, superset, weightKg: kg, seconds: null, rpe: null }
    const warmup: WrittenSet[] =
      kg !== null && kg >= 40 ? [{ ...base, kind: 'warmup', weightKg: Math.round(kg / 5) * 2.5, reps: 8 }] : []
    const start = whole(random, Math.ceil((fewest + most) / 2), most)
    return [
      ...warmup,
      ...Array.from({ length: movement.sets }, (_, set): WrittenSet => {
        if (movement.seconds)
          return { ...base, kind: 'normal', reps: null, seconds: movement.seconds + whole(random, 0, 15) }
        const isLast = set === movement.sets - 1
        const effort = Math.round(between(random, 14, 20)) / 2
        const kind = isLast && effort === 10 ? 'failure' : 'normal'
        return { ...base, kind, reps: Math.max(fewest, start - set), rpe: isLast || random() < 0.4 ? effort : null }
      }),
    ]
  })
}

function weightOf({ first, weekly, step }: NonNullable<Movement['weight']>, weeks: number, factor: number): number {
  return Math.round(((first + weekly * weeks) * factor) / step) * step
}
