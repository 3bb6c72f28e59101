import { configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js'

/** A file of a ZIP whose bytes are compressed. */
export interface ZipEntry {
  name: string
  crc32: number
  bytes: number
  compressedBytes: number
}

const deflated = 8
const zeros = new Uint8Array(256 * 1024)
configure({ useWebWorkers: false })

/** Writes files into a ZIP behind `offset` bytes that are written. Files and places may be beyond 4 GB. */
export class Zip {
  private readonly writer: ZipWriter<unknown>

  constructor(offset: number, mtime: Date, write: (bytes: Buffer) => Promise<void>) {
    const sink = new WritableStream<Uint8Array>({
      write: ({ buffer, byteOffset, length }) => write(Buffer.from(buffer, byteOffset, length)),
    })
    this.writer = new ZipWriter(sink, { offset, lastModDate: mtime, zip64: true })
  }

  /** Adds a file with its bytes as raw deflate has compressed them. */
  async add({ name, crc32, bytes, compressedBytes: size }: ZipEntry, compressed: Iterable<Uint8Array>): Promise<void> {
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

  /** Writes the list of the files. */
  async end(): Promise<void> {
    await this.writer.close()
  }
}

/**
 * The end of a ZIP of `length` bytes, the list of its files. Other processes have written most of them, so the ZIP is written once more
 * with zeros for what is compressed, and only what follows it is kept.
 */
export async function endOfZip(entries: readonly ZipEntry[], mtime: Date, length: number): Promise<Buffer> {
  let before = 0
  const end: Buffer[] = []
  const zip = new Zip(0, mtime, async bytes => {
    if (before < length) before += bytes.length
    else end.push(bytes)
  })
  for (const entry of entries) await zip.add(entry, zerosOf(entry.compressedBytes))
  if (before !== length) throw new Error('The files of a ZIP do not have the length of its parts')
  await zip.end()
  return Buffer.concat(end)
}

function* zerosOf(length: number): Generator<Uint8Array> {
  for (let left = length; left > 0; left -= zeros.length) yield zeros.subarray(0, left)
}
