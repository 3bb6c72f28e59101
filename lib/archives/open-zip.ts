import { configure, type Entry, type FileEntry, Reader, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { type Refusal, refusals } from '../model/account/import-job.ts'

/** The bytes of an uploaded file, read in ranges. */
export interface Ranges {
  size: number
  read(from: number, length: number): Promise<Uint8Array>
}

/** The archive cannot be read, and reading it again changes nothing. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusals[refusal], options)
    this.refusal = refusal
  }
}

/** Bytes after unpacking: a real `export.xml` of eleven years has 4 GB, and 24 to 31 times the bytes of its ZIP. */
const maxBytes = 32 * 1024 ** 3
const maxRatio = 200
/** A small file of one record repeated is packed better than any real one. */
const alwaysBytes = 32 * 1024 ** 2
const maxFiles = 100_000
/** What is read of the bucket at a time. */
export const rangeBytes = 8 * 1024 ** 2

configure({ useWebWorkers: false })

/** Reads ranges of 8 MB, one of which stays in memory: the ZIP is read from front to back, a little at a time. */
class RangesReader extends Reader<Ranges> {
  private readonly ranges: Ranges
  /** Why the file itself could not be read, which is no fault of the ZIP. */
  failure: { cause: unknown } | null = null
  private held: { from: number; bytes: Uint8Array } = { from: 0, bytes: new Uint8Array() }

  constructor(ranges: Ranges) {
    super(ranges)
    this.ranges = ranges
    this.size = ranges.size
  }

  override async readUint8Array(from: number, length: number): Promise<Uint8Array> {
    const end = Math.min(from + length, this.size)
    if (from < this.held.from || end > this.held.from + this.held.bytes.length) {
      const length = Math.min(Math.max(rangeBytes, end - from), this.size - from)
      const bytes = await this.ranges.read(from, length).catch((error: unknown) => {
        this.failure = { cause: error }
        throw error
      })
      this.held = { from, bytes }
    }
    return this.held.bytes.subarray(from - this.held.from, end - this.held.from)
  }
}

/** A file of an archive, or one that was uploaded alone. */
export interface ArchiveFile {
  /** Its path, which only says what is worth opening: what a file is follows from its content. */
  name: string
  bytes: number
  /** Its bytes from the beginning. @throws Refused if they are more than the ZIP says, Damaged where they are no more readable */
  read(): AsyncGenerator<Uint8Array>
}

/** The bytes of a file are damaged from some place on. */
export class Damaged extends Error {}

export const isZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b

/** The files of a ZIP. Nothing is unpacked onto a disk, and paths are no places. @throws Refused */
export async function openZip(ranges: Ranges): Promise<ArchiveFile[]> {
  const reader = new RangesReader(ranges)
  const entries = (await entriesOf(reader)).filter(entry => !entry.directory)
  if (entries.some(entry => entry.encrypted)) throw new Refused('encrypted')
  const bytes = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (bytes > Math.max(maxBytes, ranges.size * maxRatio)) throw new Refused('too_large')
  return entries.map(entry => fileOf(entry, reader))
}

/** The first bytes of a file, which say what it is; none of one that is damaged there. @throws Refused */
export async function headOf(file: ArchiveFile): Promise<Buffer> {
  try {
    for await (const bytes of file.read()) return Buffer.from(bytes.subarray(0, headBytes))
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
  }
  return Buffer.alloc(0)
}

export const headBytes = 4096

/** A whole file in memory; null for one of more bytes. @throws Refused, Damaged */
export async function bytesOf(file: ArchiveFile, maxBytes: number): Promise<Buffer | null> {
  if (file.bytes > maxBytes) return null
  const parts: Uint8Array[] = []
  for await (const part of file.read()) parts.push(part)
  return Buffer.concat(parts)
}

/** Bytes that are in memory, as a file of ranges. */
export const rangesOf = (bytes: Buffer): Ranges => ({
  size: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
})

async function entriesOf(reader: RangesReader): Promise<Entry[]> {
  if (!isZip(await reader.readUint8Array(0, 2))) throw new Refused('not_a_zip')
  const entries: Entry[] = []
  try {
    // Names are not used, so no name is unsafe.
    const zip = new ZipReader(reader, { checkOverlappingEntry: true, filenameValidation: 'tolerant' })
    for await (const entry of zip.getEntriesGenerator()) {
      if (entries.length >= maxFiles) throw new Refused('too_many_files')
      entries.push(entry)
    }
  } catch (error) {
    if (error instanceof Refused || reader.failure) throw error
    const isEncrypted = error instanceof Error && /encrypt/i.test(error.message)
    throw new Refused(isEncrypted ? 'encrypted' : 'cut_off', { cause: error })
  }
  return entries
}

function fileOf(entry: FileEntry, reader: RangesReader): ArchiveFile {
  const most = entry.uncompressedSize
  return {
    name: entry.filename,
    bytes: most,
    async *read() {
      const isLarge = most > Math.max(alwaysBytes, entry.compressedSize * maxRatio)
      if (isLarge || most > maxBytes) throw new Refused('too_large')
      let controller: TransformStreamDefaultController<Uint8Array> | undefined
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
        start(own) {
          controller = own
        },
      })
      const stop = new AbortController()
      // The reader of damaged bytes would wait for more of them.
      const unpacked = entry
        .getData(writable, { checkSignature: true, checkOverlappingEntry: true, signal: stop.signal })
        .catch((error: unknown) => controller?.error(error))
      let bytes = 0
      try {
        for await (const part of readable) {
          bytes += part.length
          if (bytes > most) throw new Refused('too_large')
          yield part
        }
      } catch (error) {
        if (error instanceof Refused || reader.failure) throw error
        throw new Damaged('The file is damaged', { cause: error })
      } finally {
        stop.abort()
        await unpacked
      }
    },
  }
}
