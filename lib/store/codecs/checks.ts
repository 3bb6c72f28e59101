import { type DataTypeId, isDataType } from '../../model/catalog/data-types.ts'
import { type Source, sources } from '../../model/catalog/sources.ts'

// Checks of decoded JSON. Each throws a RangeError for unexpected data.

export function recordOf(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new RangeError('Not a record')
  return value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listOf(value: unknown, maxLength = Number.POSITIVE_INFINITY): unknown[] {
  if (!Array.isArray(value) || value.length > maxLength) throw new RangeError('Not a list, or too long')
  return value
}

export function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw new RangeError('Not a number')
  return value
}

export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new RangeError('Not a text')
  return value
}

export function textOrNull(value: unknown): string | null {
  return value === null ? null : textOf(value)
}

export function numberOrNull(value: unknown): number | null {
  return value === null ? null : numberOf(value)
}

export function sourceOf(text: string): Source {
  const source = sources.find(one => one === text)
  if (!source) throw new RangeError(`Unknown source: ${text}`)
  return source
}

export function dataTypeOf(text: string): DataTypeId {
  if (!isDataType(text)) throw new RangeError(`Unknown data type: ${text}`)
  return text
}
