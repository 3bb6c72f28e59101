import { type ArchiveFile, Damaged, headOf } from '../open-zip.ts'
import type { ReadPieces } from '../pieces.ts'
import { AppleScanner, withoutBareAmpersands } from './scan-apple.ts'

/**
 * The `export.xml` of an Apple Health archive, by its content: its name is in the language of the phone. Null if there is none.
 * @throws Refused
 */
export async function appleFile(files: readonly ArchiveFile[]): Promise<ArchiveFile | null> {
  const xml = files.filter(({ name }) => /\.xml$/i.test(name)).sort((a, b) => b.bytes - a.bytes)
  for (const file of xml) {
    const head = (await headOf(file)).toString('latin1')
    // The type of a file is named before its records.
    if (head.includes('<!DOCTYPE HealthData') || head.includes('<HealthData')) return file
  }
  return null
}

/**
 * The records of an archive from a place on, in pieces that are the same at every reading. Where the file is damaged or ends too early,
 * what is in front of that is read. Memory holds about one piece.
 */
export function readApple(file: ArchiveFile): ReadPieces {
  return async function* pieces({ archive, from, pieceChars }) {
    const scanner = new AppleScanner(archive, from, pieceChars)
    for await (const text of textFrom(file, from.chars))
      for (const piece of scanner.write(text)) yield { ...piece, last: null }
    const { piece, isComplete } = scanner.end()
    yield { ...piece, last: { isComplete } }
  }
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
