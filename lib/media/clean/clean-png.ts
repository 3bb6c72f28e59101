import { crc32 } from 'node:zlib'
import { pngSignature } from '../media-types.ts'
import { type Cleaned, unreadable } from './cleaned.ts'
import { orientationOf, tiffOf } from './orientation.ts'

/** Chunks that the picture is decoded and colored with, also of animations. */
const kept = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT pHYs bKGD acTL fcTL fdAT'.split(' '),
)

/**
 * A PNG file with only the chunks that its picture is decoded and colored with, and its orientation. Texts, Exif, XMP, times, private
 * chunks and everything after the end are gone.
 *
 * Source: W3C Portable Network Graphics, third edition.
 * @throws UnfitMedia for a file that is not a complete PNG
 */
export function cleanPng(bytes: Buffer): Cleaned {
  const parts: Buffer[] = [pngSignature]
  const size = sizeOf(chunkAt(bytes, pngSignature.length))
  let [orientation, hasData] = [1, false]
  for (let at = pngSignature.length; ; ) {
    const { type, data, whole } = chunkAt(bytes, at)
    hasData ||= type === 'IDAT'
    if (type === 'eXIf') orientation = orientationOf(data)
    if (type === 'IEND') {
      if (!hasData) throw unreadable('PNG')
      if (orientation !== 1) parts.push(chunk('eXIf', tiffOf(orientation)))
      parts.push(whole)
      return { bytes: Buffer.concat(parts), ...size }
    }
    if (kept.has(type)) parts.push(whole)
    at += whole.length
  }
}

interface Chunk {
  type: string
  data: Buffer
  /** With its length, type and checksum. */
  whole: Buffer
}

function chunkAt(bytes: Buffer, at: number): Chunk {
  const length = at + 12 <= bytes.length ? bytes.readUInt32BE(at) : Number.POSITIVE_INFINITY
  const end = at + 12 + length
  if (end > bytes.length) throw unreadable('PNG')
  return {
    type: bytes.toString('latin1', at + 4, at + 8),
    data: bytes.subarray(at + 8, end - 4),
    whole: bytes.subarray(at, end),
  }
}

function sizeOf({ type, data }: Chunk): { width: number; height: number } {
  if (type !== 'IHDR' || data.length !== 13) throw unreadable('PNG')
  return { width: data.readUInt32BE(0), height: data.readUInt32BE(4) }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
