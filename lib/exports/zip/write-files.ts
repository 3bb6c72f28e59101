import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { PartSink, type PartTarget, partBytes } from './part-sink.ts'
import { dataDescriptor, directoryEntry, localHeader } from './records.ts'

/** A file to write: its text in stretches of any length. `rows` counts what it has yielded. */
export interface FileSource {
  name: string
  /** Whether it is left out if it has no rows. */
  optional: boolean
  text(count: (rows: number) => void): AsyncIterable<Iterable<string>>
}

/** A file that was written. */
export interface WrittenFile {
  name: string
  rows: number
  bytes: number
  sha256: string
}

/** One percent longer than with 6, in two thirds of the time. */
const level = 5
/** How many bytes are compressed at once. */
const chunkBytes = 256 * 1024
/** Bytes in UTF-8 of a character of a string of JavaScript. */
const longestCharacter = 3

/** Where a stretch of a ZIP begins, and what is reported while it is written. */
export interface WriteOptions {
  mtime: Date
  /** How many bytes of the ZIP are before the first file. */
  offset: number
  /** Called after each file. */
  written(file: WrittenFile): void
  /** Called after each source, also if it gave no file. */
  done(): void
  /** Called between stretches of text, at least once for each source. What it throws ends the writing. */
  working(): Promise<void>
}

/**
 * Writes files into parts, one after another, until there are enough bytes for a part or `sources` ends. Returns the parts with the bytes
 * that are not written, and the entries of the files in the list at the end of the ZIP.
 */
export async function writeFiles(
  target: PartTarget,
  sources: Iterable<FileSource>,
  options: WriteOptions,
): Promise<{ sink: PartSink; entries: Buffer }> {
  const sink = new PartSink(target)
  const entries: Buffer[] = []
  for (const source of sources) {
    const entry = await writeFile(sink, source, options)
    if (entry) entries.push(entry)
    options.done()
    await options.working()
    if (sink.received >= partBytes) break
  }
  return { sink, entries: Buffer.concat(entries) }
}

/** Writes a file with its headers. Returns its entry in the list; null if it is left out. */
async function writeFile(
  sink: PartSink,
  { name, optional, text }: FileSource,
  { mtime, offset, written, working }: WriteOptions,
): Promise<Buffer | null> {
  const hash = createHash('sha256')
  let [rows, bytes, crc] = [0, 0, 0]
  const texts = text(more => {
    rows += more
  })[Symbol.asyncIterator]()
  const next = async () => {
    await working()
    return texts.next()
  }
  const first = await next()
  if (optional && first.done) return null
  const start = sink.received
  await sink.add(localHeader({ name, mtime }))
  const dataStart = sink.received
  async function* plain() {
    for await (const chunk of encoded(first, next)) {
      hash.update(chunk)
      crc = crc32(chunk, crc)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(plain, createDeflateRaw({ level, chunkSize: chunkBytes }), async compressed => {
    for await (const chunk of compressed) await sink.add(chunk as Buffer)
  })
  const compressedBytes = sink.received - dataStart
  const entry = { name, mtime, crc32: crc, compressedBytes, bytes, offset: offset + start }
  await sink.add(dataDescriptor(entry))
  written({ name, rows, bytes, sha256: hash.digest('hex') })
  return directoryEntry(entry)
}

/** Texts in UTF-8, in chunks. To write each row into a chunk takes half the time of joining rows first. */
async function* encoded(
  first: IteratorResult<Iterable<string>>,
  more: () => Promise<IteratorResult<Iterable<string>>>,
): AsyncGenerator<Buffer> {
  let chunk = Buffer.allocUnsafeSlow(chunkBytes)
  let used = 0
  for (let next = first; !next.done; next = await more()) {
    for (const text of next.value) {
      if (used + text.length * longestCharacter > chunkBytes) {
        if (used > 0) yield chunk.subarray(0, used)
        chunk = Buffer.allocUnsafeSlow(chunkBytes)
        used = 0
      }
      if (text.length * longestCharacter > chunkBytes) yield Buffer.from(text)
      else used += chunk.write(text, used)
    }
  }
  if (used > 0) yield chunk.subarray(0, used)
}
