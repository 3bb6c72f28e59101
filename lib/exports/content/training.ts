import { asDay } from '../../kernel/civil-time.ts'
import { boundsOfRange, type DayRange } from '../../kernel/ranges.ts'
import type { ExportJob } from '../../model/account/export-job.ts'
import type { Note } from '../../model/notes/note.ts'
import type { TrainingLog } from '../../model/training/training-log.ts'
import type { WorkoutLog } from '../../model/training/workout-log.ts'
import type { ExportContext } from '../context.ts'

/** The workout logs of an export: of its range, or all. */
export function readLogs({ store }: ExportContext, job: ExportJob): Promise<WorkoutLog[]> {
  const { accountId, timezone, days, range } = job
  if (!range) return store.workoutLogs.all(accountId)
  const { startMs, endMs } = boundsOfRange({ start: asDay(days.start), end: asDay(days.end) }, timezone)
  return store.workoutLogs.between(accountId, startMs, endMs)
}

/** The diary entries of an export: of its range, or all. */
export function readDiary({ store }: ExportContext, job: ExportJob): Promise<TrainingLog[]> {
  return store.trainingLogs.ofDays(job.accountId, writtenDaysOf(job))
}

/** The notes of an export: of its range, or all. */
export function readNotes({ store }: ExportContext, job: ExportJob): Promise<Note[]> {
  return store.notes.ofDays(job.accountId, writtenDaysOf(job))
}

function writtenDaysOf({ days, range }: ExportJob): DayRange {
  return range
    ? { start: asDay(days.start), end: asDay(days.end) }
    : { start: asDay('1900-01-01'), end: asDay('2200-12-31') }
}
