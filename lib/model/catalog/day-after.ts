import type { Series } from './series.ts'

const ofNights: readonly string[] = [
  'resting-heart-rate',
  'heart-rate-variability',
  'oxygen-saturation',
  'respiratory-rate',
]

/** On which day after something that a day is remembered for its value of a series is: 1 for what the night between shows, and for what is measured in the morning after. */
export function dayAfterOf({ group, id }: Pick<Series, 'group' | 'id'>): 0 | 1 {
  return group === 'sleep' || group === 'body' || ofNights.includes(id) ? 1 : 0
}
