import { crc32, deflateSync } from 'node:zlib'

/** Pictures of 24 x 16 pixels as Chromium writes them, with a color profile in JPEG and WebP. */
const pictures = {
  jpeg: [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAA',
    'AChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZ',
    'WiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAA',
    'E9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4M',
    'ChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2Nj',
    'Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAQABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA',
    'AAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQL/xAAXEQADAQAAAAAAAAAAAAAAAAAAAgMh/9oADAMBAAIRAxEA',
    'PwCABckELUABBUwKemn/2Q==',
  ],
  png: [
    'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAYAAAAMJL+VAAACg0lEQVR4AVyTP2tUQRTFZ2f2I0nEf0TUQCRECIpiZZFCQYsUWqRQ0EJBixRapNDC',
    'wsbCRrASbCz8UHNn/J0zs2vW4nHevffcc8682c1/zm3131uX+q/z2/3nhRv9x8Xd/v3yfv925aB/3b7bv1y93z9fe9A/Xj/spzuP+vudx/1k96i/',
    'vfm0v9k77i/3nvcX+6/68a3X/dnBu350cNKf3P7QH9457Yf3PvUci2WKVFID60JYUk05Be+VvuZ11iHMZ/jMW4a/gC/0vLCbk/riYzCHkJpEeZpE',
    'jAVygSzRnAKRgCeUqUSqTTQvDhnUwX6VGRq5kTx4sTjDFaq3IoXILIXnUwyzqtqYbV6necBv4qOb3eSl8jSRJ8rAJMhBP+ZynXVdi5d18iZRzdGo',
    'oMJyAj6DyGryqKlh8K4k4aWzIpOPadWecJqv+ezKTKE5AcsmgQwkrGF4ic9hLOPixVuJTgwjPBKHPrdx8tHzCZyEos5hGMdS8xLmq5NsmGR/e/M1',
    'J8wIV/hhFP9A1icIDMYws4Q4ZH0em1o0e6k6cUlhhHcmjE5QXRdOXLibkuYJcpJBeDiWmpNni4bFyliaZgGG+BvJ8+A7bEm+g3CB6EwcE50Ekfqf',
    'eLiGDypxyIQw1Ygo/YZmncgfTU2dQEv/sCmZSBsmzKktKpxhFMp8hBt9JbcJcxushmHRIVIZNpGnSRg3Q8SKj3DlBBYVjzp4GiezgYZBIyCNpcIF',
    'LVMV2SaZiy9pNZf54Km/TNpVyIqGTQgX7AVog6YkFKGmTQri2Rc2TBDBLEgkkzYxEBx1GXzVPM3zgvEy2UCksVwQHWINsyFevCzz6hDM1zj4VaLi',
    'g2ue3hc5/QUAAP//F8RvgwAAAAZJREFUAwB9cZ/e7bZ4TgAAAABJRU5ErkJggg==',
  ],
  webp: [
    'UklGRiwCAABXRUJQVlA4WAoAAAAgAAAAFwAADwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAA',
    'AChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZ',
    'WiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAA',
    'E9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggPgAAAJAD',
    'AJ0BKhgAEAA+0VSjS6gkoyGwCAEAGglqAJ0yhHciwAFAIgAA/uLfLo9od/ljHblVWOQTOmB670CB4j4A',
  ],
}

export const picture = (kind: keyof typeof pictures): Buffer => Buffer.from(pictures[kind].join(''), 'base64')

const [ascii, short, long, rational] = [2, 3, 4, 5]
type Entry = [tag: number, type: number, count: number, value: Buffer]

