import * as z from 'zod'
import { addDays, type Day } from '../../kernel/civil-time.ts'
import { dayMs } from '../../kernel/durations.ts'
import { dataTypeIds } from '../catalog/data-types.ts'
import { seriesIds } from '../catalog/series.ts'
import { CivilRange } from '../civil-date.ts'
import { Instant } from '../instant.ts'

export const exportFormats = ['json', 'ndjson', 'csv', 'fhir'] as const
export const exportParts = ['metadata', 'raw'] as const
export const exportStatuses = ['queued', 'running', 'ready', 'failed', 'expired'] as const
/** timed_out: it did not end within a day. storage: reading or writing failed repeatedly. */
export const exportErrors = ['timed_out', 'storage'] as const

/** What can be selected: data types, whose observations are exported, and daily series. Some names are both. */
export const exportTypes = [...new Set([...dataTypeIds, ...seriesIds])]

/** A result can be downloaded for this long. The bucket deletes the object later than that. */
export const exportKeptMs = 7 * dayMs
/** A job that has not ended after this time failed. */
export const exportMaxMs = dayMs
/** An account keeps this many jobs. */
export const keptExports = 10
/** The longest range, in days. */
export const exportMaxDays = 3660
/** How many jobs an account may create in 24 hours. */
export const exportLimit = { max: 20, withinMs: dayMs }

/** What a request selects. */
export const ExportRequest = z.lazy(() =>
  z.object({
    format: z.enum(exportFormats),
    /** Null: everything. Otherwise only observations and daily values of these. */
    types: z.array(z.enum(exportTypes)).nullable(),
    /** Null: everything that is stored. */
    range: CivilRange.nullable(),
    include: z.array(z.enum(exportParts)),
    /** Whether a signed-in person ordered it: only then it holds what no key may read. Jobs of earlier versions hold everything. */
    bySession: z.boolean().default(true),
  }),
)
export type ExportRequest = z.infer<typeof ExportRequest>

/** A finished part of the object, as the bucket lists it. */
const Part = z.lazy(() => z.object({ number: z.number(), etag: z.string(), bytes: z.number() }))
export type Part = z.infer<typeof Part>

export const ExportJob = z.lazy(() =>
  ExportRequest.unwrap().extend({
    accountId: z.string(),
    id: z.string(),
    status: z.enum(['queued', 'running', 'ready', 'failed']),
    /** The days that it covers, in this zone. */
    days: CivilRange,
    timezone: z.string(),
    /** When the cached data had last changed at its start. */
    asOf: z.string(),
    /** The multipart upload that its workers write, under the key of the object. */
    upload: z.object({ key: z.string(), id: z.string() }).nullable(),
    /** The parts of the object that are final, in order. */
    parts: z.array(Part),
    /** The number of the next step of its plan, and the length of the plan, which the worker makes. */
    next: z.number(),
    steps: z.number(),
    /** The steps whose text was written, although their part may not be final: its progress. */
    reached: z.number(),
    /** The files in these parts; null before the first part and after the end. */
    written: z.instanceof(Uint8Array).nullable(),
    /** How often a worker failed since the last progress, and how often it began again. */
    failures: z.number(),
    restarts: z.number(),
    files: z.number().nullable(),
    error: z.enum(exportErrors).nullable(),
    createdAt: Instant,
    startedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
    /** Leases of jobs compare it; all messages of an export are equal. */
    attempt: z.number(),
  }),
)
export type ExportJob = z.infer<typeof ExportJob>

/** A job without the record of its files, as lists read it. */
export const ExportSummary = z.lazy(() => ExportJob.unwrap().omit({ written: true }))
export type ExportSummary = z.infer<typeof ExportSummary>

export const ExportView = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Identifies the record.'),
      status: z
        .enum(exportStatuses)
        .describe('queued, running, ready, failed, or expired: its ZIP is deleted seven days after its end.'),
      format: z.enum(exportFormats).describe('The format of its files.'),
      types: z
        .array(z.enum(exportTypes))
        .nullable()
        .describe('The data types and daily series that it holds; null for everything.'),
      range: CivilRange.describe('The days that it covers.'),
      timezone: z.string().describe('The time zone of these days.'),
      include: z
        .array(z.enum(exportParts))
        .describe('metadata: device and way of recording. raw: the platform’s own records.'),
      progress: z.number().min(0).max(1).describe('The share of its files that are written.'),
      bytes: z.int().min(0).nullable().describe('The size of the ZIP; null until it is ready.'),
      files: z.int().min(0).nullable().describe('The number of files so far.'),
      createdAt: z.iso.datetime().describe('When it was created.'),
      startedAt: z.iso.datetime().nullable().describe('When a worker started it; null while it waits.'),
      finishedAt: z.iso.datetime().nullable().describe('When the work ended; null before.'),
      expiresAt: z.iso.datetime().nullable().describe('When it can no longer be downloaded; null until it is ready.'),
      error: z
        .enum(exportErrors)
        .nullable()
        .describe('Why it failed: it did not end within a day, or storing it failed repeatedly.'),
      download: z.string().nullable().describe('Where to download it; null while that is not possible.'),
    })
    .meta({ id: 'ExportJob' }),
)
export type ExportView = z.output<typeof ExportView>

/** The status at a time: a result expires, and a job whose workers died fails, although nothing writes that. */
export function exportStatusAt(
  { status, createdAt, finishedAt }: Pick<ExportJob, 'status' | 'createdAt' | 'finishedAt'>,
  nowMs: number,
): ExportView['status'] {
  if (status === 'ready' && finishedAt !== null)
    return nowMs >= Date.parse(finishedAt) + exportKeptMs ? 'expired' : 'ready'
  const isActive = status === 'queued' || status === 'running'
  return isActive && nowMs >= Date.parse(createdAt) + exportMaxMs ? 'failed' : status
}

export function isExportActive(job: Pick<ExportJob, 'status' | 'createdAt' | 'finishedAt'>, nowMs: number): boolean {
  return ['queued', 'running'].includes(exportStatusAt(job, nowMs))
}

export function viewOfExport(job: ExportSummary, nowMs: number): ExportView {
  const { id, format, types, days, timezone, include, files, createdAt, startedAt, finishedAt } = job
  const status = exportStatusAt(job, nowMs)
  const isReady = status === 'ready'
  return {
    id,
    status,
    format,
    types,
    range: { start: days.start, end: days.end },
    timezone,
    include,
    progress: isReady || status === 'expired' ? 1 : job.steps === 0 ? 0 : job.reached / job.steps,
    bytes: isReady ? job.parts.reduce((sum, { bytes }) => sum + bytes, 0) : null,
    files,
    createdAt,
    startedAt,
    finishedAt,
    expiresAt:
      job.status === 'ready' && finishedAt ? new Date(Date.parse(finishedAt) + exportKeptMs).toISOString() : null,
    error: job.error ?? (status === 'failed' ? 'timed_out' : null),
    download: isReady ? `/api/export/jobs/${id}/download` : null,
  }
}

/** The days of an export without a range: from the first observation, at most ten years. */
export function wholeRange(firstDay: Day, today: Day): { start: Day; end: Day } {
  const earliest = addDays(today, 1 - exportMaxDays)
  return { start: firstDay < earliest ? earliest : firstDay > today ? today : firstDay, end: today }
}
