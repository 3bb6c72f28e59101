import { series } from '../../model/catalog/series.ts'
import type { RollupValue, RollupValues } from '../../model/health-data/rollup.ts'
import { listOf, numberOf, numberOrNull, recordOf } from './checks.ts'
import { compressJson, parseCompressedJson } from './compressed-json.ts'

/** The roll-ups of a day as one attribute: by series, the value, and min and max if present. */
export function encodeRollups(values: RollupValues): Uint8Array {
  return compressJson(Object.fromEntries(Object.entries(values).map(([id, value]) => [id, toStored(value)])))
}

/** @throws RangeError for bytes that do not encode roll-ups */
export function decodeRollups(bytes: unknown): RollupValues {
  const stored = recordOf(parseCompressedJson(bytes))
  const values: RollupValues = {}
  // A series of a later version of this code is skipped.
  for (const { id } of series) if (Object.hasOwn(stored, id)) values[id] = fromStored(stored[id])
  return values
}

function toStored({ value, min, max }: RollupValue): (number | null)[] {
  return min === undefined && max === undefined ? [value] : [value, min ?? null, max ?? null]
}

function fromStored(stored: unknown): RollupValue {
  const [value, min, max] = listOf(stored, 3)
  if (min === undefined) return { value: numberOf(value) }
  return { value: numberOf(value), min: numberOrNull(min), max: numberOrNull(max) }
}
