import type { SetKind } from '../model/training/workout-log.ts'
import type { WallTime } from './dates.ts'

/** When something happened: an instant, or what the clock on the wall showed. */
export type ImportedTime = { instantMs: number; utcOffset: string | null } | WallTime

export interface ImportedSet {
  kind: SetKind
  reps: number | null
  weightKg: number | null
  durationSeconds: number | null
  distanceMeters: number | null
  rpe: number | null
}

/** One set of a file, with the workout and the exercise that it belongs to. */
export interface ImportedRow {
  workout: {
    title: string
    start: ImportedTime
    end: ImportedTime | null
    /** Seconds from start to end, where the file has no end. */
    durationSeconds: number | null
    notes: string
    /** The id under which this service showed it, in its own export. */
    id?: string | null
  }
  exercise: { name: string; notes: string; supersetId: number | null; exerciseKey?: string }
  /** Its number in the exercise; numbers that start again at 1 mean another exercise. */
  setNumber: number | null
  /** Null for a row that only has a note on the exercise. */
  set: ImportedSet | null
}

/** A workout of a file as what a person would write, not checked yet. */
export interface ImportedWorkout {
  /** Its line in a CSV file, or its position in a JSON file, from 1. */
  row: number
  app: string
  /** The id under which this service showed it; null for a workout of another app. */
  id: string | null
  input: unknown
  /** Whether it was put together from rows: another one that starts with it may then be a part of it. */
  isOfRows?: boolean
}

/** A file that cannot be read, or not without the parameter that is named. */
export interface Unreadable {
  outcome: 'unreadable' | 'too_many_rows'
  message: string
  parameter?: 'timezone' | 'unit' | 'date_order'
}

/** `parameter` is what a request has to say so that the file can be read. */
export function unreadable(message: string, parameter?: Unreadable['parameter']): Unreadable {
  return { outcome: 'unreadable', message, ...(parameter ? { parameter } : {}) }
}

/** What was read of a file, or why it cannot be read. */
export type ReadResult<Content> = ({ outcome: 'read' } & Content) | Unreadable

/** The most records of a file: rows of a CSV file; exercises and sets of a JSON file. */
export const maxRecords = 50_000

export function tooManyRecords(count: number, what: string, max: number): Unreadable {
  return { outcome: 'too_many_rows', message: `A file may have at most ${max} ${what}; this one has ${count}.` }
}

export const knownFormats =
  'CSV exports of Hevy, Strong, FitNotes and this service, and JSON of this service and of the Hevy API'

export interface RejectedRow {
  row: number
  reason: string
}

/** The most faults of a file. With more it is not what it seems to be: nothing of it is imported, and the rest of it is not checked. */
export const maxFaults = 1000

/** A file has more faults than that. */
export class TooManyFaults extends Error {
  constructor(faults: number, first: RejectedRow, last: RejectedRow) {
    super(
      `A file may have at most ${maxFaults} faults; this one has ${faults} up to row ${last.row}. Nothing was imported. Row ${first.row}: ${first.reason}.`,
    )
  }
}

/** Lists the rows of a file that cannot be read, and stops the work on a file that has too many faults. */
export class Rejections {
  readonly rows: RejectedRow[] = []
  private faults = 0

  /** @throws TooManyFaults */
  add(row: number, reason: string, faults = 1): void {
    const rejected = { row, reason }
    this.rows.push(rejected)
    this.faults += faults
    if (this.faults > maxFaults) throw new TooManyFaults(this.faults, this.rows[0] ?? rejected, rejected)
  }
}

/** What is wrong with a member of a workout of a file. */
interface Fault {
  name: string
  message: string
}

/** The first faults that a schema found, by the names that the members have in what it checked. */
export function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Fault[] {
  return issues.slice(0, 5).map(({ path, message }) => ({ name: path.map(String).join('.') || 'workout', message }))
}

/** Faults as the reason why a workout is rejected. */
export function reasonOf(faults: readonly Fault[]): string {
  return faults.map(({ name, message }) => `${name}: ${message}`).join('; ')
}
