import exifr from 'exifr'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanMedia } from '../../../lib/media/clean/clean-media.ts'
import { sniffMedia, UnfitMedia } from '../../../lib/media/media-types.ts'
import type { MediaType } from '../../../lib/model/training/workout-media.ts'
import {
  box,
  fileType,
  phoneJpeg,
  phonePng,
  phoneVideo,
  phoneWebp,
  picture,
  profileChunk,
  trackBox,
  webpChunk,
} from '../../support/media.ts'

const size = { width: 24, height: 16 }
const everything = {
  tiff: true,
  exif: true,
  gps: true,
  xmp: true,
  iptc: true,
  icc: false,
  jfif: false,
  mergeOutput: true,
}
/** What a photo says of where and with what it was made. */
const words = /Pocket|Camera|Amsterdam|52[.,]|GPS|script|xmpmeta/

test('the location of a JPEG is gone, and so is everything else but picture, color profile and orientation', async () => {
  const photo = phoneJpeg()
  expect(await exifr.parse(photo, everything)).toMatchObject({ Model: 'Pocket Camera 9', latitude: 52.36666666666667 })
  const { bytes, ...found } = cleanMedia(photo, 'image/jpeg')
  expect(found).toEqual(size)
  expect(await exifr.gps(bytes)).toBe(undefined)
  expect(await exifr.parse(bytes, { ...everything, translateValues: false })).toEqual({ Orientation: 6 })
  expect(await exifr.parse(bytes, { icc: true, tiff: false })).toEqual(
    await exifr.parse(photo, { icc: true, tiff: false }),
  )
  expect(bytes.toString('latin1')).not.toMatch(words)
  // From the first table on, it is the same picture.
  const fromTables = (file: Buffer) => file.subarray(file.indexOf(Buffer.from([0xff, 0xdb])))
  expect(fromTables(bytes)).toEqual(fromTables(picture('jpeg')))
})

test('the location of a PNG is gone, and so is everything else but picture, color profile and orientation', async () => {
  const photo = phonePng()
  expect(await exifr.gps(photo)).toMatchObject({ longitude: 4.9 })
  const { bytes, ...found } = cleanMedia(photo, 'image/png')
  expect(found).toEqual(size)
  expect(await exifr.gps(bytes)).toBe(undefined)
  expect(await exifr.parse(bytes, { ...everything, ihdr: false, translateValues: false })).toEqual({ Orientation: 6 })
  expect(bytes.toString('latin1')).not.toMatch(words)
  expect(bytes.includes(profileChunk)).toBe(true)
  const data = (file: Buffer) => file.subarray(file.indexOf('IDAT') - 4, file.lastIndexOf('IDAT'))
  expect(data(bytes)).toEqual(data(picture('png')))
})

test('the location of a WebP is gone, and so is everything else but picture, color profile and orientation', async () => {
  const photo = phoneWebp()
  expect(photo.toString('latin1')).toMatch(words)
  const { bytes, ...found } = cleanMedia(photo, 'image/webp')
  expect(found).toEqual(size)
  expect(bytes.toString('latin1')).not.toMatch(words)
  const [block, plain] = [bytes.subarray(bytes.indexOf('EXIF') + 8), picture('webp')]
  expect(await exifr.parse(block, { ...everything, translateValues: false })).toEqual({ Orientation: 6 })
  // The flags say that there is a profile and Exif, and no XMP; the rest is the same picture.
  expect([plain[20], bytes[20]]).toEqual([0x20, 0x28])
  expect(bytes.subarray(21, plain.length)).toEqual(plain.subarray(21))
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8)
})

test.each([
  ['image/jpeg', picture('jpeg')],
  ['image/png', picture('png')],
  ['image/webp', picture('webp')],
] as const)('%s without metadata stays as it is, and what was cleaned once stays the same', (type, plain) => {
  expect(cleanMedia(plain, type).bytes).toEqual(plain)
  const photo = { 'image/jpeg': phoneJpeg, 'image/png': phonePng, 'image/webp': phoneWebp }[type]()
  const { bytes } = cleanMedia(photo, type)
  expect(cleanMedia(bytes, type).bytes).toEqual(bytes)
})

