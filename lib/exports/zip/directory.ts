/**
 * A ZIP that is written in slices: each slice is a ZIP of its own, from which its list of files (the central directory) is taken. The
 * slices one after another, followed by the lists of all of them, are one ZIP. Every entry has the fields of ZIP64, so that its place
 * may be beyond 4 GB.
 *
 * Source: APPNOTE.TXT 6.3.10, pkware.com, sections 4.3.12 to 4.3.16 and 4.5.3.
 */

const endLength = 22
const entrySignature = 0x02014b50
const zip64Extra = 0x0001

/** The entries of a slice, and the number of bytes before them. */
export interface Slice {
  dataLength: number
  entries: Buffer
}

/**
 * Separates the end of a ZIP, which has no comment, from its data.
 * @param tail the last bytes of the ZIP, all of its central directory among them
 * @param length the length of the whole ZIP
 */
export function splitSlice(tail: Buffer, length: number): { data: Buffer; slice: Slice } {
  const end = tail.subarray(tail.length - endLength)
  if (end.readUInt32LE(0) !== 0x06054b50) throw new Error('The end of a slice is not the end of a ZIP')
  const [size, dataLength] = [end.readUInt32LE(12), end.readUInt32LE(16)]
  const start = tail.length - (length - dataLength)
  if (start < 0) throw new Error('The list of files of a slice was already written')
  return { data: tail.subarray(0, start), slice: { dataLength, entries: tail.subarray(start, start + size) } }
}

/** The same entries after `base` bytes of other slices. */
export function moved(entries: Buffer, base: number): Buffer {
  const result = Buffer.from(entries)
  for (let at = 0; at < result.length; at = nextEntry(result, at)) {
    const place = placeOfOffset(result, at)
    result.writeBigUInt64LE(result.readBigUInt64LE(place) + BigInt(base), place)
  }
  return result
}

/** The number of entries. */
export function countEntries(entries: Buffer): number {
  let count = 0
  for (let at = 0; at < entries.length; at = nextEntry(entries, at)) count++
  return count
}

function nextEntry(entries: Buffer, at: number): number {
  if (entries.readUInt32LE(at) !== entrySignature) throw new Error('Not an entry of a ZIP')
  const [name, extra, comment] = [28, 30, 32].map(place => entries.readUInt16LE(at + place)) as [number, number, number]
  return at + 46 + name + extra + comment
}

/** Where the ZIP64 field of an entry has the offset of its file: after its two sizes. */
function placeOfOffset(entries: Buffer, entry: number): number {
  const end = nextEntry(entries, entry)
  let at = entry + 46 + entries.readUInt16LE(entry + 28)
  for (; at < end; at += 4 + entries.readUInt16LE(at + 2))
    if (entries.readUInt16LE(at) === zip64Extra) return at + 4 + 16
  throw new Error('An entry has no ZIP64 field')
}

/** The end of a ZIP: all entries, then their number, length and place. */
export function endOfZip(entries: Buffer, base: number): Buffer {
  const count = countEntries(entries)
  const end64 = Buffer.alloc(56)
  end64.writeUInt32LE(0x06064b50, 0)
  end64.writeBigUInt64LE(44n, 4)
  end64.writeUInt16LE(45, 12)
  end64.writeUInt16LE(45, 14)
  end64.writeBigUInt64LE(BigInt(count), 24)
  end64.writeBigUInt64LE(BigInt(count), 32)
  end64.writeBigUInt64LE(BigInt(entries.length), 40)
  end64.writeBigUInt64LE(BigInt(base), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(base + entries.length), 8)
  locator.writeUInt32LE(1, 16)
  // All ones: the values are in the fields of ZIP64.
  const end = Buffer.alloc(endLength, 0xff)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(0, 4)
  end.writeUInt16LE(0, 20)
  return Buffer.concat([entries, end64, locator, end])
}
