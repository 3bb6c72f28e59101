import { unreadable } from '../media-types.ts'
import { type Box, boxesIn } from './video-boxes.ts'

/** Called with the place of bytes that a track is decoded from. */
export type Claim = (from: number, to: number) => void

/** The boxes of a container by their type. */
export const byType = (boxes: readonly Box[]): ReadonlyMap<string, Box> => new Map(boxes.map(box => [box.type, box]))

/**
 * Claims the samples of a track in the order of its chunks.
 *
 * Source: ISO/IEC 14496-12, 8.7 (sample tables).
 * @param tables the boxes of the track's `stbl`
 */
export function claimSamples(bytes: Buffer, tables: ReadonlyMap<string, Box>, claim: Claim): void {
  const chunks = tables.get('stco') ?? tables.get('co64')
  const runs = tables.get('stsc')
  const sizes = tables.get('stsz') ?? tables.get('stz2')
  if (!chunks || !runs || !sizes) throw unreadable('video')
  const lengthOf = sampleLengths(bytes, sizes, bytesPerFrame(bytes, tables.get('stsd')))
  const [chunkCount, runCount] = [bytes.readUInt32BE(chunks.from + 4), bytes.readUInt32BE(runs.from + 4)]
  const runAt = (run: number) => runs.from + 8 + 12 * run
  let [run, sample] = [0, 0]
  for (let chunk = 0; chunk < chunkCount; chunk++) {
    while (run + 1 < runCount && bytes.readUInt32BE(runAt(run + 1)) <= chunk + 1) run++
    const count = bytes.readUInt32BE(runAt(run) + 4)
    const at = chunks.from + 8
    const start =
      chunks.type === 'stco' ? bytes.readUInt32BE(at + 4 * chunk) : Number(bytes.readBigUInt64BE(at + 8 * chunk))
    claim(start, start + lengthOf(sample, count))
    sample += count
  }
}

/** How many bytes some samples in a row have. */
function sampleLengths(bytes: Buffer, { type, from }: Box, frame: number): (first: number, count: number) => number {
  const all = bytes.readUInt32BE(from + 8)
  const same = type === 'stsz' ? bytes.readUInt32BE(from + 4) : 0
  // QuickTime counts each frame of uncompressed sound as one sample of one byte.
  if (same > 0) return (_first, count) => Math.ceil(count * Math.max(same, frame))
  const bits = type === 'stsz' ? 32 : bytes.readUInt8(from + 7)
  const sizeOf = (sample: number) => {
    const at = from + 12
    if (bits === 4) return (bytes.readUInt8(at + (sample >> 1)) >> (sample % 2 === 0 ? 4 : 0)) & 15
    return bytes.readUIntBE(at + (sample * bits) / 8, bits / 8)
  }
  return (first, count) => {
    let length = 0
    for (let sample = first; sample < Math.min(first + count, all); sample++) length += sizeOf(sample)
    return length
  }
}

/**
 * The bytes of one frame of sound, of all channels, as the first sample description says; at most 0 for pictures.
 *
 * Source: Apple QuickTime File Format, sound sample descriptions of version 0, 1 and 2.
 */
function bytesPerFrame(bytes: Buffer, descriptions: Box | undefined): number {
  const entry = descriptions && boxesIn(bytes, descriptions.from + 8, descriptions.to)[0]
  if (!entry || entry.to - entry.from < 28) return 0
  const word = (at: number) => bytes.readUInt16BE(entry.from + at)
  const long = (at: number) => bytes.readUInt32BE(entry.from + at)
  const version = word(8)
  if (version === 1) return long(36) / Math.max(1, long(28))
  if (version === 2) return long(56) / Math.max(1, long(60))
  return (word(16) * word(18)) / 8
}

const inHeader = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, baseIsMovieFragment: 0x20000 } as const
const inRun = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, composition: 0x800 } as const

/**
 * Claims the samples of a movie fragment.
 *
 * Source: ISO/IEC 14496-12, 8.8 (movie fragments).
 * @param defaults how many bytes the samples of a track have if the fragment does not say, by the track's number
 * @param claimOf what to do with the samples of a track, by its number
 */
export function claimFragment(
  bytes: Buffer,
  fragment: Box,
  defaults: ReadonlyMap<number, number>,
  claimOf: (track: number) => Claim,
): void {
  let end = fragment.at
  for (const traf of boxesIn(bytes, fragment.from, fragment.to)) {
    if (traf.type !== 'traf') continue
    const boxes = boxesIn(bytes, traf.from, traf.to)
    const header = boxes.find(({ type }) => type === 'tfhd')
    if (!header) throw unreadable('video')
    const flags = bytes.readUIntBE(header.from + 1, 3)
    const track = trackOfFragment(bytes, header)
    let at = header.from + 8
    const base = flags & inHeader.base ? Number(bytes.readBigUInt64BE(at)) : null
    at += flags & inHeader.base ? 8 : 0
    at += 4 * [inHeader.description, inHeader.duration].filter(flag => flags & flag).length
    const sampleBytes = flags & inHeader.size ? bytes.readUInt32BE(at) : (defaults.get(track) ?? 0)
    const start = base ?? (flags & inHeader.baseIsMovieFragment ? fragment.at : end)
    end = start
    for (const run of boxes.filter(({ type }) => type === 'trun')) {
      const { from, to } = runOf(bytes, run, { start, end, sampleBytes })
      claimOf(track)(from, to)
      end = to
    }
  }
}

/** The number of a fragment's track, from its header. */
export const trackOfFragment = (bytes: Buffer, header: Box): number => bytes.readUInt32BE(header.from + 4)

/** Where the samples of a run are. */
function runOf(
  bytes: Buffer,
  run: Box,
  { start, end, sampleBytes }: { start: number; end: number; sampleBytes: number },
) {
  const flags = bytes.readUIntBE(run.from + 1, 3)
  const count = bytes.readUInt32BE(run.from + 4)
  const hasOffset = (flags & inRun.offset) !== 0
  const from = hasOffset ? start + bytes.readInt32BE(run.from + 8) : end
  if (!(flags & inRun.size)) return { from, to: from + count * sampleBytes }
  const fields = [inRun.duration, inRun.size, inRun.flags, inRun.composition].filter(flag => flags & flag)
  const list = run.from + 8 + (hasOffset ? 4 : 0) + (flags & inRun.firstFlags ? 4 : 0)
  let at = list + 4 * fields.indexOf(inRun.size)
  let to = from
  for (let sample = 0; sample < count; sample++, at += 4 * fields.length) to += bytes.readUInt32BE(at)
  return { from, to }
}
