import { minuteMs } from '../kernel/durations.ts'
import type { DropReason } from '../model/account/drop-reasons.ts'
import type { DataTypeId } from '../model/catalog/data-types.ts'
import type { Source } from '../model/catalog/sources.ts'

/** Parts of records, which the second pass puts together: nutrients of meals, stages of nights, routes of workouts. */
const partTypes = ['food', 'sleep-stage', 'route'] as const
type PartType = (typeof partTypes)[number]

/** One record of an archive in our units, as it waits between the two passes, or a part of one. */
export interface Row {
  type: DataTypeId | PartType
  startMs: number
  endMs: number
  /** Seconds east of UTC where it was recorded; null where the archive does not say. */
  offset: number | null
  /** `[device, form factor, recording method, application]` as JSON, as for other observations. */
  origin: string
  values: unknown[]
  /** Where a format has observations of several sources; otherwise they are of the source of the import. */
  source?: Source
  /** The name of the record at its platform. */
  name?: string
  /** Its payload there, of the export of an instance. */
  raw?: unknown
}

/** A record that is no part of another one. */
export type WholeRow = Row & { type: DataTypeId }

export function isWhole(row: Row): row is WholeRow {
  return !partTypes.some(type => type === row.type)
}

/** What became of the records of an archive. */
export interface ArchiveReport {
  /** Records that were read, by data type. */
  read: Record<string, number>
  /** Records that were not, by reason, with the first lines of the file where that was. */
  dropped: Record<string, { count: number; lines: number[] }>
  /** Records of types that this service does not have. */
  ignored: Record<string, number>
}

/** What a file of an archive has. */
export interface FileRows {
  rows: Row[]
  report: ArchiveReport
}

/** A clock may be ahead. */
export const toleratedFutureMs = 5 * minuteMs
/** Days are known from then on. */
const firstMs = Date.UTC(1900, 0, 2)

/** Why a record of any archive cannot have been then; null if it can. */
export function faultOfTimes(
  startMs: number,
  endMs: number,
  { nowMs }: { nowMs: number },
): 'invalid_date' | 'end_before_start' | 'in_future' | null {
  if (!(startMs >= firstMs)) return 'invalid_date'
  if (endMs < startMs) return 'end_before_start'
  return endMs > nowMs + toleratedFutureMs ? 'in_future' : null
}

/** What a value can be that several formats have; another one is a fault of the device or of the file. */
export const bounds = {
  heartRateBpm: { least: 25, most: 250 },
  /** Steps, meters or kilocalories: of a minute, a day or a workout. */
  amount: { least: 0, most: 1_000_000 },
}
export type Bounds = Readonly<{ least: number; most: number }>

export const isWithin = (value: number, { least, most }: Bounds): boolean => value >= least && value <= most

/** How many places of a reason the report names. */
const maxLines = 3

export const emptyReport = (): ArchiveReport => ({ read: {}, dropped: {}, ignored: {} })

export function countDropped(
  report: Pick<ArchiveReport, 'dropped'>,
  reason: DropReason,
  lines: readonly number[],
  count = 1,
): void {
  const known = report.dropped[reason] ?? { count: 0, lines: [] }
  report.dropped[reason] = { count: known.count + count, lines: [...known.lines, ...lines].slice(0, maxLines) }
}

export function countUp(counts: Record<string, number>, name: string, more = 1): void {
  counts[name] = (counts[name] ?? 0) + more
}

/** The report of two parts of an archive. */
export function joinedReports(a: ArchiveReport, b: ArchiveReport): ArchiveReport {
  const joined: ArchiveReport = { read: { ...a.read }, dropped: { ...a.dropped }, ignored: { ...a.ignored } }
  for (const [type, count] of Object.entries(b.read)) countUp(joined.read, type, count)
  for (const [type, count] of Object.entries(b.ignored)) countUp(joined.ignored, type, count)
  // Reasons of a stored job may be of an earlier version.
  for (const [reason, { count, lines }] of Object.entries(b.dropped))
    countDropped(joined, reason as DropReason, lines, count)
  return joined
}
