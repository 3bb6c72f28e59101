import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { checkedContent, withChecksum } from './checksum.ts'
import { exampleDay } from './example-day.ts'

/** A new layout or dictionary gets a new number, and the readers of older ones stay. */
const version = 1
/** The maximum length of a text, more than the largest workout log has; bytes that inflate to more are damaged. */
const maxOutputLength = 4 * 1024 * 1024
/** Sizes the deflater to the content; the default one clears 256 KB for every item. */
const small = { level: 9, windowBits: 13, memLevel: 5 } as const

/**
 * JSON as the bytes of one attribute, deflated with a dictionary. Equal values give equal bytes.
 * @throws RangeError for a number that JSON cannot represent
 */
export function compressJson(value: unknown): Uint8Array {
  return compressJsonText(sortedJson(value))
}

/** A text that is JSON already, whose members keep their order. */
export function compressJsonText(text: string): Uint8Array {
  return withChecksum(version, deflateRawSync(text, { ...small, dictionary: exampleDay }))
}

/** @throws RangeError for bytes that differ from those that were stored */
export function parseCompressedJson(bytes: unknown): unknown {
  const content = checkedContent(version, bytes)
  try {
    return JSON.parse(inflateRawSync(content, { dictionary: exampleDay, maxOutputLength }).toString('utf8'))
  } catch (error) {
    throw error instanceof RangeError ? error : new RangeError('The bytes are damaged', { cause: error })
  }
}

/** JSON with the members of objects sorted. @throws RangeError for a number that JSON cannot represent */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, inOrder)
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`Not a JSON number: ${value}`)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
