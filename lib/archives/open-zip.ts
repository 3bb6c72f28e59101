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
const rangeBytes = 8 * 1024 ** 2

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

/** A file of the ZIP. */
export interface ArchiveFile {
  bytes: number
  /** Its bytes from the beginning. @throws Refused if they are more than the ZIP says, Damaged where they are no more readable */
  read(): AsyncGenerator<Uint8Array>
}

/** The bytes of a file are damaged from some place on. */
export class Damaged extends Error {}

/**
 * The `export.xml` of an Apple Health archive, by its content: its name is in the language of the phone. Names and paths of files are never
 * used, and nothing is unpacked onto a disk. @throws Refused
 */
export async function openAppleArchive(ranges: Ranges): Promise<ArchiveFile> {
  const reader = new RangesReader(ranges)
  const entries = await entriesOf(reader)
  const files = entries.filter(entry => !entry.directory).sort((a, b) => b.uncompressedSize - a.uncompressedSize)
  for (const entry of files.filter(one => /\.xml$/i.test(one.filename))) {
    if (entry.encrypted) throw new Refused('encrypted')
    const isLarge = entry.uncompressedSize > Math.max(alwaysBytes, entry.compressedSize * maxRatio)
    if (isLarge || entry.uncompressedSize > maxBytes) throw new Refused('too_large')
    const file = fileOf(entry, reader)
    if (await isHealthData(file)) return file
  }
  throw new Refused(files.some(one => /\.zip$/i.test(one.filename)) ? 'nested' : 'not_an_archive')
}

async function entriesOf(reader: RangesReader): Promise<Entry[]> {
  const [p, k] = reader.size > 1 ? await reader.readUint8Array(0, 2) : []
  if (p !== 0x50 || k !== 0x4b) throw new Refused('not_a_zip')
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

/** Whether the first bytes of a file are the beginning of health records; its type is named before them. */
async function isHealthData(file: ArchiveFile): Promise<boolean> {
  try {
    for await (const bytes of file.read()) {
      const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
      return head.includes('<!DOCTYPE HealthData') || head.includes('<HealthData')
    }
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
  }
  return false
}

function fileOf(entry: FileEntry, reader: RangesReader): ArchiveFile {
  const most = entry.uncompressedSize
  return {
    bytes: most,
    async *read() {
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
