// Pages: their size, their text, and tokens that are valid only for the request that issued them.

import { digest } from '../data/random.ts'
import type { DataType } from '../data/types.ts'
import { invalid } from './errors.ts'

/** The start of the next page: after `skip` rows with that time. */
export interface Position {
  readonly at: number
  readonly skip: number
}

export function pageSize(type: Pick<DataType, 'pageSize'>, text: string | null): number {
  if (text === null || text === '' || text === '0') return type.pageSize.usual
  if (!/^-?\d+$/.test(text) || Number(text) < 0)
    throw invalid('INVALID_PAGE_SIZE', 'The page size is not a number of rows.')
  return Math.min(Number(text), type.pageSize.most)
}

export function writeToken(request: string, position: Position): string {
  return Buffer.from(`${digest(request)}/${position.at}/${position.skip}`).toString('base64url')
}

export function readToken(request: string, token: string | null): Position | undefined {
  if (!token) return undefined
  const parts = /^([0-9a-z]+)\/(-?\d+)\/(\d+)$/.exec(Buffer.from(token, 'base64url').toString('latin1'))
  if (!parts || parts[1] !== digest(request)) {
    throw invalid('INVALID_PAGE_TOKEN', 'The page token does not belong to this request.')
  }
  return { at: Number(parts[2]), skip: Number(parts[3]) }
}

const FIRST_SIZE = 1 << 20
const ROWS_AT_ONCE = 128
const MOST_KEPT = 4

const spare: Buffer[] = []

export interface Bytes {
  readonly bytes: Buffer
  /** Releases the buffer; the bytes are no longer valid. */
  release(): void
}

/** The text of a page, written into a buffer that is reused: pages of megabytes would otherwise accumulate as garbage. */
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
