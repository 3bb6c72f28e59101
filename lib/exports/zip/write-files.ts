import { createHash } from 'node:crypto'
import { finished, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { ZipFile } from 'yazl'
import { type Slice, splitSlice } from './directory.ts'
import { PartSink, type PartTarget, partBytes } from './part-sink.ts'

/** A file to write: its text in stretches of any length. `rows` counts what it has yielded. */
export interface FileSource {
  name: string
  /** Whether it is left out if it has no rows. */
  optional: boolean
  text(count: (rows: number) => void): AsyncIterable<string>
}

/** A file that was written. */
export interface WrittenFile {
  name: string
  rows: number
  bytes: number
  sha256: string
}

const whenFinished = promisify(finished)
/** One percent longer than with 6, in two thirds of the time. */
const level = 5

/** What the writing of files reports, and what ends it early. */
export interface WriteOptions {
  mtime: Date
  /** Called after each file. */
  written(file: WrittenFile): void
  /** Called after each source, also if it gave no file. */
  done(): void
}

/**
 * Writes files into parts, one after another, until there are enough bytes for a part or `sources` ends. Returns the parts, the bytes
 * behind them that are not written, and the entries of the files.
 */
export async function writeFiles(
  target: PartTarget,
  sources: Iterable<FileSource>,
  options: WriteOptions,
): Promise<{ sink: PartSink; data: Buffer; slice: Slice }> {
  const zip = new ZipFile()
  const sink = new PartSink(target)
  const output = zip.outputStream as Readable
  let current: Readable | undefined
  output.once('close', () => current?.destroy())

  async function add(source: FileSource): Promise<void> {
    const file = await readFile(source)
    if (!file) return
    current = file.stream
    current.on('error', error => output.destroy(error))
    const entry = { mtime: options.mtime, compressionLevel: level, forceZip64Format: true }
    zip.addReadStreamLazy(source.name, entry, give => give(null, file.stream))
    await whenFinished(current, { writable: false })
    options.written(file.written())
  }
  async function feed(): Promise<void> {
    for (const source of sources) {
      await add(source)
      options.done()
      if (sink.received >= partBytes) break
    }
    zip.end()
  }
  async function drain(): Promise<void> {
    for await (const bytes of output) await sink.add(bytes as Buffer)
  }
  await Promise.all([
    feed().catch((error: Error) => {
      output.destroy(error)
      throw error
    }),
    drain(),
  ])
  return { sink, ...splitSlice(sink.rest(), sink.received) }
}

/** The bytes of a file as a stream, with its hash; null if it is left out. */
async function readFile({ name, optional, text }: FileSource) {
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  const texts = text(more => {
    rows += more
  })[Symbol.asyncIterator]()
  let next = await texts.next()
  if (optional && next.done) return null
  async function* chunks() {
    for (; !next.done; next = await texts.next()) {
      const chunk = Buffer.from(next.value)
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return {
    stream: Readable.from(chunks(), { objectMode: false }),
    written: (): WrittenFile => ({ name, rows, bytes, sha256: hash.digest('hex') }),
  }
}
