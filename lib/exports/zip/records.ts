/**
 * The records of a ZIP around the bytes of its files. Sizes and CRC-32 of a file follow its bytes, so that it is written in one pass;
 * every entry has the fields of ZIP64, so that a file and its place may be beyond 4 GB.
 *
 * Source: APPNOTE.TXT 6.3.10, pkware.com, sections 4.3.7 to 4.3.16 and 4.5.3; the time stamp is Info-ZIP's (extrafld.txt, 0x5455).
 */

/** A file of a ZIP whose bytes are written. */
export interface ZipEntry {
  name: string
  mtime: Date
  crc32: number
  compressedBytes: number
  bytes: number
  /** The place of its local header in the ZIP. */
  offset: number
}

/** Version 4.5 has ZIP64. */
const zip64Version = 45
/** Sizes behind the bytes; the name in UTF-8. */
const flags = 0x0808
const deflated = 8
/** All ones: the value is in a field of ZIP64. */
const elsewhere = 0xffffffff
/** A regular file of Unix that its owner writes and all read. */
const attributes = 0o100644 * 0x10000

/** Before the bytes of a file. */
export function localHeader({ name, mtime }: Pick<ZipEntry, 'name' | 'mtime'>): Buffer {
  const path = Buffer.from(name)
  const extra = Buffer.concat([zip64Field([0, 0]), timeField(mtime)])
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  writeCommon(head, 4, mtime)
  head.writeUInt32LE(elsewhere, 18)
  head.writeUInt32LE(elsewhere, 22)
  head.writeUInt16LE(path.length, 26)
  head.writeUInt16LE(extra.length, 28)
  return Buffer.concat([head, path, extra])
}

/** Behind the bytes of a file. */
export function dataDescriptor({ crc32, compressedBytes, bytes }: ZipEntry): Buffer {
  const result = Buffer.alloc(24)
  result.writeUInt32LE(0x08074b50, 0)
  result.writeUInt32LE(crc32, 4)
  result.writeBigUInt64LE(BigInt(compressedBytes), 8)
  result.writeBigUInt64LE(BigInt(bytes), 16)
  return result
}

/** A file in the list at the end, the central directory. */
export function directoryEntry({ name, mtime, crc32, compressedBytes, bytes, offset }: ZipEntry): Buffer {
  const path = Buffer.from(name)
  const extra = Buffer.concat([zip64Field([bytes, compressedBytes, offset]), timeField(mtime)])
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  // Made by version 4.5 on Unix.
  head.writeUInt16LE((3 << 8) | zip64Version, 4)
  writeCommon(head, 6, mtime)
  head.writeUInt32LE(crc32, 16)
  head.writeUInt32LE(elsewhere, 20)
  head.writeUInt32LE(elsewhere, 24)
  head.writeUInt16LE(path.length, 28)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt32LE(attributes, 38)
  head.writeUInt32LE(elsewhere, 42)
  return Buffer.concat([head, path, extra])
}

/** The end of a ZIP: the entries of all its files, then their number, length and place. */
export function endOfZip(entries: Buffer, count: number, offset: number): Buffer {
  const end64 = Buffer.alloc(56)
  end64.writeUInt32LE(0x06064b50, 0)
  end64.writeBigUInt64LE(44n, 4)
  end64.writeUInt16LE((3 << 8) | zip64Version, 12)
  end64.writeUInt16LE(zip64Version, 14)
  end64.writeBigUInt64LE(BigInt(count), 24)
  end64.writeBigUInt64LE(BigInt(count), 32)
  end64.writeBigUInt64LE(BigInt(entries.length), 40)
  end64.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + entries.length), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22, 0xff)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(0, 4)
  end.writeUInt16LE(0, 20)
  return Buffer.concat([entries, end64, locator, end])
}

/** Version, flags, method and time, which both headers of a file have. DOS has no year before 1980 and no odd seconds. */
function writeCommon(head: Buffer, at: number, mtime: Date): void {
  head.writeUInt16LE(zip64Version, at)
  head.writeUInt16LE(flags, at + 2)
  head.writeUInt16LE(deflated, at + 4)
  const seconds = mtime.getUTCSeconds() >> 1
  head.writeUInt16LE((mtime.getUTCHours() << 11) | (mtime.getUTCMinutes() << 5) | seconds, at + 6)
  const years = mtime.getUTCFullYear() - 1980
  head.writeUInt16LE((years << 9) | ((mtime.getUTCMonth() + 1) << 5) | mtime.getUTCDate(), at + 8)
}

function zip64Field(values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length)
  field.writeUInt16LE(0x0001, 0)
  field.writeUInt16LE(8 * values.length, 2)
  for (const [i, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * i)
  return field
}

/** The time in seconds since 1970, because the one of DOS has no zone. */
function timeField(mtime: Date): Buffer {
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x5455, 0)
  field.writeUInt16LE(5, 2)
  field.writeUInt8(1, 4)
  field.writeUInt32LE(Math.floor(mtime.getTime() / 1000), 5)
  return field
}
