import { readFiles } from '../files/read-files.ts'
import { type ArchiveFile, bytesOf, Damaged, Refused } from '../open-zip.ts'
import type { Archive, ReadPieces } from '../pieces.ts'
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
const twins = /^(?:heart_rate|steps|resting_heart_rate|weight)-\d{4}-\d\d-\d\d\.json$/
/** Measurements that no table is read of: distances and altitudes do not say their unit, and a day's total energy is read from the platform only. */
const unread = /^(distance|calories|altitude)[-_]\d{4}-\d\d-\d\d\.(?:json|csv)$/
const exercises = /^exercise-\d+\.json$/

const isRead = ({ name }: ArchiveFile) =>
  folder.test(name) && (tableOf(baseName(name)) !== null || sleepTable.test(baseName(name)))
const isReported = ({ name }: ArchiveFile) =>
  folder.test(name) && [twins, unread, exercises, sleepStages].some(one => one.test(baseName(name)))

/** The files of a Fitbit archive that are read or reported; null if it is none. */
export function fitbitFiles(files: readonly ArchiveFile[]): ArchiveFile[] | null {
  return files.some(isRead) ? files.filter(file => isRead(file) || isReported(file)) : null
}

/** The longest file of nights has some hundred kilobytes; all of ten years have 40 MB in 250 files. */
const maxNightsBytes = 16 * 1024 ** 2
const maxNights = { bytes: 64 * 1024 ** 2, files: 1000 }

/** Nights are in two files each: what says when they were, and their stages. */
interface Nights {
  stages: StagesOfNights
  /** When those started that say their zone, as clocks there showed. */
  starts: ReadonlySet<string>
}

/**
 * Reads the tables of an archive. Its nights are read together before the first one, and not before other tables, so that these need not wait for
 * them again at every continuation.
 */
export function readFitbit(files: readonly ArchiveFile[]): ReadPieces {
  const ofNights = withinBounds(files.filter(isOfNights))
  return async function* pieces(options) {
    let nights: Nights | undefined
    const prepare = async (file: ArchiveFile) => {
      if (!isOfNights(file)) return
      if (!ofNights.has(file)) throw new Refused('too_large')
      nights ??= await nightsOf(ofNights)
    }
    const read = ({ name }: ArchiveFile, bytes: Buffer, archive: Archive): FileRows | null => {
      const base = baseName(name)
      if (nights && sleepTable.test(base)) return readSleeps(bytes, nights.stages, archive)
      if (nights && sleepStages.test(base)) return nightsWithoutZone(bytes, nights.starts)
      const table = tableOf(base)
      return table ? readTable(table, bytes, archive) : ignored(base)
    }
    yield* readFiles(files, read, prepare)(options)
  }
}

const isOfNights = ({ name }: ArchiveFile) => [sleepTable, sleepStages].some(one => one.test(baseName(name)))

/** The first files that are not too many to be in memory together. */
function withinBounds(files: readonly ArchiveFile[]): ReadonlySet<ArchiveFile> {
  let bytes = 0
  const within = files.slice(0, maxNights.files).filter(file => {
    bytes += file.bytes
    return bytes <= maxNights.bytes
  })
  return new Set(within)
}

async function nightsOf(files: Iterable<ArchiveFile>): Promise<Nights> {
  const stages: StagesOfNights = new Map()
  const starts = new Set<string>()
  for (const file of files)
    await whole(file, bytes => {
      if (sleepStages.test(baseName(file.name))) addNights(stages, bytes)
      else for (const start of localStartsOf(bytes)) starts.add(start)
    })
  return { stages, starts }
}

/** Why a file is not read: most repeat, at times without a zone, what a table has with one. */
function ignored(base: string): FileRows {
  const report = emptyReport()
  const [, measurement] = unread.exec(base) ?? []
  const other = exercises.test(base) ? 'exercises at times without a zone' : 'file that repeats a table'
  countUp(report.ignored, measurement ? `file of ${measurement}` : other)
  return { rows: [], report }
}

/** Reads a small file of the archive in advance; one that cannot be read is reported at its turn. */
async function whole(file: ArchiveFile, take: (bytes: Buffer) => void): Promise<void> {
  try {
    const bytes = await bytesOf(file, maxNightsBytes)
    if (bytes) take(bytes)
  } catch (error) {
    const isOfFile = [Damaged, Refused, SyntaxError].some(one => error instanceof one)
    if (!isOfFile) throw error
  }
}
