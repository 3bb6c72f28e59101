import { type MediaType, mediaTypes } from '../model/training/workout-media.ts'

export const heicAdvice =
  'HEIC is not accepted, because most browsers cannot show it. Send the photo as JPEG: on an iPhone, choose Settings, Camera, Formats, Most Compatible, or export it as JPEG.'

/** Types whose refusal comes with advice. */
export const refusedTypes: Readonly<Record<string, string>> = Object.fromEntries(
  ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence', 'image/avif'].map(type => [
    type,
    heicAdvice,
  ]),
)

export const unknownContent = 'The content is no JPEG, PNG, WebP, MP4 or MOV file.'

/** Names that programs use for a media type, although they are not registered. */
export const otherNames: Readonly<Record<string, MediaType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
}

/** A media type that is accepted, by one of its names; null for any other. */
export function mediaTypeOf(name: string): MediaType | null {
  return mediaTypes.find(one => one === name) ?? new Map(Object.entries(otherNames)).get(name) ?? null
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1', 'avif', 'avis']
const mp4Brands = [
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'MSNV',
  'dash',
  'XAVC',
]

/** The media type of a file by its first bytes, regardless of its name; null for any other type. */
export function sniffMedia(bytes: Buffer): MediaType | 'image/heic' | null {
  if (bytes.length < 12) return null
  if (bytes.readUInt32BE(0) >>> 8 === 0xffd8ff) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'image/png'
  const word = (at: number) => bytes.toString('latin1', at, at + 4)
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return 'image/webp'
  if (word(4) !== 'ftyp') return null
  const brand = word(8)
  if (brand === 'qt  ') return 'video/quicktime'
  if (mp4Brands.includes(brand) || brand.startsWith('3gp')) return 'video/mp4'
  return heicBrands.includes(brand) ? 'image/heic' : null
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A file without metadata, and the size of its picture. */
export interface Cleaned {
  bytes: Buffer
  /** Null where the file does not say. */
  width: number | null
  height: number | null
}

/** Why a file cannot be accepted. The message is for the person who sent it. */
export class UnfitMedia extends Error {}

export function unreadable(what: string): UnfitMedia {
  return new UnfitMedia(`The file is not a complete ${what}.`)
}
