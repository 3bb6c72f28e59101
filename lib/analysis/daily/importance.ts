import { judgedSeries, type Series } from '../../model/catalog/series.ts'

/** Series in order of importance, for responses with limited space; the others follow in catalog order. */
const first = [
  'sleep',
  'resting-heart-rate',
  'heart-rate-variability',
  'steps',
  'weight',
  'active-minutes',
  'workout-minutes',
  'training-load',
  'glucose',
  'glucose-time-in-range',
  'energy-intake',
  'workouts',
  'active-zone-minutes',
  'sleep-efficiency',
  'sleep-deep',
  'sleep-rem',
  'sleep-midpoint',
  'heart-rate',
  'oxygen-saturation',
  'respiratory-rate',
  'skin-temperature-deviation',
  'vo2-max',
  'body-fat',
  'bmi',
  'total-energy',
  'protein',
  'hydration',
]

/** Every series that is not a detail of another, most important first. */
export const byImportance: readonly Series[] = judgedSeries.toSorted((a, b) => rankOf(a) - rankOf(b))

function rankOf({ id }: Series): number {
  const at = first.indexOf(id)
  return at === -1 ? first.length : at
}
