import { gunzipSync } from 'node:zlib'
import { type ArchiveFile, bytesOf, Damaged, headOf, isZip, openZip, Refused, rangesOf } from '../open-zip.ts'
import type { Archive, ReadPiece, ReadPieces, ScanPlace } from '../pieces.ts'
import { type ArchiveReport, countDropped, emptyReport, type FileRows, joinedReports, type Row } from '../rows.ts'
import { readerOf, worthOpening } from './kinds.ts'

/** A file is read as a whole. The longest recorded activities have a few megabytes. */
const maxFileBytes = 64 * 1024 ** 2
/** A ZIP inside of the archive is held in memory. */
const maxZipBytes = 256 * 1024 ** 2
/** Rows between two checkpoints. */
const maxRows = 100_000
/** How many files are looked into to see whether an archive has any that is read. */
const maxLooks = 20

const isZipName = ({ name }: ArchiveFile) => /\.zip$/i.test(name)
const isWorthOpening = (file: ArchiveFile) => worthOpening.test(file.name)

/** Files that are read one by one, singly or in an archive, also in a ZIP inside of it; null if there is none. @throws Refused */
export async function readableFiles(files: readonly ArchiveFile[]): Promise<ArchiveFile[] | null> {
  const candidates = files.filter(file => isWorthOpening(file) || isZipName(file))
  for (const file of candidates.slice(0, maxLooks)) {
    const inner = isZipName(file) ? await filesIn(file) : [file]
    for (const one of inner.filter(isWorthOpening).slice(0, maxLooks))
      if (readerOf(unpacked(await headOf(one)))) return candidates
  }
  return null
}

/** The files of a ZIP in the archive, none of one that cannot be opened. */
async function filesIn(zip: ArchiveFile): Promise<ArchiveFile[]> {
  try {
    const bytes = await bytesOf(zip, maxZipBytes)
    return bytes && isZip(bytes) ? await openZip(rangesOf(bytes)) : []
  } catch (error) {
    if (error instanceof Refused || error instanceof Damaged) return []
    throw error
  }
}

/** Reads a whole file; null for one of another kind. @throws Damaged */
type ReadFile = (file: ArchiveFile, bytes: Buffer, archive: Archive) => FileRows | null

/** The files of devices, by their content. */
export const readDeviceFiles = (files: readonly ArchiveFile[]): ReadPieces =>
  readFiles(files, (_, bytes, archive) => readerOf(bytes.subarray(0, 4096))?.(bytes, archive) ?? null)

/** Reads the files one after another. A checkpoint is between two of them; memory holds one. */
export function readFiles(files: readonly ArchiveFile[], read: ReadFile): ReadPieces {
  return async function* pieces({ archive, from, pieceChars }): AsyncGenerator<ReadPiece> {
    let rows: Row[] = []
    let report = emptyReport()
    let bytes = 0
    let place = from
    const taken = () => {
      const piece: ReadPiece = { rows, report, end: place, last: null }
      rows = []
      report = emptyReport()
      bytes = 0
      return piece
    }
    for await (const { file, end } of filesFrom(files, from)) {
      if (file) {
        const own = await readFile(file, archive, read)
        rows = rows.concat(own.rows)
        report = joinedReports(report, files.length > 1 ? withoutLines(own.report) : own.report)
        bytes += file.bytes
      }
      place = end
      if (rows.length >= maxRows || bytes >= pieceChars) yield taken()
    }
    yield { ...taken(), last: { isComplete: true } }
  }
}

/** The files from a place on, with the place behind each; a file that is null ends a ZIP. */
async function* filesFrom(
  files: readonly ArchiveFile[],
  from: ScanPlace,
): AsyncGenerator<{ file: ArchiveFile | null; end: ScanPlace }> {
  const [first, firstInner] = from.file ?? [0, 0]
  let { chars } = from
  for (const [i, file] of files.entries()) {
    if (i < first) continue
    const next = { ...from, chars: chars + file.bytes, file: [i + 1, 0] as const }
    if (isZipName(file)) {
      const inner = (await filesIn(file)).filter(isWorthOpening)
      for (const [j, one] of inner.entries())
        if (i > first || j >= firstInner) yield { file: one, end: { ...from, chars, file: [i, j + 1] } }
      yield { file: null, end: next }
    } else yield { file, end: next }
    chars = next.chars
  }
}

/** What a file has. Whatever is wrong with one is a line of its report, and no fault of the others. */
async function readFile(file: ArchiveFile, archive: Archive, read: ReadFile): Promise<FileRows> {
  const report = emptyReport()
  const failed = (reason: string): FileRows => {
    countDropped(report, reason, [])
    return { rows: [], report }
  }
  try {
    const packed = await bytesOf(file, maxFileBytes)
    const bytes = packed && unpacked(packed)
    if (!bytes) return failed('file_too_large')
    // An archive also has files of other kinds.
    return (
      contentOf(read, file, bytes, archive) ?? {
        rows: [],
        report: { ...report, ignored: { 'file of another kind': 1 } },
      }
    )
  } catch (error) {
    if (error instanceof Refused) return failed('file_too_large')
    if (error instanceof Damaged) return failed('file_damaged')
    throw error
  }
}

/** Reading bytes has no other effect, so that every error in it comes of these bytes. @throws Refused, Damaged */
function contentOf(read: ReadFile, file: ArchiveFile, bytes: Buffer, archive: Archive): FileRows | null {
  try {
    return read(file, bytes, archive)
  } catch (error) {
    throw error instanceof Refused ? error : new Damaged('The file cannot be read', { cause: error })
  }
}

/** The bytes of a file that is packed with gzip; of the beginning of one, what that has. @throws Damaged */
function unpacked(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { finishFlush: 2, maxOutputLength: maxFileBytes })
  } catch (error) {
    throw new Damaged('The file is damaged', { cause: error })
  }
}

/** Lines say where only if there is one file. */
function withoutLines({ dropped, ...rest }: ArchiveReport): ArchiveReport {
  const counts = Object.entries(dropped).map(([reason, { count }]) => [reason, { count, lines: [] }])
  return { ...rest, dropped: Object.fromEntries(counts) }
}
