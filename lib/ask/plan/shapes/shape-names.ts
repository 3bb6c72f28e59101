/**
 * The shapes that an answer can have. `card`: all numbers of one series in one period. `judged`: an opinion, a cause or a prediction is asked
 * for, beside which facts can stand. `bare`: something else than the person's own records is meant, so that no fact is near.
 */
export const shapes = [
  'bare',
  'bound',
  'card',
  'compare',
  'data',
  'groups',
  'judged',
  'nutrition',
  'overview',
  'recovery',
  'related',
  'sleep',
  'strength',
  'training',
  'workouts',
] as const
export type Shape = (typeof shapes)[number]

/** What a linear model takes the shape of an answer for, and why. */
export interface ShapeReading {
  shape: Shape
  /** Between 0 and 1, to three places. */
  probability: number
  /** The features that add most to it, heaviest first: the weight of the shape less the mean of all shapes. At most five. */
  features: readonly { feature: string; weight: number }[]
}
