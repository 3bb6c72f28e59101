import type { ImportFormat, ImportJob } from '../model/account/import-job.ts'
import { appleFiles, readApple } from './apple/read-apple.ts'
import { readableFiles, readDeviceFiles } from './files/read-files.ts'
import { fitbitFiles, readFitbit } from './fitbit/read-fitbit.ts'
import { type ArchiveFile, isZip, openZip, type Ranges, Refused, rangeBytes } from './open-zip.ts'
import { exportFiles, readExport } from './own/read-export.ts'
import type { ReadPieces } from './pieces.ts'

/** An uploaded file, as what it was recognized. */
export interface OpenArchive {
  format: ImportFormat
  source: ImportJob['source']
  /** How much there is to read. */
  bytes: number
  pieces: ReadPieces
}

/**
 * Recognizes an uploaded file by its content: a ZIP, or one file. Nothing is read of its name. The routes of the workouts of an archive are
 * read only if they are wanted. @throws Refused
 */
export async function openArchive(ranges: Ranges, options = { routes: false }): Promise<OpenArchive> {
  if (!isZip(await ranges.read(0, Math.min(2, ranges.size)))) {
    const files = await readableFiles([alone(ranges)])
    if (!files) throw new Refused('not_an_archive')
    return ofFiles(files)
  }
  const entries = await openZip(ranges)
  const apple = await appleFiles(entries, options)
  if (apple) {
    const bytes = sumOf([apple.xml, ...apple.others])
    return { format: 'apple-health', source: 'APPLE_HEALTH', bytes, pieces: readApple(apple) }
  }
  const points = await exportFiles(entries)
  if (points?.length === 0) throw new Refused('export_without_points')
  if (points) return { format: 'export', source: null, bytes: sumOf(points), pieces: readExport(points) }
  const tables = fitbitFiles(entries)
  if (tables) return { format: 'fitbit', source: 'PRIMARY', bytes: sumOf(tables), pieces: readFitbit(tables) }
  const files = await readableFiles(entries)
  if (files) return ofFiles(files)
  throw new Refused(entries.some(({ name }) => /\.zip$/i.test(name)) ? 'nested' : 'not_an_archive')
}

const sumOf = (files: readonly ArchiveFile[]) => files.reduce((sum, file) => sum + file.bytes, 0)

function ofFiles(files: readonly ArchiveFile[]): OpenArchive {
  return { format: 'files', source: 'FILE', bytes: sumOf(files), pieces: readDeviceFiles(files) }
}

/** A file that was uploaded as it is; its name is not known. */
const alone = (ranges: Ranges): ArchiveFile => ({
  name: 'file.csv',
  bytes: ranges.size,
  async *read() {
    for (let at = 0; at < ranges.size; at += rangeBytes)
      yield await ranges.read(at, Math.min(rangeBytes, ranges.size - at))
  },
})
