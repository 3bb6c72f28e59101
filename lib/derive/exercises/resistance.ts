import { exerciseOf } from '../../model/training/exercises.ts'
import { normalizedName } from './exercise-words.ts'

/** What the logged weight of an exercise is: all of the load, in addition to the weight of the body, or taken off it. */
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
