import { configure, Reader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js'

/** A file of a ZIP whose bytes are compressed. */
export interface ZipEntry {
  name: string
  crc32: number
  bytes: number
  compressedBytes: number
}

/** A ZIP that other processes have written so far: its length, and what comes behind it at its end, the list of its files. */
export interface Written {
  length: number
  end: Buffer
}

const deflated = 8
const zeros = Buffer.alloc(256 * 1024)
configure({ useWebWorkers: false })

/** Adds files to a ZIP whose earlier bytes are elsewhere. Files and places may be beyond 4 GB. */
export class Zip {
  private readonly writer: ZipWriter<unknown>
  private ending: Buffer[] | null = null

  private constructor(written: Written, mtime: Date, write: (bytes: Buffer) => Promise<void>) {
    let before = 0
    const sink = new WritableStream<Uint8Array>({
      write: async ({ buffer, byteOffset, length }) => {
        const bytes = Buffer.from(buffer, byteOffset, length)
        if (before < written.length) before += length
        else if (this.ending) this.ending.push(bytes)
        else await write(bytes)
      },
    })
    this.writer = new ZipWriter(sink, { lastModDate: mtime, zip64: true })
  }

  /** Continues behind what is written. `write` gets only the bytes of files that are added. */
  static async continue(written: Written, mtime: Date, write: (bytes: Buffer) => Promise<void>): Promise<Zip> {
    const zip = new Zip(written, mtime, write)
    if (written.length > 0) await zip.writer.appendZip(new ListOnly(written))
    return zip
  }

  /** Adds a file with its bytes as raw deflate has compressed them. */
  async add({ name, crc32, bytes, compressedBytes: size }: ZipEntry, compressed: readonly Uint8Array[]): Promise<void> {
    const chunks = compressed[Symbol.iterator]()
    const readable = new ReadableStream({
      pull(controller) {
        const { value, done } = chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    })
    const about = { crc32, uncompressedSize: bytes, compressionMethod: deflated, passThrough: true }
    await this.writer.add(name, { readable, size }, about)
  }

  /** The end of the ZIP with all files up to now. */
  async end(): Promise<Buffer> {
    this.ending = []
    await this.writer.close()
    return Buffer.concat(this.ending)
  }
}

/** A ZIP of which only the end is read: its files are zeros, and nothing looks at them. */
class ListOnly extends Reader<Written> {
  private readonly written: Written

  constructor(written: Written) {
    super(written)
    this.written = written
    this.size = written.length + written.end.length
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const { length: before, end } = this.written
    const until = index + length
    if (until <= before) return zeros.subarray(0, length)
    if (index >= before) return end.subarray(index - before, until - before)
    return Buffer.concat([Buffer.alloc(before - index), end.subarray(0, until - before)])
  }
}
