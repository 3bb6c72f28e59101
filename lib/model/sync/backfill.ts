import * as z from 'zod'
import { platforms } from '../catalog/platforms.ts'
import { CivilRange } from '../civil-date.ts'
import { Instant } from '../instant.ts'
import { ReadError } from './read-error.ts'
import { RunProgress, RunWindow } from './run.ts'

export const backfillStatuses = [
  'queued',
  'running',
  'completed',
  'completed_with_errors',
  'failed',
  'cancelled',
  'waiting_for_authorization',
] as const

/** Reads the account's history window by window, newest first. The job survives worker crashes, pauses and lost grants. */
export const BackfillJob = z.lazy(() =>
  RunProgress.unwrap().extend({
    accountId: z.string(),
    platform: z.enum(platforms),
    status: z.enum(backfillStatuses),
    /** The requested number of civil days, ending on the day of the request. */
    days: z.number(),
    /** Newest first; of the same days the overview first. */
    windows: z.array(RunWindow),
    createdAt: Instant,
    startedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
    error: z.string().nullable(),
    /** The number of its current message; every window has its own message. */
    attempt: z.number(),
  }),
)
export type BackfillJob = z.infer<typeof BackfillJob>

/** The job as the API shows it. */
export const BackfillView = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Identifies the record.'),
      status: z.enum(backfillStatuses).describe('The state or outcome of the job.'),
      days: z.int().min(1).describe('Number of days.'),
      range: CivilRange.describe('The days that the result covers.'),
      windows: z
        .strictObject({
          total: z.int().min(0).describe('All of them.'),
          done: z.int().min(0).describe('The parts that are done.'),
          failed: z.int().min(0).describe('Those that failed.'),
          pending: z.int().min(0).describe('Those that remain.'),
        })
        .describe('The parts of the history that are read one by one.'),
      progress: z.number().min(0).max(1).describe('The share of its windows that are completed.'),
      points: z.int().min(0).describe('Number of observations that the platform returned.'),
      createdAt: z.iso.datetime().describe('When it was created.'),
      startedAt: z.iso.datetime().nullable().describe('When the work started; null before.'),
      finishedAt: z.iso.datetime().nullable().describe('When the work ended; null before.'),
      error: ReadError.nullable().describe('What went wrong; null if nothing did.'),
    })
    .meta({ id: 'BackfillJob' }),
)
export type BackfillView = z.infer<typeof BackfillView>

export function viewOfBackfill(job: BackfillJob): BackfillView {
  const { id, status, days, range, createdAt, startedAt, finishedAt, error } = job
  const count = (wanted: RunWindow['status']) => job.windows.filter(window => window.status === wanted).length
  const windows = { total: job.windows.length, done: count('done'), failed: count('failed'), pending: count('pending') }
  return {
    id,
    status,
    days,
    range: { start: range.start, end: range.end },
    windows,
    progress: (windows.done + windows.failed) / windows.total,
    points: job.types.reduce((sum, type) => sum + type.points, 0),
    createdAt,
    startedAt,
    finishedAt,
    error,
  }
}

export function isBackfillOver({ status }: Pick<BackfillJob, 'status'>): boolean {
  return !['queued', 'running', 'waiting_for_authorization'].includes(status)
}
