import type { ArchiveReport, Row } from './rows.ts'

/** The archive of an account: its zone decides the dates of daily values and times without a zone, and nothing is later than now. */
export interface Archive {
  zone: string
  nowMs: number
}

/** A place from which the reading of an archive can continue: between two records of its file, or between two of its files. */
export interface ScanPlace {
  /** Characters of the file in front of it, or bytes of the files. */
  chars: number
  /** Its line in the file. */
  line: number
  /** When the archive was exported; null before the file has said so. */
  exportedAt: number | null
  /** Of an archive of many files: the next one, by its number, and in a ZIP inside of the archive, the number there. */
  file?: readonly [file: number, inner: number] | undefined
}

export const startOfFile: ScanPlace = { chars: 0, line: 0, exportedAt: null }

/** The rows of a piece of the archive, and where it ends. */
export interface Piece {
  rows: Row[]
  report: ArchiveReport
  end: ScanPlace
}

/** A piece of the archive; of the last one, whether the archive ended as it should. */
export type ReadPiece = Piece & { last: { isComplete: boolean } | null }

/** How a format is read from a place on, in pieces that are the same at every reading. */
export type ReadPieces = (options: {
  archive: Archive
  from: ScanPlace
  pieceChars: number
}) => AsyncGenerator<ReadPiece>
