import type { IntegerModel } from './integer-model.ts'

/** Writes unsigned integers up to 2^53 in groups of seven bits, lowest first. */
export class VarintWriter {
  private bytes = new Uint8Array(1024)
  private length = 0

  byte(value: number): void {
    if (this.length === this.bytes.length) this.makeRoom(1)
    this.bytes[this.length++] = value
  }

  /** @throws RangeError for any other number, which could not be decoded */
  unsigned(value: number, _model?: IntegerModel): void {
    if (!(value >= 0 && Number.isSafeInteger(value))) throw new RangeError(`Not an integer from 0 to 2^53: ${value}`)
    let rest = value
    while (rest > 0x7f) {
      this.byte((rest % 128) | 0x80)
      rest = Math.floor(rest / 128)
    }
    this.byte(rest)
  }

  /** Small absolute values take few bytes, regardless of their sign. */
  signed(value: number, _model?: IntegerModel): void {
    if (!Number.isInteger(value)) throw new RangeError(`Not an integer: ${value}`)
    this.unsigned(value >= 0 ? value * 2 : -value * 2 - 1)
  }

  raw(bytes: Uint8Array): void {
    this.makeRoom(bytes.length)
    this.bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  finish(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }

  private makeRoom(wanted: number): void {
    if (this.length + wanted <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + wanted))
    larger.set(this.bytes)
    this.bytes = larger
  }
}

/** Reads the output of VarintWriter; throws a RangeError when the bytes end too early. */
export class VarintReader {
  private at = 0
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  byte(): number {
    const value = this.bytes[this.at++]
    if (value === undefined) throw new RangeError('The bytes end too early')
    return value
  }

  unsigned(_model?: IntegerModel): number {
    let value = this.byte()
    if (value < 0x80) return value
    value -= 0x80
    for (let scale = 128; ; scale *= 128) {
      if (scale > 2 ** 49) throw new RangeError('A number has too many bytes')
      const next = this.byte()
      if (next < 0x80) return value + next * scale
      value += (next - 0x80) * scale
    }
  }

  signed(_model?: IntegerModel): number {
    const value = this.unsigned()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }

  /** Passes over one integer. */
  skip(): void {
    while (this.byte() > 0x7f);
  }

  raw(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new RangeError('The bytes end too early')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  get done(): boolean {
    return this.at === this.bytes.length
  }
}
