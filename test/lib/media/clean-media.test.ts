import exifr from 'exifr'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanMedia } from '../../../lib/media/clean/clean-media.ts'
import { sniffMedia, UnfitMedia } from '../../../lib/media/media-types.ts'
import type { MediaType } from '../../../lib/model/training/workout-media.ts'
import { phoneJpeg, phonePng, phoneVideo, phoneWebp, picture, profileChunk } from '../../support/media.ts'

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
  expect(bytes.indexOf('frames')).toBe(video.indexOf('frames'))
  expect(bytes.subarray(0, 24)).toEqual(video.subarray(0, 24))
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
  expect(cleanMedia(nested, 'video/mp4').bytes.length).toBe(nested.length)
})
