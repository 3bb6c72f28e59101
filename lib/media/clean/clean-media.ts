import type { MediaType } from '../../model/training/workout-media.ts'
import { type Cleaned, heicAdvice, sniffMedia, UnfitMedia, unknownContent, unreadable } from '../media-types.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanVideo } from './clean-video.ts'
import { cleanWebp } from './clean-webp.ts'

/** A larger picture fills the memory of those who look at it. */
const maxPixels = 250_000_000

const cleaners: Readonly<Record<MediaType, (bytes: Buffer) => Cleaned>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'video/mp4': cleanVideo,
  'video/quicktime': cleanVideo,
}

/** The file without metadata. What it is follows from its content, which must agree with the type that was declared. @throws UnfitMedia */
export function cleanMedia(bytes: Buffer, declared: MediaType): Cleaned {
  const found = sniffMedia(bytes)
  if (found === 'image/heic') throw new UnfitMedia(heicAdvice)
  if (found === null) throw new UnfitMedia(unknownContent)
  if (found !== declared) throw new UnfitMedia(`The content is ${found}, not ${declared}.`)
  const cleaned = cleanedAs(found, bytes)
  const pixels = (cleaned.width ?? 1) * (cleaned.height ?? 1)
  if (pixels === 0 || pixels > maxPixels)
    throw new UnfitMedia(`The picture may have up to ${maxPixels / 1e6} megapixels.`)
  return cleaned
}

/** A length that leads out of the file is one of a damaged file. */
function cleanedAs(type: MediaType, bytes: Buffer): Cleaned {
  try {
    return cleaners[type](bytes)
  } catch (error) {
    if (error instanceof RangeError) throw unreadable(type)
    throw error
  }
}
