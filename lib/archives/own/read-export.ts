import { type ArchiveFile, bytesOf, Damaged } from '../open-zip.ts'
import type { Archive, ReadPiece, ReadPieces, ScanPlace } from '../pieces.ts'
import { countDropped, countUp, emptyReport, type FileRows } from '../rows.ts'
import { rowOfObservation } from './observation-row.ts'

const manifestName = 'manifest.json'
const maxManifestBytes = 16 * 1024 ** 2
const points = /^data-points\/.+\.(?:nd)?json$/

/**
 * The files with observations of an export of this service, in their order; null for another ZIP. They have one observation in a line, as
 * JSON and as NDJSON.
 */
export async function exportFiles(files: readonly ArchiveFile[]): Promise<ArchiveFile[] | null> {
  const manifest = files.find(({ name }) => name === manifestName)
  const bytes = manifest && (await bytesOf(manifest, maxManifestBytes))
  if (!bytes?.includes('"personal-health-data-export"')) return null
  return files.filter(({ name }) => points.test(name))
}

/** Rows between two checkpoints. */
const maxRows = 60_000
/** A line is an observation: a night has some kilobytes. */
const maxLineChars = 4 * 1024 ** 2

/** Reads the observations of an export. A checkpoint is between two lines; memory holds one piece. */
export function readExport(files: readonly ArchiveFile[]): ReadPieces {
  return async function* pieces({ archive, from, pieceChars }): AsyncGenerator<ReadPiece> {
    for (const { file, line, before, number } of filesFrom(files, from)) {
      const end: ScanPlace = { ...from, line: 0, chars: before + file.bytes, file: [number + 1, 0] }
      const within = { ...end, chars: before, file: [number, 0] as const }
      for await (const piece of piecesOf(file, { archive, after: line, pieceChars, place: within }))
        yield { ...piece, end: piece.end ?? end, last: null }
    }
    const chars = files.reduce((sum, { bytes }) => sum + bytes, 0)
    yield { ...emptyPiece(), end: { ...from, chars, line: 0, file: [files.length, 0] }, last: { isComplete: true } }
  }
}

/** The pieces of a file behind a line; the end of the last one is null. Of a file that is damaged, what is in front of the damage. */
async function* piecesOf(
  file: ArchiveFile,
  { archive, after, pieceChars, place }: { archive: Archive; after: number; pieceChars: number; place: ScanPlace },
) {
  let piece = emptyPiece()
  let pieceStart = 0
  try {
    for await (const { text, line, chars } of linesOf(file)) {
      if (line > after) take(piece, text, line, archive)
      else pieceStart = chars
      if (piece.rows.length < maxRows && (chars - pieceStart < pieceChars || line <= after)) continue
      yield { ...piece, end: { ...place, line, chars: place.chars + chars } }
      piece = emptyPiece()
      pieceStart = chars
    }
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
    countDropped(piece.report, 'file_damaged', [])
  }
  yield { ...piece, end: null }
}

const emptyPiece = (): FileRows => ({ rows: [], report: emptyReport() })

/** The files from a place on, with the bytes in front of each and the line behind which it continues. */
function* filesFrom(files: readonly ArchiveFile[], { file: [first] = [0, 0], line }: ScanPlace) {
  let before = 0
  for (const [number, file] of files.entries()) {
    if (number >= first) yield { file, number, before, line: number === first ? line : 0 }
    before += file.bytes
  }
}

function take({ rows, report }: FileRows, text: string, line: number, archive: Archive): void {
  const json = text.replace(/^[[,]+|,$/g, '').trim()
  if (json === '' || json === ']') return
  const read = rowOfObservation(parsed(json), archive)
  if ('dropped' in read) countDropped(report, read.dropped, [line])
  else if ('ignored' in read) countUp(report.ignored, read.ignored)
  else {
    rows.push(read)
    countUp(report.read, read.type)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The lines of a file with their number from 1, and how many characters were read with each. @throws Damaged */
async function* linesOf(file: ArchiveFile): AsyncGenerator<{ text: string; line: number; chars: number }> {
  const decoder = new TextDecoder()
  let rest = ''
  let line = 0
  let chars = 0
  for await (const bytes of file.read()) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > maxLineChars) throw new Damaged('A line is longer than any observation')
    for (const text of lines) {
      line++
      chars += text.length + 1
      yield { text, line, chars }
    }
  }
  rest += decoder.decode()
  if (rest !== '') yield { text: rest, line: line + 1, chars: chars + rest.length }
}
