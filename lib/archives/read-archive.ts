import type { Archive } from './apple/read-element.ts'
import { AppleScanner, type Piece, type ScanPlace, withoutBareAmpersands } from './apple/scan-apple.ts'
import { type ArchiveFile, Damaged } from './open-zip.ts'

/** A piece of the archive; of the last one, whether the file ended as it should. */
export type ReadPiece = Piece & { last: { isComplete: boolean } | null }

/**
 * The records of an archive from a place on, in pieces that are the same at every reading. Where the file is damaged or ends too early,
 * what is in front of that is read. Memory holds about one piece.
 */
export async function* readPieces(
  file: ArchiveFile,
  { archive, from, pieceChars }: { archive: Archive; from: ScanPlace; pieceChars: number },
): AsyncGenerator<ReadPiece> {
  const scanner = new AppleScanner(archive, from, pieceChars)
  for await (const text of textFrom(file, from.chars))
    for (const piece of scanner.write(text)) yield { ...piece, last: null }
  const { piece, isComplete } = scanner.end()
  yield { ...piece, last: { isComplete } }
}

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
