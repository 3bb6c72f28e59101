import type { Blobs } from '../../blobs/blobs.ts'
import type { Part } from '../../model/account/export-job.ts'

/** More than the 5 MiB that S3 requires of every part but the last. */
export const partBytes = 8 * 1024 * 1024
/** Twice the least part: what is longer is written as parts of equal length. The local bucket takes at most 11 MiB at once. */
const longestPart = 10 * 1024 * 1024

/** Where the parts of an object go, and the number of the first one. */
export interface PartTarget {
  blobs: Pick<Blobs, 'putPart'>
  key: string
  uploadId: string
  firstNumber: number
  /** `heldBytes` of memory, which one sink after another uses: memory outside the heap is freed late. */
  memory: Buffer
}
/** Two parts. */
export const heldBytes = 2 * partBytes

/** Collects bytes and writes them as parts. It holds two parts. */
export class PartSink {
  readonly parts: Part[] = []
  /** The number of bytes that it received. */
  received = 0
  private readonly held: Buffer
  private used = 0
  private readonly target: PartTarget

  constructor(target: PartTarget) {
    this.target = target
    this.held = target.memory
  }

  /** Takes bytes; writes a part as soon as another one can follow it. */
  async add(bytes: Buffer): Promise<void> {
    this.received += bytes.length
    for (let at = 0; at < bytes.length; ) {
      if (this.used === this.held.length) {
        await this.put(this.held.subarray(0, partBytes))
        this.held.copyWithin(0, partBytes)
        this.used -= partBytes
      }
      const taken = bytes.copy(this.held, this.used, at)
      this.used += taken
      at += taken
    }
  }

  /** Writes what is left. */
  async end(): Promise<void> {
    const length = Math.ceil(this.used / Math.ceil(this.used / longestPart))
    for (let at = 0; at < this.used; at += length)
      await this.put(this.held.subarray(at, Math.min(at + length, this.used)))
    this.used = 0
  }

  private async put(bytes: Buffer): Promise<void> {
    const { blobs, key, uploadId, firstNumber } = this.target
    const number = firstNumber + this.parts.length
    const etag = await blobs.putPart(key, uploadId, number, bytes)
    this.parts.push({ number, etag, bytes: bytes.length })
  }
}
