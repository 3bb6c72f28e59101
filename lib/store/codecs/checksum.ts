import { crc32 } from 'node:zlib'

/** A version byte, then the CRC-32 of the content: a flipped bit could give different, plausible numbers. */
const headLength = 5

/** The content as one attribute. A plain byte array, which the table returns unchanged. */
export function withChecksum(version: number, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(headLength + content.length)
  bytes[0] = version
  new DataView(bytes.buffer).setUint32(1, crc32(content))
  bytes.set(content, headLength)
  return bytes
}

/** @throws RangeError for another version, and for bytes that differ from those that were stored */
export function checkedContent(version: number, bytes: unknown): Uint8Array {
  if (!(bytes instanceof Uint8Array)) throw new RangeError('Not bytes')
  if (bytes[0] !== version) throw new RangeError(`Unknown version of an attribute: ${bytes[0]}`)
  if (bytes.length < headLength) throw new RangeError('The bytes end too early')
  const content = bytes.subarray(headLength)
  const stored = new DataView(bytes.buffer, bytes.byteOffset).getUint32(1)
  if (crc32(content) !== stored) throw new RangeError('The bytes do not match their stored checksum')
  return content
}
