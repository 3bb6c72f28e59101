import { type Cleaned, unreadable } from '../media-types.ts'
import { orientationOf, tiffOf } from './orientation.ts'

const marker = { soi: 0xd8, eoi: 0xd9, sos: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee } as const
/** Tables and frames that the picture is decoded with. */
const decoding = [0xc4, 0xcc, 0xdb, 0xdc, 0xdd]
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)
const startsWith = (data: Buffer, text: string) => data.toString('latin1', 0, text.length) === text

/**
 * A JPEG file with only what its picture is decoded with: the frame, its tables and scans, the color profile, and the orientation. Exif
 * (location, device, thumbnail), XMP, IPTC, comments, further pictures and everything after the end are gone.
 *
 * Source: ITU-T T.81 (markers); CIPA DC-008 (Exif); ICC.1 annex B.4 (profiles in APP2).
 * @throws UnfitMedia for a file that is not a complete JPEG
 */
export function cleanJpeg(bytes: Buffer): Cleaned {
  const parts: Buffer[] = []
  let jfif: Buffer | null = null
  let [orientation, size, hasScan]: [number, Size | null, boolean] = [1, null, false]
  for (let at = 2; ; ) {
    const { code, from, to } = segmentAt(bytes, at)
    if (code === marker.eoi) break
    const data = bytes.subarray(from, to)
    const whole = bytes.subarray(from - 4, to)
    at = to
    if (isFrame(code)) {
      const frame = sizeOfFrame(data)
      size ??= frame
    }
    if (code === marker.sos) {
      if (!size) throw unreadable('JPEG')
      hasScan = true
      at = endOfScan(bytes, to)
      parts.push(whole, bytes.subarray(to, at))
    } else if (isJfif(code, data)) jfif ??= withoutThumbnail(data)
    else if (isExif(code, data)) orientation = orientationOf(data.subarray(6))
    else parts.push(...keptOf(code, data, whole))
  }
  if (!size || !hasScan) throw unreadable('JPEG')
  const exif =
    orientation === 1 ? [] : [segment(marker.app1, Buffer.concat([Buffer.from('Exif\0\0'), tiffOf(orientation)]))]
  const start = [Buffer.from([0xff, marker.soi]), ...(jfif ? [jfif] : []), ...exif]
  return { bytes: Buffer.concat([...start, ...parts, Buffer.from([0xff, marker.eoi])]), ...size }
}

interface Size {
  width: number
  height: number
}

function sizeOfFrame(data: Buffer): Size {
  if (data.length < 6) throw unreadable('JPEG')
  return { height: data.readUInt16BE(1), width: data.readUInt16BE(3) }
}

const isJfif = (code: number, data: Buffer) => code === marker.app0 && startsWith(data, 'JFIF\0')
const isExif = (code: number, data: Buffer) => code === marker.app1 && startsWith(data, 'Exif\0\0')

const adobeBytes = 12

/**
 * What stays of a segment: all of what the picture is decoded with and of the color profile, and how Adobe's colors are encoded; what
 * follows in Adobe's segment is read by nobody.
 */
function keptOf(code: number, data: Buffer, whole: Buffer): Buffer[] {
  if (code === marker.app14 && startsWith(data, 'Adobe') && data.length >= adobeBytes)
    return [segment(code, data.subarray(0, adobeBytes))]
  const isProfile = code === marker.app2 && startsWith(data, 'ICC_PROFILE\0')
  return isProfile || isFrame(code) || decoding.includes(code) ? [whole] : []
}

/** The next segment: its code, and where its data is. Bytes that fill and markers without data are skipped. */
function segmentAt(bytes: Buffer, start: number): { code: number; from: number; to: number } {
  let at = start
  let code = 0x01
  while (code === 0x01 || (code >= 0xd0 && code <= 0xd7)) {
    if (bytes[at] !== 0xff) throw unreadable('JPEG')
    while (bytes[at] === 0xff) at++
    code = bytes[at++] ?? 0
  }
  if (code === 0) throw unreadable('JPEG')
  if (code === marker.eoi) return { code, from: at, to: at }
  const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0
  if (length < 2 || at + length > bytes.length) throw unreadable('JPEG')
  return { code, from: at + 2, to: at + length }
}

/** Where the data of a scan ends: at the next marker that is no restart and no escaped byte. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1]
    if (code === undefined) break
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at
    if (code !== 0xff) at++
  }
  throw unreadable('JPEG')
}

function withoutThumbnail(data: Buffer): Buffer {
  const header = Buffer.concat([data.subarray(0, 12), Buffer.alloc(2)])
  if (header.length !== 14) throw unreadable('JPEG')
  return segment(marker.app0, header)
}

function segment(code: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
