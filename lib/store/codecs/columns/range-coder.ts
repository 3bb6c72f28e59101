import { bitsAt, type IntegerModel, learned, lengthAt, modeledBits, seenBits, signAt, zeroAt } from './integer-model.ts'
import { VarintReader, VarintWriter } from './varint.ts'

/*
 * An adaptive binary range coder: each integer is a few yes-or-no decisions, each decision has a probability that follows the
 * decisions before it, and likely decisions take a fraction of a bit. Source: Martin, Range encoding (1979); the carry of
 * `shift` as in the LZMA specification (2015).
 */

/** A reader looks four bytes ahead of the decision that it makes. */
const addedZeros = 4

/** Writes like a VarintWriter, and integers that have a model in fewer bits. */
export class RangeWriter extends VarintWriter {
  private low = 0
  private range = 0x7fffffff
  private pending = 0
  private held = -1

  override byte(value: number): void {
    for (let bit = 7; bit >= 0; bit--) this.evenBit((value >>> bit) & 1)
  }

  override raw(bytes: Uint8Array): void {
    for (const byte of bytes) this.byte(byte)
  }

  override unsigned(value: number, model?: IntegerModel): void {
    if (!model) {
      super.unsigned(value)
      return
    }
    if (!(value >= 0 && Number.isSafeInteger(value))) throw new RangeError(`Not an integer from 0 to 2^53: ${value}`)
    const length = lengthOf(value)
    for (let i = 0; i < length; i++) this.bit(model, lengthAt + i, 1)
    this.bit(model, lengthAt + length, 0)
    let node = 1
    for (let bit = length - 2; bit >= 0; bit--) {
      const set = Math.floor(value / 2 ** bit) % 2
      if (node >> modeledBits) this.evenBit(set)
      else {
        this.bit(model, bitsAt + (length << modeledBits) + node, set)
        node = node * 2 + set
      }
    }
  }

  override signed(value: number, model?: IntegerModel): void {
    if (!model) {
      super.signed(value)
      return
    }
    this.bit(model, zeroAt, value === 0 ? 0 : 1)
    if (value === 0) return
    this.bit(model, signAt, value < 0 ? 1 : 0)
    this.unsigned(Math.abs(value) - 1, model)
  }

  /** The bytes that lead a reader to the same decisions, without up to four zeros at the end, which it adds. */
  override finish(): Uint8Array {
    let end = Number.POSITIVE_INFINITY
    for (let unit = 2 ** 24; end >= this.low + this.range; unit /= 256) end = Math.ceil(this.low / unit) * unit
    this.low = end
    for (let i = 0; i < 5; i++) this.shift()
    const bytes = super.finish()
    let length = bytes.length
    while (length > bytes.length - addedZeros && bytes[length - 1] === 0) length--
    return bytes.subarray(0, length)
  }

  private bit(model: IntegerModel, at: number, bit: number): void {
    const state = model.states[at] as number
    const bound = (this.range >>> 15) * (state >>> seenBits)
    if (bit === 0) this.range = bound
    else {
      this.low += bound
      this.range -= bound
    }
    model.states[at] = learned(state, bit)
    while (this.range < 0x800000) this.widen()
  }

  private evenBit(bit: number): void {
    this.range >>>= 1
    if (bit === 1) this.low += this.range
    while (this.range < 0x800000) this.widen()
  }

  private widen(): void {
    this.range <<= 8
    this.shift()
  }

  /** Writes the highest byte of `low`. A byte 255 waits until it is known whether a carry changes it. */
  private shift(): void {
    const carry = this.low >= 2 ** 32
    if (carry || this.low < 0xff000000) {
      if (this.held >= 0) super.byte((this.held + (carry ? 1 : 0)) & 0xff)
      for (; this.pending > 0; this.pending--) super.byte(carry ? 0 : 0xff)
      this.held = Math.floor(this.low / 2 ** 24) & 0xff
    } else this.pending++
    this.low = (this.low % 2 ** 24) * 256
  }
}

/** Reads the output of RangeWriter: each call with the model of the same call there. */
export class RangeReader extends VarintReader {
  private range = 0x7fffffff
  private code = 0
  private next = 0
  private readonly coded: Uint8Array

  constructor(bytes: Uint8Array) {
    super(bytes)
    this.coded = bytes
    for (let i = 0; i < addedZeros; i++) this.code = (this.code << 8) | this.nextByte()
  }

  override byte(): number {
    let value = 0
    for (let i = 0; i < 8; i++) value = value * 2 + this.evenBit()
    return value
  }

  override raw(length: number): Uint8Array {
    if (length > this.coded.length) throw new RangeError('The bytes end too early')
    return Uint8Array.from({ length }, () => this.byte())
  }

  override unsigned(model?: IntegerModel): number {
    if (!model) return super.unsigned()
    let length = 0
    while (this.bit(model, lengthAt + length) === 1)
      if (++length > 53) throw new RangeError('A number has too many bits')
    if (length < 2) return length
    let value = 1
    let node = 1
    for (let bit = length - 2; bit >= 0; bit--) {
      if (node >> modeledBits) value = value * 2 + this.evenBit()
      else {
        const set = this.bit(model, bitsAt + (length << modeledBits) + node)
        node = node * 2 + set
        value = value * 2 + set
      }
    }
    return value
  }

  override signed(model?: IntegerModel): number {
    if (!model) return super.signed()
    if (this.bit(model, zeroAt) === 0) return 0
    const isNegative = this.bit(model, signAt) === 1
    const value = this.unsigned(model) + 1
    return isNegative ? -value : value
  }

  override get done(): boolean {
    return this.next >= this.coded.length
  }

  private bit(model: IntegerModel, at: number): number {
    const state = model.states[at] as number
    const bound = (this.range >>> 15) * (state >>> seenBits)
    const bit = this.code < bound ? 0 : 1
    if (bit === 0) this.range = bound
    else {
      this.code -= bound
      this.range -= bound
    }
    model.states[at] = learned(state, bit)
    if (this.range < 0x800000) this.widen()
    return bit
  }

  private evenBit(): number {
    this.range >>>= 1
    const bit = this.code < this.range ? 0 : 1
    if (bit === 1) this.code -= this.range
    if (this.range < 0x800000) this.widen()
    return bit
  }

  private widen(): void {
    while (this.range < 0x800000) {
      this.range <<= 8
      this.code = (this.code << 8) | this.nextByte()
    }
  }

  private nextByte(): number {
    if (this.next >= this.coded.length + addedZeros) throw new RangeError('The bytes end too early')
    return this.coded[this.next++] ?? 0
  }
}

/** The number of binary digits of an integer from 0 to 2^53. */
function lengthOf(value: number): number {
  return value < 2 ** 32 ? 32 - Math.clz32(value) : 64 - Math.clz32(Math.floor(value / 2 ** 32))
}
