import { defaultStaleAfterHours } from '../../derive/quality/freshness.ts'
import type { DataTypeId } from '../../model/catalog/data-types.ts'

const exceptions: Partial<Record<DataTypeId, number | null>> = {
  weight: 14 * 24,
  'body-fat': 14 * 24,
  'vo2-max': 30 * 24,
  'run-vo2-max': 30 * 24,
  'daily-vo2-max': 30 * 24,
  height: null,
  'swim-lengths': null,
  'core-body-temperature': null,
  electrocardiogram: null,
  'irregular-rhythm-notification': null,
  'blood-pressure': null,
  'body-temperature': null,
}

/** Hours within which the next observation of a type is expected: two days for most; null for types without an expected interval. */
export function usualHoursOf(type: DataTypeId): number | null {
  const exception = exceptions[type]
  return exception === undefined ? defaultStaleAfterHours : exception
}
