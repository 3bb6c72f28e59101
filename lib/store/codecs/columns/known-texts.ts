import type { VarintReader } from './varint.ts'

interface Known {
  bytes: Uint8Array
  text: string
}

/** Reads texts that repeat, each from its bytes once: an equal text is then the same object, which maps find faster too. */
export class KnownTexts {
  private readonly most: number
  private readonly known = new Map<number, Known>()

  /** `most`: how many texts are kept. */
  constructor(most: number) {
    this.most = most
  }

  /** The text that `writeText` wrote. @throws RangeError when the bytes end too early */
  read(input: VarintReader): string {
    const bytes = input.raw(input.unsigned())
    const hash = hashOf(bytes)
    const known = this.known.get(hash)
    if (known && isEqual(known.bytes, bytes)) return known.text
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
    if (this.known.size >= this.most) this.known.clear()
    this.known.set(hash, { bytes: bytes.slice(), text })
    return text
  }
}

function hashOf(bytes: Uint8Array): number {
  let hash = bytes.length
  for (let i = 0; i < bytes.length; i++) hash = (Math.imul(hash, 31) + (bytes[i] as number)) | 0
  return hash
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
