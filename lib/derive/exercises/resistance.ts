import { exerciseOf } from '../../model/training/exercises.ts'
import { normalizedName } from './exercise-words.ts'

/** The meaning of the logged weight of an exercise: the whole load, weight in addition to body weight, or assistance that reduces it. */
export type Resistance = 'external' | 'body weight' | 'assisted'

const assisted = /\bassisted\b/
const lifted =
  /\b(body ?weight|bw|pull ?ups?|chin ?ups?|chins|mixed grip chin|muscle ?ups?|push ?ups?|dips?|handstand)\b/
const heldByMachine = /\b(machine|barbell|dumbbell|jerk)\b/

/**
 * How an exercise is loaded, from its equipment in the catalog, or from the words of its name.
 *
 * Example: `Band Assisted Pull-Up` is assisted; `Pullups`, `Push Up` and `Weighted Dip` move the body; `Dip Machine` does not.
 */
export function resistanceOf(exerciseKey: string, name: string): Resistance {
  const known = exerciseOf(exerciseKey)
  const words = normalizedName(known?.name ?? name)
  if (assisted.test(words)) return 'assisted'
  if (known?.equipment === 'body only') return 'body weight'
  return lifted.test(words) && !heldByMachine.test(words) ? 'body weight' : 'external'
}

const wholeBody = /\b(pull ?ups?|chin ?ups?|chins|mixed grip chin|muscle ?ups?|dips?)\b/
const partOfBody = /\b(bench|scapular|pulldowns?|crunch)\b/

/**
 * Whether an exercise lifts the whole weight of the body, so that the logged weight is added to it or, in assisted exercises,
 * subtracted from it.
 *
 * Example: `Pullups`, `Band Assisted Pull-Up` and `Weighted Dip` do; `Push Up`, `Bench Dips` and `Crunches` lift a part of it.
 */
export function liftsWholeBody(exerciseKey: string, name: string): boolean {
  const words = normalizedName(exerciseOf(exerciseKey)?.name ?? name)
  return resistanceOf(exerciseKey, name) !== 'external' && wholeBody.test(words) && !partOfBody.test(words)
}