/** An Exif block of a phone: model, orientation (turned by 90 degrees), and where the photo was made (52.3667 N, 4.9 E). */
export function phoneExif(): Buffer {
  const text = (value: string) => Buffer.from(`${value}\0`)
  const number = (value: number) => Buffer.from([value >> 8, value & 255, 0, 0])
  const place = (degrees: number, minutes: number) =>
    Buffer.concat([degrees, 1, minutes, 1, 0, 1].map(value => Buffer.from([0, 0, value >> 8, value & 255])))
  const gps: Entry[] = [
    [1, ascii, 2, Buffer.from('N\0\0\0')],
    [2, rational, 3, place(52, 22)],
    [3, ascii, 2, Buffer.from('E\0\0\0')],
    [4, rational, 3, place(4, 54)],
  ]
  const of = (gpsAt: number): Entry[] => [
    [0x010f, ascii, 7, text('Pocket')],
    [0x0110, ascii, 16, text('Pocket Camera 9')],
    [0x0112, short, 1, number(6)],
    [0x8825, long, 1, Buffer.from([0, 0, gpsAt >> 8, gpsAt & 255])],
  ]
  const first = directory(of(0), 8)
  const header = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8])
  return Buffer.concat([header, directory(of(8 + first.length), 8), directory(gps, 8 + first.length)])
}

/** A directory of Exif at an offset, with its longer values behind it. */
function directory(entries: readonly Entry[], at: number): Buffer {
  const head = Buffer.alloc(2 + 12 * entries.length + 4)
  head.writeUInt16BE(entries.length, 0)
  const values: Buffer[] = []
  let next = at + head.length
  for (const [i, [tag, type, count, value]] of entries.entries()) {
    const entry = 2 + 12 * i
    head.writeUInt16BE(tag, entry)
    head.writeUInt16BE(type, entry + 2)
    head.writeUInt32BE(count, entry + 4)
    if (value.length <= 4) value.copy(head, entry + 8)
    else {
      head.writeUInt32BE(next, entry + 8)
      values.push(value)
      next += value.length
    }
  }
  return Buffer.concat([head, ...values])
}

export const xmp = '<x:xmpmeta><rdf:Description exif:GPSLatitude="52,22N" tiff:Model="Pocket Camera 9"/></x:xmpmeta>'