test.each([
  ['video/mp4', 'isom'],
  ['video/quicktime', 'qt  '],
] as const)('the texts of a %s are empty space, and nothing else moves', (type, brand) => {
  const video = phoneVideo(brand)
  const { bytes, ...found } = cleanMedia(video, type)
  expect(found).toEqual({ width: 640, height: 360 })
  expect(bytes.length).toBe(video.length)
  expect(bytes.toString('latin1')).not.toMatch(words)
  for (const kept of ['frames', 'sound', 'avcC', 'esds', 'stco', 'url ', 'vide', 'soun'])
    expect([kept, bytes.indexOf(kept)]).toEqual([kept, video.indexOf(kept)])
  expect(bytes.subarray(0, 24)).toEqual(video.subarray(0, 24))
  expect(cleanMedia(bytes, type).bytes).toEqual(bytes)
})

const hidden = 'GPS 52.3667,4.9 Pocket'

test.each([
  ['free space', box('free', Buffer.from(hidden)), 'after'],
  ['a box of a dash cam', box('gps ', Buffer.from(hidden)), 'after'],
  ['XMP', box('XMP_', Buffer.from(hidden)), 'after'],
  ['the time of the producer', box('prft', Buffer.from(hidden)), 'after'],
  ['a second index', box('moov', box('udta', Buffer.from(hidden))), 'after'],
  ['data of no track', box('mdat', Buffer.from(hidden)), 'after'],
  ['data of the media', box('udta', Buffer.from(hidden)), 'mdia'],
  ['data of the media information', box('udta', Buffer.from(hidden)), 'minf'],
  ['a list of the samples', box('skip', Buffer.from(hidden)), 'stbl'],
  ['the description of the samples', box('udta', Buffer.from(hidden)), 'description'],
  ['the coding of QuickTime sound', box('wave', box('prms', Buffer.from(hidden))), 'description'],
] as const)('nothing stays of what hides in %s of a video', (_where, extra, where) => {
  const video = where === 'after' ? Buffer.concat([phoneVideo(), extra]) : phoneVideo('isom', 0, { [where]: extra })
  expect(video.includes(hidden)).toBe(true)
  const { bytes } = cleanMedia(video, 'video/mp4')
  expect(bytes.length).toBe(video.length)
  expect(bytes.toString('latin1')).not.toMatch(words)
  expect(bytes.indexOf('frames')).toBe(video.indexOf('frames'))
})

/** Numbers of 32 bits behind a version and flags. */
function full(type: string, flags: number, ...numbers: number[]): Buffer {
  const content = Buffer.alloc(4 + 4 * numbers.length)
  content.writeUIntBE(flags, 1, 3)
  for (const [i, number] of numbers.entries()) content.writeUInt32BE(number, 4 + 4 * i)
  return box(type, content)
}

test.each([
  ['a size for each sample', 0x20000, 0x201, 0],
  ['the size of the track', 0x20000, 0x1, 4],
] as const)('of a video in fragments the samples of picture stay, and the others go: %s', (_how, tfhd, flags, size) => {
  const sizes = flags & 0x200 ? [2, 4] : []
  const count = sizes.length > 0 ? 2 : 1
  const fragment = (offset: number) =>
    box(
      'moof',
      full('mfhd', 0, 1),
      box('traf', full('tfhd', tfhd, 1), full('trun', flags, count, offset, ...(sizes.length > 0 ? sizes : []))),
      box('traf', full('tfhd', tfhd | 0x10, 2, 8), full('trun', 0x1, 1, offset + 6), box('udta', Buffer.from(hidden))),
    )
  const offset = fragment(0).length + 8
  const defaults = box('mvex', full('trex', 0, 1, 1, 1000, sizes.length > 0 ? size : 6, 0))
  const sample = [0, 0] as const
  const tracks = [trackBox({ id: 1, kind: 'vide', sample }), trackBox({ id: 2, kind: 'meta', sample })]
  const data = box('mdat', Buffer.from('frames'), Buffer.from('GPS 52.3'), Buffer.from('Pocket'))
  const video = Buffer.concat([fileType(), box('moov', ...tracks, defaults), fragment(offset), data])
  const { bytes } = cleanMedia(video, 'video/mp4')
  expect(bytes.toString('latin1')).not.toMatch(words)
  expect(bytes.indexOf('frames')).toBe(video.indexOf('frames'))
})

