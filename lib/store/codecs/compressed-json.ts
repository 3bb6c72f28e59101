import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { exampleDay } from './example-day.ts'

/** Byte 0. A new layout or dictionary gets a new number, and the readers of older ones stay. */
const version = 1
/** The version, then the CRC-32 of the text: deflate has no checksum, and a flipped bit can produce different, plausible numbers. */
const headLength = 5
/** The maximum length of a text; bytes that inflate to more are damaged. */
const maxOutputLength = 1024 * 1024
/** Sizes the deflater to the content; the default one clears 256 KB for every item. */
const small = { level: 9, windowBits: 13, memLevel: 5 } as const

/**
 * JSON as the bytes of one attribute, deflated with a dictionary. The members of objects are sorted: equal values give equal bytes.
 * @throws RangeError for a number that JSON cannot represent
 */
export function compressJson(value: unknown): Uint8Array {
  const text = Buffer.from(JSON.stringify(value, inOrder), 'utf8')
  const deflated = deflateRawSync(text, { ...small, dictionary: exampleDay })
  // A plain byte array, which the table returns unchanged.
  const bytes = new Uint8Array(headLength + deflated.length)
  bytes[0] = version
  new DataView(bytes.buffer).setUint32(1, crc32(text))
  bytes.set(deflated, headLength)
  return bytes
}

/** @throws RangeError for bytes that differ from those that were stored */
export function parseCompressedJson(bytes: unknown): unknown {
  if (!(bytes instanceof Uint8Array)) throw new RangeError('Not bytes')
  if (bytes[0] !== version) throw new RangeError(`Unknown version of compressed JSON: ${bytes[0]}`)
  try {
    const text = inflateRawSync(bytes.subarray(headLength), { dictionary: exampleDay, maxOutputLength })
    if (crc32(text) !== new DataView(bytes.buffer, bytes.byteOffset).getUint32(1))
      throw new RangeError('The text does not match its stored checksum')
    return JSON.parse(text.toString('utf8'))
  } catch (error) {
    throw error instanceof RangeError ? error : new RangeError('The bytes are damaged', { cause: error })
  }
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`Not a JSON number: ${value}`)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
