/* Exercises that are named together, in the words of the grammar. */

const three = '(?:three|3)'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofLifts: readonly (readonly [pattern: string, said: string])[] = [
  // The lifts of powerlifting, whose names the answer has.
  [`(?:my |the )?big ${three}(?: lifts?| exercises| powerlifting lifts)?`, 'squat bench press and deadlift'],
  [`(?:my |the )?${three} (?:big|main|powerlifting) (?:lifts?|exercises)`, 'squat bench press and deadlift'],
  ['(?:my |the )?sbd(?: lifts)?', 'squat bench press and deadlift'],
]