test('uncompressed sound whose samples QuickTime counts as one byte each stays whole', () => {
  const video = (at: number) => {
    const sound = trackBox({ id: 2, kind: 'soun', sample: [at, 1] })
    const sizes = sound.indexOf('stsz')
    sound.writeUInt32BE(1, sizes + 8)
    sound.writeUInt32BE(2, sound.indexOf('stsc') + 16)
    // Two channels of 16 bits: two samples are eight bytes.
    sound.writeUInt16BE(2, sound.indexOf('mp4a') + 4 + 16)
    sound.writeUInt16BE(16, sound.indexOf('mp4a') + 4 + 18)
    const movie = box('moov', trackBox({ id: 1, kind: 'vide', sample: [at, 1] }), sound)
    return Buffer.concat([fileType('qt  '), movie, box('mdat', Buffer.from('loud-bitPocket'))])
  }
  const start = video(0).length - 14
  const { bytes } = cleanMedia(video(start), 'video/quicktime')
  expect(bytes.toString('latin1', start)).toBe(`loud-bit${'\0'.repeat(6)}`)
})

test('a video without a track of pictures is refused', () => {
  const sound = trackBox({ id: 1, kind: 'soun', sample: [0, 0] })
  const file = Buffer.concat([fileType(), box('moov', sound)])
  expect(() => cleanMedia(file, 'video/mp4')).toThrow('The file has no track of video.')
})

test('a video whose tables name the same bytes again and again is refused before they are copied that often', () => {
  const chunks = 50_000
  const track = (at: number) =>
    trackBox({
      id: 1,
      kind: 'vide',
      sample: [at, 1],
      more: {
        stbl: Buffer.concat([full('stsz', 0, 1_000_000, chunks), full('stco', 0, chunks, ...Array(chunks).fill(at))]),
      },
    })
  const file = Buffer.concat([fileType(), box('moov', track(1000)), box('mdat', Buffer.alloc(1_000_000))])
  expect(() => cleanMedia(file, 'video/mp4')).toThrow(UnfitMedia)
})

test('a thumbnail in JFIF is dropped, and an orientation that is upright is not written', () => {
  const jpeg = picture('jpeg')
  const thumbnail = Buffer.concat([
    jpeg.subarray(0, 4),
    Buffer.from([0, 16 + 3]),
    jpeg.subarray(6, 18),
    Buffer.from([1, 1, 9, 9, 9]),
    jpeg.subarray(20),
  ])
  thumbnail.writeUInt16BE(19, 4)
  expect(cleanMedia(thumbnail, 'image/jpeg').bytes).toEqual(jpeg)
})

test('of the segment with Adobe’s colors only the twelve bytes with a meaning stay', () => {
  const jpeg = picture('jpeg')
  const colors = Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1')
  const adobe = (data: Buffer) => Buffer.concat([Buffer.from([0xff, 0xee, 0, data.length + 2]), data])
  const photo = (data: Buffer) => Buffer.concat([jpeg.subarray(0, 20), adobe(data), jpeg.subarray(20)])
  const { bytes } = cleanMedia(photo(Buffer.concat([colors, Buffer.from('Pocket Camera 9')])), 'image/jpeg')
  expect(bytes).toEqual(photo(colors))
})

