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
    /** The id under which this service showed it, in our own export. */
    id?: string | null
  }
  exercise: { name: string; notes: string; supersetId: number | null; exerciseKey?: string }
  /** Its number in the exercise; numbers that start again at 1 mean another exercise. */
  setNumber: number | null
  /** Null for a row that only has a note on the exercise. */
  set: ImportedSet | null
}

export interface RejectedRow {
  row: number
  reason: string
}
