import { readFiles } from '../files/read-files.ts'
import { type ArchiveFile, bytesOf, Damaged } from '../open-zip.ts'
import type { ReadPieces } from '../pieces.ts'
import { countUp, emptyReport, type FileRows } from '../rows.ts'
import {
  addNights,
  localStartsOf,
  nightsWithoutZone,
  readSleeps,
  type StagesOfNights,
  sleepStages,
  sleepTable,
} from './sleeps.ts'
import { readTable, tableOf } from './tables.ts'

/** The folders of the archive, of which the second is the newer name. Everything else in an archive of Google is not opened. */
const folder = /(?:^|\/)(?:Fitbit|Google Health)\//
const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1)
/** Files that have the same measurements as a table, at times without a zone. */
const twins = /^(?:heart_rate|steps|distance|calories|altitude|resting_heart_rate|weight)-\d{4}-\d\d-\d\d\.json$/
const exercises = /^exercise-\d+\.json$/

const isRead = ({ name }: ArchiveFile) =>
  folder.test(name) && (tableOf(baseName(name)) !== null || sleepTable.test(baseName(name)))
const isReported = ({ name }: ArchiveFile) =>
  folder.test(name) && [twins, exercises, sleepStages].some(one => one.test(baseName(name)))

/** The files of a Fitbit archive that are read or reported; null if it is none. */
export function fitbitFiles(files: readonly ArchiveFile[]): ArchiveFile[] | null {
  return files.some(isRead) ? files.filter(file => isRead(file) || isReported(file)) : null
}

/** The longest file of nights has some hundred kilobytes. */
const maxNightsBytes = 16 * 1024 ** 2

/** Reads the tables of an archive. Nights are in two files each: what says when they were, and their stages. */
export function readFitbit(files: readonly ArchiveFile[]): ReadPieces {
  const all = (name: RegExp) => files.filter(file => name.test(baseName(file.name)))
  return async function* pieces(options) {
    const nights: StagesOfNights = new Map()
    for (const file of all(sleepStages)) await whole(file, bytes => addNights(nights, bytes))
    const known = new Set<string>()
    for (const file of all(sleepTable))
      await whole(file, bytes => {
        for (const start of localStartsOf(bytes)) known.add(start)
      })
    yield* readFiles(files, ({ name }, bytes, archive): FileRows | null => {
      const base = baseName(name)
      if (sleepTable.test(base)) return readSleeps(bytes, nights, archive)
      if (sleepStages.test(base)) return unlessDamaged(() => nightsWithoutZone(bytes, known))
      const table = tableOf(base)
      return table ? readTable(table, bytes, archive) : repeated(base)
    })(options)
  }
}

/** Files of times without a zone: of most measurements a table has them with one. */
function repeated(base: string): FileRows {
  const report = emptyReport()
  countUp(report.ignored, exercises.test(base) ? 'exercises at times without a zone' : 'file that repeats a table')
  return { rows: [], report }
}

/** Reads a small file of the archive in advance; one that cannot be read is reported at its turn. */
async function whole(file: ArchiveFile, take: (bytes: Buffer) => void): Promise<void> {
  try {
    const bytes = await bytesOf(file, maxNightsBytes)
    if (bytes) take(bytes)
  } catch (error) {
    if (!(error instanceof Damaged || error instanceof SyntaxError)) throw error
  }
}

function unlessDamaged(read: () => FileRows): FileRows {
  try {
    return read()
  } catch (error) {
    if (error instanceof SyntaxError) throw new Damaged('The file is no JSON', { cause: error })
    throw error
  }
}
