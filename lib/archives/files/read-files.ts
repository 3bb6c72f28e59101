import { gunzipSync } from 'node:zlib'
import type { DropReason } from '../../model/account/drop-reasons.ts'
import { appleXml } from '../apple/apple-xml.ts'
import {
  type ArchiveFile,
  bytesOf,
  Damaged,
  headBytes,
  headOf,
  isZip,
  openZip,
  Refused,
  rangesOf,
} from '../open-zip.ts'
import type { Archive, ReadPiece, ReadPieces, ScanPlace } from '../pieces.ts'
import { type ArchiveReport, countDropped, emptyReport, type FileRows, joinedReports, type Row } from '../rows.ts'
import { activityName, readerOf, worthOpening } from './kinds.ts'

/** A file is read as a whole. The longest recorded activities have a few megabytes. */
const maxFileBytes = 64 * 1024 ** 2
/** A ZIP inside of the archive is held in memory. */
const maxZipBytes = 256 * 1024 ** 2
/** Rows between two checkpoints. */
const maxRows = 100_000
/** How many files are looked into to see whether an archive has any that is read, and how many of them are ZIPs. */
const maxLooks = { files: 1000, zips: 20 }

const isZipName = ({ name }: ArchiveFile) => /\.zip$/i.test(name)
const isWorthOpening = (file: ArchiveFile) => worthOpening.test(file.name)

/** Files that are read one by one, singly or in an archive, also in a ZIP inside of it; null if there is none. */
export async function readableFiles(files: readonly ArchiveFile[]): Promise<ArchiveFile[] | null> {
  const candidates = files.filter(file => isWorthOpening(file) || isZipName(file))
  if (await isAnyRead(candidates)) return candidates
  for (const zip of candidates.filter(isZipName).slice(0, maxLooks.zips)) {
    if (await isAnyRead((await filesIn(zip)).files)) return candidates
  }
  return null
}

/** Looks into files that are named as activities first: an archive has many tables of other kinds. */
async function isAnyRead(files: readonly ArchiveFile[]): Promise<boolean> {
  const named = files.filter(isWorthOpening)
  const isActivity = ({ name }: ArchiveFile) => activityName.test(name)
  const inOrder = [...named.filter(isActivity), ...named.filter(file => !isActivity(file))]
  for (const file of inOrder.slice(0, maxLooks.files)) if (await isRead(file)) return true
  return false
}

async function isRead(file: ArchiveFile): Promise<boolean> {
  try {
    return readerOf(unpacked(await headOf(file))) !== null
  } catch (error) {
    if (error instanceof Refused || error instanceof Damaged) return false
    throw error
  }
}

/** The files of a ZIP in the archive that are worth opening, and why the rest of it is not read: an archive of Apple Health is only read by itself. */
async function filesIn(zip: ArchiveFile): Promise<{ files: ArchiveFile[]; fault?: DropReason }> {
  try {
    const bytes = await bytesOf(zip, maxZipBytes)
    if (!bytes) return { files: [], fault: 'file_too_large' }
    if (!isZip(bytes)) return { files: [], fault: 'file_damaged' }
    const inside = await openZip(rangesOf(bytes))
    const files = inside.filter(isWorthOpening)
    const xml = await appleXml(inside)
    if (!xml) return { files }
    // Its routes belong to its workouts. Where it has no folder of its own, nothing tells them from other files.
    const folder = xml.name.slice(0, xml.name.lastIndexOf('/') + 1)
    const isBeside = ({ name }: ArchiveFile) => !name.startsWith(folder)
    return { files: files.filter(isBeside), fault: 'archive_in_archive' }
  } catch (error) {
    if (error instanceof Refused || error instanceof Damaged) return { files: [], fault: faultOf(error) }
    throw error
  }
}

function faultOf(error: Refused | Damaged): DropReason {
  const refusal = error instanceof Refused ? error.refusal : null
  if (refusal === 'encrypted') return 'file_encrypted'
  return refusal === 'too_large' || refusal === 'too_many_files' ? 'file_too_large' : 'file_damaged'
}

/** Reads a whole file; null for one of another kind. @throws Damaged */
type ReadFile = (file: ArchiveFile, bytes: Buffer, archive: Archive) => FileRows | null

/** The files of devices, by their content. */
export const readDeviceFiles = (files: readonly ArchiveFile[]): ReadPieces =>
  readFiles(files, (_, bytes, archive) => readerOf(bytes.subarray(0, headBytes))?.(bytes, archive) ?? null)

/**
 * Reads the files one after another. A checkpoint is between two of them; memory holds one.
 * @param prepare reads what a file needs of others, before it. @throws Refused
 */
export function readFiles(
  files: readonly ArchiveFile[],
  read: ReadFile,
  prepare: (file: ArchiveFile) => Promise<void> = async () => undefined,
): ReadPieces {
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
    for await (const { file, fault, end } of filesFrom(files, from)) {
      if (fault) countDropped(report, fault, [])
      if (file) {
        const own = await readFile(file, archive, { read, prepare })
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

/** A file with the place behind it; null at the end of a ZIP, with what of it was not read. */
interface Placed {
  file: ArchiveFile | null
  fault?: DropReason
  end: ScanPlace
}

/** The files from a place on. */
async function* filesFrom(files: readonly ArchiveFile[], from: ScanPlace): AsyncGenerator<Placed> {
  const [first, firstInner] = from.file ?? [0, 0]
  let { chars } = from
  for (const [i, file] of files.entries()) {
    if (i < first) continue
    const end = { ...from, chars: chars + file.bytes, file: [i + 1, 0] as const }
    if (isZipName(file)) yield* filesOfZip(file, { ...from, chars, file: [i, i === first ? firstInner : 0] }, end)
    else yield { file, end }
    chars = end.chars
  }
}

async function* filesOfZip(
  zip: ArchiveFile,
  from: ScanPlace & { file: readonly [file: number, inner: number] },
  end: ScanPlace,
): AsyncGenerator<Placed> {
  const { files, fault } = await filesIn(zip)
  const [number, first] = from.file
  for (const [i, file] of files.entries()) if (i >= first) yield { file, end: { ...from, file: [number, i + 1] } }
  yield { file: null, ...(fault ? { fault } : {}), end }
}

/** What a file has. Whatever is wrong with one is a line of its report, and no fault of the others. */
async function readFile(
  file: ArchiveFile,
  archive: Archive,
  { read, prepare }: { read: ReadFile; prepare(file: ArchiveFile): Promise<void> },
): Promise<FileRows> {
  const report = emptyReport()
  const failed = (reason: DropReason): FileRows => {
    countDropped(report, reason, [])
    return { rows: [], report }
  }
  try {
    await prepare(file)
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
    if (error instanceof Refused || error instanceof Damaged) return failed(faultOf(error))
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

/** The bytes of a file that is packed with gzip; of the beginning of one, what that has. @throws Refused, Damaged */
function unpacked(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { finishFlush: 2, maxOutputLength: maxFileBytes })
  } catch (error) {
    const isLarge = error instanceof RangeError
    throw isLarge ? new Refused('too_large', { cause: error }) : new Damaged('The file is damaged', { cause: error })
  }
}

/** Lines say where only if there is one file. */
function withoutLines({ dropped, ...rest }: ArchiveReport): ArchiveReport {
  const counts = Object.entries(dropped).map(([reason, { count }]) => [reason, { count, lines: [] }])
  return { ...rest, dropped: Object.fromEntries(counts) }
}
