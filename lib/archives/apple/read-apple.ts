import { readFiles } from '../files/read-files.ts'
import { type ArchiveFile, Damaged, headBytes } from '../open-zip.ts'
import type { Archive, ReadPieces } from '../pieces.ts'
import { emptyReport, type FileRows } from '../rows.ts'
import { appleXml } from './apple-xml.ts'
import { isElectrocardiogram, readElectrocardiogram } from './electrocardiogram.ts'
import { isRoute, readRoute } from './routes.ts'
import { AppleScanner, withoutBareAmpersands } from './scan-apple.ts'

/** What is read of an archive. */
interface AppleFiles {
  xml: ArchiveFile
  /** Electrocardiograms and, if they are wanted, the routes of workouts. */
  others: ArchiveFile[]
}

/**
 * The `export.xml` of an Apple Health archive, and beside it the files of its electrocardiograms and routes. Null if there is none.
 * @throws Refused
 */
export async function appleFiles(
  files: readonly ArchiveFile[],
  { routes }: { routes: boolean },
): Promise<AppleFiles | null> {
  const others = files.filter(({ name }) => (routes ? /\.(?:csv|gpx)$/i : /\.csv$/i).test(name))
  const xml = await appleXml(files)
  return xml && { xml, others }
}

/**
 * The records of an archive from a place on, in pieces that are the same at every reading: first the `export.xml`, then the other
 * files. Where the file is damaged or ends too early, what is in front of that is read. Memory holds about one piece.
 */
export function readApple({ xml, others }: AppleFiles): ReadPieces {
  const readOthers = readFiles(others, readOther)
  return async function* pieces({ archive, from, pieceChars }) {
    let place = from
    if (from.file === undefined) {
      const scanner = new AppleScanner(archive, from, pieceChars)
      for await (const text of textFrom(xml, from.chars))
        for (const piece of scanner.write(text)) yield { ...piece, last: null }
      const { piece, isComplete } = scanner.end()
      // Only behind the last record the place names a file.
      place = { ...piece.end, file: [0, 0] }
      yield { ...piece, end: place, last: others.length > 0 ? null : { isComplete } }
    }
    if (others.length > 0) yield* readOthers({ archive, from: place, pieceChars })
  }
}

function readOther({ name }: ArchiveFile, bytes: Buffer, archive: Archive): FileRows {
  const head = bytes.subarray(0, headBytes)
  if (isRoute(head)) return readRoute(name, bytes)
  if (isElectrocardiogram(head) || inElectrocardiograms.test(name)) return readElectrocardiogram(bytes, archive)
  return { rows: [], report: { ...emptyReport(), ignored: { 'file of another kind': 1 } } }
}

/** A file of this folder that cannot be read is named in the report. */
const inElectrocardiograms = /(?:^|\/)electrocardiograms\/[^/]*$/

/** The text of a file behind so many characters. A stream of compressed bytes is unpacked from its beginning each time. */
async function* textFrom(file: ArchiveFile, chars: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const clean = withoutBareAmpersands()
  let left = chars
  function* behind(text: string) {
    if (text.length > left) yield text.slice(left)
    left = Math.max(0, left - text.length)
  }
  try {
    for await (const bytes of file.read()) yield* behind(clean(decoder.decode(bytes, { stream: true })))
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
  }
  yield* behind(clean(decoder.decode()))
}
