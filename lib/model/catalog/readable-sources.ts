import { type DataTypeId, isPlatformType, isRollupOnly } from './data-types.ts'
import { type SeriesId, series } from './series.ts'
import { appleHealth, primary, providerRollup, type Source } from './sources.ts'

/** Series with daily roll-ups of the platform beside records. A test compares this list with the connector. */
const rolledUp: readonly SeriesId[] = [
  'steps',
  'distance',
  'floors',
  'active-energy',
  'active-minutes',
  'active-zone-minutes',
  'sedentary-minutes',
  'heart-rate',
  'glucose',
  'weight',
  'body-fat',
  'hydration',
  'energy-intake',
]

/** Sources that a type can be read from, whether or not anything is cached. */
export function readableSources(type: DataTypeId): readonly Source[] {
  if (isRollupOnly(type)) return [providerRollup]
  if (!isPlatformType(type)) return [appleHealth]
  const own = series.find(entry => entry.types[0] === type)
  return own && rolledUp.includes(own.id) ? [primary, providerRollup] : [primary]
}
