import { type Cleaned, UnfitMedia, unreadable } from '../media-types.ts'
import { type Box, boxesIn } from './video-boxes.ts'
import { byType, type Claim, claimFragment, claimSamples, trackOfFragment } from './video-samples.ts'

/** What decoding needs in each container, from the whole file on. Everything else becomes empty space. */
const needed: Readonly<Record<string, readonly string[]>> = {
  file: ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex'],
  mvex: ['mehd', 'trex'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: [
    ...['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stz2', 'stco', 'co64'],
    ...['stss', 'stps', 'stsh', 'sdtp', 'sbgp', 'sgpd'],
  ],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd'],
  mfra: ['tfra', 'mfro'],
  description: [
    // Configuration, shape, color and channels.
    ...['avcC', 'hvcC', 'lhvC', 'vvcC', 'av1C', 'vpcC', 'dvcC', 'dvvC', 'esds', 'd263', 'jp2h'],
    ...['colr', 'pasp', 'clap', 'fiel', 'gama', 'mdcv', 'clli', 'btrt', 'st3d', 'sv3d', 'vexu', 'hfov'],
    ...['wave', 'chan', 'chnl', 'dOps', 'dac3', 'dec3', 'alac', 'dfLa', 'pcmC', 'damr', 'SA3D'],
  ],
  wave: ['frma', 'mp4a', 'esds', 'enda', 'alac', '\0\0\0\0'],
}

const kinds = ['vide', 'soun'] as const
type Kind = (typeof kinds)[number]

/** The bytes before the boxes of a sample description: of pictures, and of sound by its version. */
const beforeBoxes = { vide: [78], soun: [28, 44, 64] } as const

/**
 * An MP4 or MOV file with only what its picture and sound are decoded from: the boxes that decoders read, and the samples of the tracks
 * of picture and sound. Place, device, names, times, thumbnails, and tracks of anything else (such as the place second by second) become
 * empty space with their samples, so that nothing moves. What is inside a coded picture stays as it is.
 *
 * Source: ISO/IEC 14496-12 (boxes), -14 and -15 (codings); Apple QuickTime File Format.
 * @throws UnfitMedia for a file without a track of pictures, or whose index leads out of it
 */
export function cleanVideo(bytes: Buffer): Cleaned {
  const top = boxesIn(bytes, 0, bytes.length)
  const movie = top.find(({ type }) => type === 'moov')
  if (!movie) throw unreadable('video')
  const inMovie = boxesIn(bytes, movie.from, movie.to)
  const tracks = inMovie.filter(({ type }) => type === 'trak').map(trak => trackOf(bytes, trak))
  if (!tracks.some(({ kind }) => kind === 'vide')) throw new UnfitMedia('The file has no track of video.')
  const cleaned = Buffer.from(bytes)
  copySamples(bytes, cleaned, top, tracks)
  const cleaning = { bytes, cleaned, movie, tracks }
  keepNeeded(cleaning, { boxes: top, to: bytes.length }, 'file', null)
  const size = tracks.map(track => track.size).find(({ width }) => width !== null)
  return { bytes: cleaned, width: size?.width ?? null, height: size?.height ?? null }
}

interface Track {
  /** Where its box is. */
  at: number
  id: number
  /** Null for a track of neither pictures nor sound. */
  kind: Kind | null
  /** The boxes of its `stbl`. */
  tables: ReadonlyMap<string, Box>
  size: { width: number | null; height: number | null }
}

function trackOf(bytes: Buffer, trak: Box): Track {
  const inside = (box: Box | undefined) => byType(box ? boxesIn(bytes, box.from, box.to) : [])
  const boxes = inside(trak)
  const [header, media] = [boxes.get('tkhd'), inside(boxes.get('mdia'))]
  if (!header) throw unreadable('video')
  const handler = media.get('hdlr')
  const type = handler && bytes.toString('latin1', handler.from + 8, handler.from + 12)
  return {
    at: trak.at,
    id: bytes.readUInt32BE(header.from + (bytes.readUInt8(header.from) === 1 ? 20 : 12)),
    kind: kinds.find(one => one === type) ?? null,
    tables: inside(inside(media.get('minf')).get('stbl')),
    size: sizeOf(bytes, header.to),
  }
}

/** The header of a track ends with the size of its picture, in 16.16 fixed point; a track of sound has none. */
function sizeOf(bytes: Buffer, end: number): Track['size'] {
  const [width, height] = [bytes.readUInt16BE(end - 8), bytes.readUInt16BE(end - 4)]
  return width > 0 && height > 0 ? { width, height } : { width: null, height: null }
}

/** Leaves nothing of the data of a file but the samples of its pictures and sound. */
function copySamples(bytes: Buffer, cleaned: Buffer, top: readonly Box[], tracks: readonly Track[]): void {
  const data = top.filter(({ type }) => type === 'mdat')
  for (const { from, to } of data) cleaned.fill(0, from, to)
  // Crafted tables could name the same bytes again and again.
  let mayClaim = 2 * bytes.length
  const claim: Claim = (from, to) => {
    mayClaim -= to - from
    if (to < from || mayClaim < 0) throw unreadable('video')
    // Only data: elsewhere, a sample would bring back what was emptied.
    for (let i = firstAfter(data, from); i < data.length; i++) {
      const box = data[i]
      if (!box || box.from >= to) break
      bytes.copy(cleaned, Math.max(from, box.from), Math.max(from, box.from), Math.min(to, box.to))
    }
  }
  for (const { kind, tables } of tracks) if (kind) claimSamples(bytes, tables, claim)
  const isKept = (id: number) => tracks.some(track => track.id === id && track.kind !== null)
  const nothing = () => undefined
  const defaults = sampleBytesIn(bytes, top)
  for (const fragment of top.filter(({ type }) => type === 'moof'))
    claimFragment(bytes, fragment, defaults, id => (isKept(id) ? claim : nothing))
}

/** The index of the first of some boxes, in the order of the file, that ends after a place. */
function firstAfter(boxes: readonly Box[], at: number): number {
  let [low, high] = [0, boxes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((boxes[middle]?.to ?? 0) > at) high = middle
    else low = middle + 1
  }
  return low
}

/** How long the samples in fragments of a track are if the fragment does not say, by the track's number. */
function sampleBytesIn(bytes: Buffer, top: readonly Box[]): Map<number, number> {
  const inside = (boxes: readonly Box[], name: string) =>
    boxes.filter(({ type }) => type === name).flatMap(({ from, to }) => boxesIn(bytes, from, to))
  const defaults = inside(inside(top, 'moov'), 'mvex').filter(({ type }) => type === 'trex')
  return new Map(defaults.map(({ from }) => [bytes.readUInt32BE(from + 4), bytes.readUInt32BE(from + 16)]))
}

interface Cleaning {
  bytes: Buffer
  cleaned: Buffer
  /** The index; a second one is not read. */
  movie: Box
  tracks: readonly Track[]
}

/** Makes everything in a container empty space that decoding does not need. */
function keepNeeded(
  cleaning: Cleaning,
  { boxes, to }: { boxes: readonly Box[]; to: number },
  container: string,
  kind: Kind | null,
): void {
  const { bytes, cleaned, movie } = cleaning
  for (const box of boxes) {
    const { type } = box
    const kindInside = type === 'trak' || type === 'traf' ? kindOf(cleaning, box) : kind
    const isOther = (type === 'trak' || type === 'traf') && kindInside === null
    if (!needed[container]?.includes(type) || isOther || (type === 'moov' && box.at !== movie.at)) empty(cleaned, box)
    else if (needed[type])
      keepNeeded(cleaning, { boxes: boxesIn(bytes, box.from, box.to), to: box.to }, type, kindInside)
    else keepNumbers(cleaning, box, kind)
  }
  cleaned.fill(0, boxes.at(-1)?.to ?? to, to)
}

function kindOf({ bytes, tracks }: Cleaning, { type, at, from, to }: Box): Kind | null {
  if (type === 'trak') return tracks.find(track => track.at === at)?.kind ?? null
  const header = boxesIn(bytes, from, to).find(box => box.type === 'tfhd')
  return tracks.find(({ id }) => header && id === trackOfFragment(bytes, header))?.kind ?? null
}

function empty(cleaned: Buffer, { at, from, to }: Box): void {
  cleaned.write('free', at + 4, 'latin1')
  cleaned.fill(0, from, to)
}

/** Takes the times, names and makers out of a box that stays. */
function keepNumbers(cleaning: Cleaning, box: Box, kind: Kind | null): void {
  const { bytes, cleaned } = cleaning
  const clear = (from: number, to: number) => cleaned.fill(0, from, Math.min(to, box.to))
  switch (box.type) {
    case 'mvhd':
    case 'tkhd':
    case 'mdhd':
      // When it was made and changed.
      return void clear(box.from + 4, box.from + (bytes.readUInt8(box.from) === 1 ? 20 : 12))
    case 'hdlr':
      return void clear(box.from + 12, box.to)
    case 'dref':
      // Where else the samples might be: a link or a path.
      for (const { from, to } of boxesIn(bytes, box.from + 8, box.to)) clear(Math.min(from + 4, to), to)
      return
    case 'stsd':
      for (const entry of boxesIn(bytes, box.from + 8, box.to)) keepCoding(cleaning, entry, kind ?? 'vide', box)
  }
}

/** Keeps of a sample description what decodes: not its maker, the name of the encoder, and unknown boxes. */
function keepCoding(cleaning: Cleaning, entry: Box, kind: Kind, { from: list }: Box): void {
  const { bytes, cleaned } = cleaning
  const { from, to } = entry
  // ISO files say it in the list that a sound's version means something else.
  const version = bytes.readUInt8(list) === 0 && kind === 'soun' ? bytes.readUInt16BE(from + 8) : 0
  const start = from + (beforeBoxes[kind][version] ?? Number.POSITIVE_INFINITY)
  if (start > to) throw unreadable('video')
  cleaned.fill(0, from + 12, from + 16)
  if (kind === 'vide') cleaned.fill(0, from + 42, from + 74)
  const boxes = boxesIn(bytes, start, to)
  keepNeeded(cleaning, { boxes, to }, 'description', kind)
}
