import type { Archive } from '../pieces.ts'
import type { FileRows } from '../rows.ts'
import { isFit } from './fit.ts'
import { readFitActivities } from './fit-activities.ts'
import { glucoseKind, readClarity, readLibreView } from './glucose.ts'
import { readGpx, readTcx } from './xml-activities.ts'

/** Reads a whole file. */
type FileReader = (bytes: Buffer, archive: Archive) => FileRows

const glucoseReaders = { libreview: readLibreView, clarity: readClarity } satisfies Record<string, FileReader>

/** How a file is read, by its first bytes; null for a file of another kind. */
export function readerOf(head: Buffer): FileReader | null {
  if (isFit(head)) return readFitActivities
  const text = head.toString('latin1')
  if (text.includes('<TrainingCenterDatabase')) return readTcx
  if (/<gpx[\s>]/.test(text)) return readGpx
  const kind = glucoseKind(head)
  return kind && glucoseReaders[kind]
}

/** What the names of files end with that are worth opening. */
export const worthOpening = /\.(?:csv|txt|fit|tcx|gpx)(?:\.gz)?$/i
/** Those of them that say what the file is; what others are is known only by their content. */
export const activityName = /\.(?:fit|tcx|gpx)(?:\.gz)?$/i
