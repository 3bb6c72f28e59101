import { type Cleaned, unreadable } from '../media-types.ts'
import { orientationOf, tiffOf } from './orientation.ts'

/** Chunks that the picture is decoded and colored with, also of animations. */
const kept = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** What stays of a frame of an animation. */
const keptInFrame = new Set(['VP8 ', 'VP8L', 'ALPH'])
/** The place, size and duration of a frame, before its chunks. */
const frameHeaderBytes = 16
const flag = { exif: 0x08, xmp: 0x04 } as const

/**
 * A WebP file with only the chunks that its picture is decoded and colored with, and its orientation. Exif, XMP, unknown chunks and
 * everything after the end are gone.
 *
 * Source: RFC 9649.
 * @throws UnfitMedia for a file that is not a complete WebP
 */
export function cleanWebp(bytes: Buffer): Cleaned {
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) throw unreadable('WebP')
  const all = chunksIn(bytes.subarray(12, end))
  const exif = all.find(({ type }) => type === 'EXIF')
  const orientation = exif ? orientationOf(withoutPrefix(exif.data)) : 1
  const parts = all
    .filter(({ type }) => kept.has(type))
    .map(({ type, data }) => ({ type, data: type === 'ANMF' ? cleanFrame(data) : data }))
  const [first] = parts
  if (!first || !parts.some(({ type }) => ['VP8 ', 'VP8L', 'ANMF'].includes(type))) throw unreadable('WebP')
  // Only the extended format has room for an orientation.
  if (first.type === 'VP8X') {
    const flags = (first.data[0] ?? 0) & ~flag.exif & ~flag.xmp
    first.data = Buffer.from(first.data)
    first.data[0] = orientation === 1 ? flags : flags | flag.exif
    if (orientation !== 1) parts.push({ type: 'EXIF', data: tiffOf(orientation) })
  }
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts.map(chunk)])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return { bytes: Buffer.concat([head, body]), ...sizeOf(first) }
}

/** Some writers put the prefix of JPEG in front. */
function withoutPrefix(data: Buffer): Buffer {
  return data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data
}

interface Chunk {
  type: string
  data: Buffer
}

/** @throws UnfitMedia where a chunk leads out of the bytes */
function chunksIn(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = at + 8 <= bytes.length ? bytes.readUInt32LE(at + 4) : Number.POSITIVE_INFINITY
    if (at + 8 + length > bytes.length) throw unreadable('WebP')
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, at + 8 + length) })
    at += 8 + length + (length % 2)
  }
  return chunks
}

function cleanFrame(data: Buffer): Buffer {
  const chunks = chunksIn(data.subarray(frameHeaderBytes)).filter(({ type }) => keptInFrame.has(type))
  return Buffer.concat([data.subarray(0, frameHeaderBytes), ...chunks.map(chunk)])
}

function sizeOf({ type, data }: Chunk): { width: number; height: number } {
  if (data.length < 10) throw unreadable('WebP')
  if (type === 'VP8X') return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 }
  if (type === 'VP8 ') return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
  if (type !== 'VP8L') throw unreadable('WebP')
  const bits = data.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function chunk({ type, data }: Chunk): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
