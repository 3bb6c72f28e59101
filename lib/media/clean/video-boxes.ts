import { unreadable } from '../media-types.ts'

/** A box of a video file. */
export interface Box {
  type: string
  /** Where the box and its content start, and where both end. */
  at: number
  from: number
  to: number
}

/** A list of boxes in one container may have this many; a file of nothing but tiny boxes would fill the memory. */
const maxBoxes = 100_000

/** The boxes between two places of a file. @throws UnfitMedia where a box leads out of its container */
export function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1
    if (isLong && at + 16 > end) throw unreadable('video')
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
    const from = at + (isLong ? 16 : 8)
    if (at + length < from || at + length > end || boxes.length === maxBoxes) throw unreadable('video')
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), at, from, to: at + length })
    at += length
  }
  return boxes
}
