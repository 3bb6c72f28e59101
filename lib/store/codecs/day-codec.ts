import type { DailyValue, DayValues, Inputs, SourceValues, ValueId } from '../../model/health-data/day-values.ts'
import { listOf, msOf, numberOf, numberOrNull, recordOf, secondsOf, sourceOf } from './checks.ts'
import { compressJson, parseCompressedJson } from './compressed-json.ts'

/**
 * A daily value as it is stored: value, observations, min, max, first and last second, then the reason or the flags, and inputs.
 * Trailing nulls are omitted.
 */
type StoredValue = (number | string | string[] | Inputs | null)[]

const members = 8

/** The values of a day as one attribute: by source and series, as compressed JSON. */
export function encodeDay(values: DayValues): Uint8Array {
  const bySource = Object.entries(values).map(([source, own]) => [
    source,
    Object.fromEntries(Object.entries(own).map(([id, daily]) => [id, toStored(daily)])),
  ])
  return compressJson(Object.fromEntries(bySource))
}

/** The values of a stored day; with `only`, those of some series. @throws RangeError for bytes that do not encode a day */
export function decodeDay(bytes: unknown, only?: readonly ValueId[]): DayValues {
  const stored = recordOf(parseCompressedJson(bytes))
  const values: DayValues = {}
  for (const name of Object.keys(stored)) {
    const bySeries = recordOf(stored[name])
    const own: SourceValues = {}
    // Values under an id that this code does not know are returned unchanged.
    for (const id of only ?? (Object.keys(bySeries) as ValueId[]))
      if (bySeries[id] !== undefined) own[id] = fromStored(bySeries[id])
    values[sourceOf(name)] = own
  }
  return values
}

function toStored(daily: DailyValue): StoredValue {
  const { value, observations, min, max, firstMs, lastMs, reason, flags, inputs } = daily
  const why = value === null ? reason : flags.length > 0 ? [...flags] : null
  const stored = [value, observations, min, max, secondsOf(firstMs), secondsOf(lastMs), why, inputs]
  while (stored.at(-1) === null) stored.pop()
  return stored
}

function fromStored(stored: unknown): DailyValue {
  const [value = null, observations, min = null, max = null, firstS = null, lastS = null, why = null, inputs = null] =
    listOf(stored, members)
  return {
    value: numberOrNull(value),
    observations: numberOf(observations),
    min: numberOrNull(min),
    max: numberOrNull(max),
    firstMs: msOf(firstS),
    lastMs: msOf(lastS),
    reason: typeof why === 'string' ? why : null,
    flags: why === null || typeof why === 'string' ? [] : textsOf(why),
    inputs: inputs === null ? null : inputsOf(inputs),
  }
}

function textsOf(value: unknown): string[] {
  return listOf(value).map(one => {
    if (typeof one !== 'string') throw new RangeError('Not a text')
    return one
  })
}

function inputsOf(value: unknown): Inputs {
  const inputs = recordOf(value)
  if (!Object.values(inputs).every(isInput)) throw new RangeError('Not inputs of a value')
  return inputs as Inputs
}

function isInput(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(one => typeof one === 'number')
  return typeof value === 'number' || typeof value === 'string'
}