/** A photo of a phone: Exif, XMP, IPTC, a comment, and a second file behind the end. */
export function phoneJpeg(): Buffer {
  const jpeg = picture('jpeg')
  const segment = (code: number, data: Buffer) => {
    const head = Buffer.from([0xff, code, 0, 0])
    head.writeUInt16BE(data.length + 2, 2)
    return Buffer.concat([head, data])
  }
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), phoneExif()])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`)),
    segment(0xed, Buffer.from('Photoshop 3.0\x008BIM Amsterdam')),
    segment(0xfe, Buffer.from('Pocket Camera 9 at 52.3667, 4.9')),
    jpeg.subarray(2),
    Buffer.from('<script>alert(1)</script>'),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

export const profileChunk = pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0'), deflateSync('color')]))

export function phonePng(): Buffer {
  const png = picture('png')
  const afterHeader = 8 + 25
  return Buffer.concat([
    png.subarray(0, afterHeader),
    profileChunk,
    pngChunk('eXIf', phoneExif()),
    pngChunk('tEXt', Buffer.from('Comment\0Pocket Camera 9')),
    pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
    pngChunk('prVt', Buffer.from('Amsterdam')),
    png.subarray(afterHeader),
    Buffer.from('Pocket Camera 9'),
  ])
}

export function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 0)
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

export function phoneWebp(): Buffer {
  const webp = picture('webp')
  webp[20] = (webp[20] ?? 0) | 0x0c
  const chunks = [webp.subarray(8), webpChunk('EXIF', phoneExif()), webpChunk('XMP ', Buffer.from(xmp))]
  const body = Buffer.concat([...chunks, webpChunk('prVt', Buffer.from('Amsterdam'))])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.from('Pocket Camera 9')])
}

export function box(type: string, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}

/** A box with a version of zero, and its numbers of 32 bits. */
const table = (type: string, ...numbers: number[]): Buffer => {
  const content = Buffer.alloc(4 + 4 * numbers.length)
  for (const [i, number] of numbers.entries()) content.writeUInt32BE(number, 4 + 4 * i)
  return box(type, content)
}

/** When the video was made, in the words that a search for what is left can find. */
const made = Buffer.from('Pocket52').readUInt32BE(0)

interface TrackContent {
  id: number
  kind: 'vide' | 'soun' | 'meta'
  /** Where its only sample is, and its length. */
  sample: readonly [at: number, length: number]
  /** What the boxes around it also hold. */
  more?: Partial<Record<'trak' | 'mdia' | 'minf' | 'stbl' | 'description', Buffer>>
}

/** A track with one sample. */
export function trackBox({ id, kind, sample: [at, length], more = {} }: TrackContent): Buffer {
  const none = Buffer.alloc(0)
  const header = Buffer.alloc(84)
  header.writeUInt32BE(made, 4)
  header.writeUInt32BE(id, 12)
  if (kind === 'vide') {
    header.writeUInt16BE(640, 76)
    header.writeUInt16BE(360, 80)
  }
  const entry = Buffer.alloc(kind === 'vide' ? 78 : 28)
  entry.writeUInt16BE(1, 6)
  if (kind === 'vide') entry.write('\x0fPocket Camera 9', 42, 'latin1')
  const coding = { vide: box('avcC', Buffer.from([1, 66, 0, 30])), soun: box('esds', Buffer.alloc(8, 3)), meta: none }
  const description = box(
    { vide: 'avc1', soun: 'mp4a', meta: 'gpmd' }[kind],
    entry,
    coding[kind],
    more.description ?? none,
  )
  const link = box('url ', Buffer.from('\0\0\0\x01file:///Amsterdam', 'latin1'))
  return box(
    'trak',
    box('tkhd', header),
    more.trak ?? none,
    box(
      'mdia',
      table('mdhd', made, made, 1000, 1000, 0),
      box('hdlr', Buffer.alloc(8), Buffer.from(`${kind}Pock\0\0\0\0\0\0\0\0Pocket Camera 9\0`, 'latin1')),
      more.mdia ?? none,
      box(
        'minf',
        more.minf ?? none,
        kind === 'soun' ? table('smhd', 0) : table('vmhd', 0, 0),
        box('dinf', box('dref', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), link)),
        box(
          'stbl',
          box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), description),
          table('stts', 1, 1, 1000),
          table('stsc', 1, 1, 1, 1),
          table('stsz', 0, 1, length),
          table('stco', 1, at),
          more.stbl ?? none,
        ),
      ),
    ),
  )
}

export const fileType = (brand = 'isom'): Buffer => box('ftyp', Buffer.from(`${brand}\x00\x00\x00\x00mp42`, 'latin1'))

/**
 * A video of 640 x 360 with the user data and the metadata of a phone, and a track of where it was.
 *
 * @param more what the boxes of its picture also hold
 */
export function phoneVideo(brand: 'isom' | 'qt  ' = 'isom', padding = 0, more: TrackContent['more'] = {}): Buffer {
  const frames = Buffer.concat([Buffer.from('frames'), Buffer.alloc(padding, 7)])
  const data = [Buffer.from('Pocket 52.3667'), frames, Buffer.from('GPS 52.3667 4.9'), Buffer.from('sound')] as const
  const [unused, , place] = data
  const type = fileType(brand)
  const movie = (start: number) => {
    const [picture, track] = [start + unused.length, start + unused.length + frames.length]
    const words = box('udta', Buffer.from('Pocket Camera 9'))
    return box(
      'moov',
      table('mvhd', made, made, 1000, 1000),
      trackBox({ id: 1, kind: 'vide', sample: [picture, frames.length], more: { trak: words, ...more } }),
      trackBox({ id: 2, kind: 'meta', sample: [track, place.length] }),
      trackBox({ id: 3, kind: 'soun', sample: [track + place.length, 5] }),
      box('udta', box('\xa9xyz', Buffer.from('+52.3667+004.9000/'))),
      box('meta', Buffer.from('com.apple.quicktime.location.ISO6709 +52.3667')),
    )
  }
  const about = box('uuid', Buffer.from(xmp))
  const start = type.length + movie(0).length + about.length + 8
  return Buffer.concat([type, movie(start), about, box('mdat', ...data)])
}