test('in the frames of an animated WebP, nothing stays but what they are decoded with', () => {
  const frame = (...chunks: Buffer[]) => webpChunk('ANMF', Buffer.concat([Buffer.alloc(16, 1), ...chunks]))
  const animation = (...chunks: Buffer[]) => {
    const body = Buffer.concat([
      Buffer.from('WEBP'),
      webpChunk('VP8X', Buffer.from([2, ...Array(9).fill(0)])),
      frame(...chunks),
    ])
    const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
    head.writeUInt32LE(body.length, 4)
    return Buffer.concat([head, body])
  }
  const decoding = [webpChunk('ALPH', Buffer.from('alpha')), webpChunk('VP8 ', Buffer.from('picture'))]
  const { bytes } = cleanMedia(animation(...decoding, webpChunk('prVt', Buffer.from('Amsterdam'))), 'image/webp')
  expect(bytes).toEqual(animation(...decoding))
})

test('the first bytes of a file determine its type', () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  expect([phoneJpeg(), phonePng(), phoneWebp(), phoneVideo(), phoneVideo('qt  '), heic].map(sniffMedia)).toEqual([
    'image/jpeg',
    'image/png',
    'image/webp',
    'video/mp4',
    'video/quicktime',
    'image/heic',
  ])
  for (const text of [
    '<html><script>',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '%PDF-1.7 and more',
    'GIF89a and more',
  ])
    expect(sniffMedia(Buffer.from(text))).toBe(null)
  expect(() => cleanMedia(heic, 'image/jpeg')).toThrow(/JPEG: on an iPhone/)
  expect(() => cleanMedia(phonePng(), 'image/jpeg')).toThrow('The content is image/png, not image/jpeg.')
  expect(() => cleanMedia(Buffer.from('<html>............'), 'image/png')).toThrow(/is no JPEG/)
})

test('a picture that would fill the memory of its viewers is refused from its header', () => {
  const flood = picture('png')
  flood.writeUInt32BE(50_000, 16)
  flood.writeUInt32BE(50_000, 20)
  expect(() => cleanMedia(flood, 'image/png')).toThrow('megapixels')
})

test.each([
  ['image/jpeg', phoneJpeg()],
  ['image/png', phonePng()],
  ['image/webp', phoneWebp()],
  ['video/mp4', phoneVideo()],
] as const)(
  '%s that is cut or damaged is cleaned or refused, and never breaks the program',
  (type: MediaType, whole: Buffer) => {
    const clean = (bytes: Buffer) => {
      try {
        return cleanMedia(bytes, type)
      } catch (error) {
        if (!(error instanceof UnfitMedia)) throw error
        return null
      }
    }
    for (let length = 0; length < whole.length; length++) clean(whole.subarray(0, length))
    const change = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }))
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), changes => {
        const damaged = Buffer.from(whole)
        for (const [at, byte] of changes) damaged[at] = byte
        clean(damaged)
      }),
      { numRuns: 500 },
    )
  },
)

test('a file made of nothing but markers or nested boxes is refused at once', () => {
  const markers = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(4_000_000, Buffer.from([0xff, 0xd0]))])
  expect(() => cleanMedia(markers, 'image/jpeg')).toThrow(UnfitMedia)
  const nested = Buffer.alloc(4_000_000)
  phoneVideo().copy(nested, 0, 0, 20)
  for (let at = 20; at + 8 < nested.length; at += 8) {
    nested.writeUInt32BE(nested.length - at, at)
    nested.write(at === 20 ? 'moov' : 'trak', at + 4)
  }
  expect(() => cleanMedia(nested, 'video/mp4')).toThrow(UnfitMedia)
  const tiny = Buffer.alloc(4_000_000, Buffer.from('\0\0\0\x08free', 'latin1'))
  expect(() => cleanMedia(Buffer.concat([phoneVideo(), tiny]), 'video/mp4')).toThrow(UnfitMedia)
})
