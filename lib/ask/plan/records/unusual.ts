import { type DayRange, rangeParameters } from '../../../kernel/ranges.ts'
import type { SeriesId } from '../../../model/catalog/series.ts'
import type { Requests } from '../requests.ts'

/** The series that are compared with what is usual: those that say something about a day without being another one in other words. */
const watched: readonly SeriesId[] = [
  'sleep',
  'sleep-deep',
  'sleep-rem',
  'sleep-awake',
  'sleep-midpoint',
  'resting-heart-rate',
  'heart-rate-variability',
  'respiratory-rate',
  'oxygen-saturation',
  'skin-temperature-deviation',
  'steps',
  'active-minutes',
  'training-load',
  'energy-intake',
  'hydration',
  'weight',
  'glucose',
]

/** The days with what was usual before each of them, of the named series or of those that are watched. */
export function unusualRequest(range: DayRange, said: readonly string[]): Requests {
  const ids = said.length > 0 ? said : watched
  return [{ method: 'GET', path: `/api/v1/daily?${rangeParameters(range)}&types=${ids.join(',')}&include=usual` }]
}
