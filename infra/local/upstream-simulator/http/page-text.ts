// The text of a page, written into a buffer that is reused: pages of megabytes would otherwise accumulate as garbage.

const FIRST_SIZE = 1 << 20
const ROWS_AT_ONCE = 128
const MOST_KEPT = 4

const spare: Buffer[] = []

export interface Bytes {
  readonly bytes: Buffer
  /** Releases the buffer; the bytes are no longer valid. */
  release(): void
}

export class PageText {
  #buffer = spare.pop() ?? Buffer.allocUnsafeSlow(FIRST_SIZE)
  #length = 0
  #waiting = ''
  #rows = 0

  add(text: string): void {
    this.#waiting += text
    this.#rows += 1
    if (this.#rows >= ROWS_AT_ONCE) this.#write()
  }

  finish(): Bytes {
    this.#write()
    const buffer = this.#buffer
    return {
      bytes: buffer.subarray(0, this.#length),
      release() {
        if (spare.length < MOST_KEPT && !spare.includes(buffer)) spare.push(buffer)
      },
    }
  }

  #write(): void {
    const needed = this.#length + this.#waiting.length * 3
    if (needed > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#buffer.length * 2))
      this.#buffer.copy(larger, 0, 0, this.#length)
      this.#buffer = larger
    }
    this.#length += this.#buffer.write(this.#waiting, this.#length)
    this.#waiting = ''
    this.#rows = 0
  }
}
