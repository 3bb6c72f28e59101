import type { Item } from '../../../lib/store/table.ts'

/** Bytes of an item as DynamoDB counts them: names and texts in UTF-8, numbers by their digits, 3 a list or map and 1 an entry. */
export function itemSize(item: Item): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + utf8(name) + valueSize(value), 0)
}

function valueSize(value: unknown): number {
  if (value === null || typeof value === 'boolean') return 1
  if (typeof value === 'string') return utf8(value)
  if (typeof value === 'number') return numberSize(value)
  if (value instanceof Uint8Array) return value.length
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + 1 + valueSize(one), 3)
  return Object.entries(value as Item).reduce((sum, [name, one]) => sum + 1 + utf8(name) + valueSize(one), 3)
}

/** One byte for two significant digits, one more for the exponent, and one for a minus. */
function numberSize(value: number): number {
  const digits = Math.abs(value).toExponential().replace(/e.*$/, '').replace('.', '').replace(/0+$/, '')
  return Math.ceil(Math.max(1, digits.length) / 2) + 1 + (value < 0 ? 1 : 0)
}

const utf8 = (text: string) => Buffer.byteLength(text)
