import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { exampleDay } from './example-day.ts'

/** Byte 0. A new layout or dictionary gets a new number and keeps the readers of the old ones. */
const version = 1
/** The version, then the CRC-32 of the text: deflate has no checksum, and a flipped bit can give other, credible numbers. */
const headLength = 5
/** No text is longer: what inflates to more is damaged. */
const maxOutputLength = 1024 * 1024
/** A deflater as large as the content needs: the usual one clears 256 KB for every item. */
const small = { level: 9, windowBits: 13, memLevel: 5 } as const

/**
 * JSON as the bytes of one attribute, deflated with a dictionary. The members of objects are sorted: equal values give equal bytes.
 * @throws RangeError for a number that JSON has no form for
 */
export function compressJson(value: unknown): Uint8Array {
  const text = Buffer.from(JSON.stringify(value, inOrder), 'utf8')
  const deflated = deflateRawSync(text, { ...small, dictionary: exampleDay })
  // A plain array of bytes, which the table returns as it was written.
  const bytes = new Uint8Array(headLength + deflated.length)
  bytes[0] = version
  new DataView(bytes.buffer).setUint32(1, crc32(text))
  bytes.set(deflated, headLength)
  return bytes
}

/** @throws RangeError for bytes that are not what was stored */
export function parseCompressedJson(bytes: unknown): unknown {
  if (!(bytes instanceof Uint8Array)) throw new RangeError('Not bytes')
  if (bytes[0] !== version) throw new RangeError(`Unknown version of compressed JSON: ${bytes[0]}`)
  try {
    const text = inflateRawSync(bytes.subarray(headLength), { dictionary: exampleDay, maxOutputLength })
    if (crc32(text) !== new DataView(bytes.buffer, bytes.byteOffset).getUint32(1))
      throw new RangeError('The text is not what was stored')
    return JSON.parse(text.toString('utf8'))
  } catch (error) {
    throw error instanceof RangeError ? error : new RangeError('The bytes are damaged', { cause: error })
  }
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`No number of JSON: ${value}`)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
