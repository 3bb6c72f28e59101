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
}

/** Collects bytes and writes them as parts. It holds less than three parts in memory. */
export class PartSink {
  readonly parts: Part[] = []
  /** The number of bytes that it received. */
  received = 0
  private held: Buffer[] = []
  private heldBytes = 0
  private readonly target: PartTarget

  constructor(target: PartTarget) {
    this.target = target
  }

  /** Takes bytes; writes a part as soon as another one can follow it. */
  async add(bytes: Buffer): Promise<void> {
    this.held.push(bytes)
    this.heldBytes += bytes.length
    this.received += bytes.length
    if (this.heldBytes < 2 * partBytes) return
    const all = Buffer.concat(this.held)
    await this.put(all.subarray(0, partBytes))
    this.hold(all.subarray(partBytes))
  }

  /** Writes what is left. */
  async end(): Promise<void> {
    const rest = Buffer.concat(this.held)
    this.hold(Buffer.alloc(0))
    const length = Math.ceil(rest.length / Math.ceil(rest.length / longestPart))
    for (let at = 0; at < rest.length; at += length) await this.put(rest.subarray(at, at + length))
  }

  private hold(bytes: Buffer): void {
    this.held = bytes.length > 0 ? [bytes] : []
    this.heldBytes = bytes.length
  }

  private async put(bytes: Buffer): Promise<void> {
    const { blobs, key, uploadId, firstNumber } = this.target
    const number = firstNumber + this.parts.length
    const etag = await blobs.putPart(key, uploadId, number, bytes)
    this.parts.push({ number, etag, bytes: bytes.length })
  }
}
