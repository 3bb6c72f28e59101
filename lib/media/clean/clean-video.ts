import { type Cleaned, unreadable } from '../media-types.ts'

interface Box {
  type: string
  /** Where the box and its content start, and where both end. */
  at: number
  from: number
  to: number
}

/** Boxes that hold texts of the camera, such as its place and model. */
const about = ['udta', 'meta', 'uuid']
/** The containers that are searched for them, from the outermost to the innermost. */
const containers = ['moov', 'trak']

/**
 * An MP4 or MOV file whose boxes of metadata are empty space, so that nothing else moves: place, device, titles and thumbnails are gone.
 * A track with timed metadata, which some phones record beside the video, stays.
 *
 * Source: ISO/IEC 14496-12 (boxes); Apple QuickTime File Format (user data and metadata atoms).
 * @throws UnfitMedia for a file without an index of its tracks
 */
export function cleanVideo(bytes: Buffer): Cleaned {
  const cleaned = Buffer.from(bytes)
  const top = boxesIn(bytes, 0, bytes.length)
  const movie = top.find(({ type }) => type === 'moov')
  if (!movie) throw unreadable('video')
  let size: { width: number | null; height: number | null } = { width: null, height: null }
  const clean = (boxes: readonly Box[], depth: number) => {
    for (const { type, at, from, to } of boxes) {
      if (type === containers[depth]) clean(boxesIn(bytes, from, to), depth + 1)
      if (type === 'tkhd' && size.width === null) size = sizeOf(bytes, to)
      if (!about.includes(type)) continue
      cleaned.write('free', at + 4, 'latin1')
      cleaned.fill(0, from, to)
    }
  }
  clean(top, 0)
  return { bytes: cleaned, ...size }
}

/** The header of a track ends with the size of its picture, in 16.16 fixed point; a track of sound has none. */
function sizeOf(bytes: Buffer, end: number) {
  const [width, height] = [bytes.readUInt16BE(end - 8), bytes.readUInt16BE(end - 4)]
  return width > 0 && height > 0 ? { width, height } : { width: null, height: null }
}

function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1
    if (isLong && at + 16 > end) throw unreadable('video')
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
    const from = at + (isLong ? 16 : 8)
    if (at + length < from || at + length > end) {
      // QuickTime ends lists of user data with four zero bytes.
      if (short === 0) break
      throw unreadable('video')
    }
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), at, from, to: at + length })
    at += length
  }
  return boxes
}
