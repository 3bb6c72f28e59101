const orientationTag = 0x0112
const short = 3

/** How a picture has to be turned to be upright, 1 to 8, from an Exif block (TIFF); 1 for anything that cannot be read. */
export function orientationOf(tiff: Buffer): number {
  if (tiff.length < 14) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  if (!isLittle && tiff.toString('latin1', 0, 2) !== 'MM') return 1
  const directory = u32(4)
  if (u16(2) !== 42 || directory + 2 > tiff.length) return 1
  for (let i = 0; i < u16(directory); i++) {
    const entry = directory + 2 + 12 * i
    if (entry + 12 > tiff.length) return 1
    if (u16(entry) !== orientationTag || u16(entry + 2) !== short) continue
    const value = u16(entry + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** An Exif block (TIFF) that says nothing but the orientation. */
export function tiffOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(short, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
