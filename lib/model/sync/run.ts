import * as z from 'zod'
import { dayMs } from '../../kernel/durations.ts'
import { type DataTypeId, dataTypeIds, dataTypes, platformTypes } from '../catalog/data-types.ts'
import { DataTypeName } from '../catalog/names.ts'
import { platforms } from '../catalog/platforms.ts'
import { CivilDate, CivilRange } from '../civil-date.ts'
import { Instant } from '../instant.ts'
import { ReadError } from './read-error.ts'
import { Span } from './spans.ts'

export const runTriggers = ['manual', 'scheduled', 'webhook', 'self_heal', 'connect'] as const
export const runStatuses = ['queued', 'running', 'succeeded', 'partial', 'failed', 'skipped'] as const

/** What a run did for one data type. `error` is a code, never a message of the upstream. */
export const RunType = z.lazy(() =>
  z.strictObject({
    type: z.string(),
    status: z.enum(['succeeded', 'partial', 'failed', 'skipped']).describe('The outcome of the type.'),
    points: z.int().min(0).describe('Observations read.'),
    error: z.string().nullable(),
  }),
)
export type RunType = z.infer<typeof RunType>

/**
 * Civil days, both inclusive. `part`: `overview` is every type of which a request returns many days; `detail` is what has so many
 * observations that a day takes many requests. Without it, everything is read.
 */
export const RunWindow = z.lazy(() =>
  z.object({
    start: CivilDate,
    end: CivilDate,
    status: z.enum(['pending', 'done', 'failed']),
    part: z.enum(['overview', 'detail']).exactOptional(),
  }),
)
export type RunWindow = z.infer<typeof RunWindow>

/** Whether a window reads a type. The types that are stored by hour are the detail. */
export function readsType({ part }: Pick<RunWindow, 'part'>, type: DataTypeId): boolean {
  return part === undefined || (part === 'detail') === (dataTypes[type].chunk === 'hour')
}

/** The windows after which the days are complete. */
function countedWindows<Window extends Pick<RunWindow, 'part'>>(windows: readonly Window[]): Window[] {
  return windows.filter(({ part }) => part !== 'overview')
}

/** The progress of reading windows, in a run or a backfill. */
export const RunProgress = z.lazy(() =>
  z.object({
    id: z.string(),
    range: CivilRange,
    types: z.array(RunType),
    /** The spans that a run for notifications reads; null until it starts, and for all other work, which reads every type. */
    spans: z.array(Span).nullable(),
    /** The completed reads of the current window, if the work paused within it. */
    doneTasks: z.array(z.string()),
    /** By read that was interrupted: everything that starts before this instant is unread. */
    unreadBefore: z.record(z.string(), z.number()).exactOptional(),
    /** Types with new data in newer windows; a chunk at the border of two windows belongs to both. */
    changedTypes: z.array(z.enum(dataTypeIds)).exactOptional(),
    /** By type, the first day of the oldest window with a failed read. The next run starts there. */
    pendingFrom: z.record(z.string(), CivilDate),
    /** Until when the work waits; its next message is delivered then. */
    resumeAt: z.string().nullable().exactOptional(),
    /** When the platform first rejected the grant in a row of rejections; a rejection counts only when it is repeated later. */
    refusedAt: z.string().nullable().exactOptional(),
    /** How many leases of workers that died the completed windows have made good. */
    madeGood: z.number().exactOptional(),
    /** Since when, and how many times in a row, the work was interrupted without any progress. `done` identifies the progress. */
    limited: z.object({ since: z.string(), times: z.number(), done: z.number() }).exactOptional(),
    /** By type and reason, how many records of the platform were unfit and left out. */
    dropped: z.record(z.string(), z.record(z.string(), z.int().min(0))).exactOptional(),
    /** Requests that were sent to the platform, by UTC day. */
    requests: z.record(z.string(), z.number()).exactOptional(),
    /** What caused the work: the id of a request, a notification or a call of a schedule. It is in the lines of every message of the work. */
    correlationId: z.string().exactOptional(),
  }),
)
export type RunProgress = z.infer<typeof RunProgress>

/** One synchronization: the windows that it reads, its progress and its result. */
export const Run = z.lazy(() =>
  RunProgress.unwrap().extend({
    accountId: z.string(),
    platform: z.enum(platforms),
    trigger: z.enum(runTriggers),
    status: z.enum(runStatuses),
    /** Newest first; of the same days the overview first. */
    windows: z.array(RunWindow),
    queuedAt: Instant,
    startedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
    /** The number of its current message; it increases when the run pauses for the upstream's quota. */
    attempt: z.number(),
    /** The part of the connection's backlog that the run is to read: a day by type. The rest stays pending. */
    backlog: z.record(z.string(), CivilDate),
    /** The connection's count of corrupt chunks when the run was queued. */
    corruptions: z.number().exactOptional(),
    /** How many of the last days a refresh reads again for every type; 0 for the default of each type. */
    rereadDays: z.number(),
    /** Of a refresh that reads what follows the stored data: by type, the start of the newest stored hour when it began. Without it, it reads two days. */
    newest: z.record(z.string(), z.number()).exactOptional(),
    /** Compute every day of the windows, not only changed days: an earlier run may have stored data without computing its days. */
    rebuildAll: z.boolean(),
  }),
)
export type Run = z.infer<typeof Run>

/** The members of a connection that name its active runs. */
export type RunSlot = 'activeRunId' | 'notificationRunId'

/** Notifications are read by a run of their own, which waits for no other. */
export function slotOf({ trigger }: Pick<Run, 'trigger'>): RunSlot {
  return trigger === 'webhook' ? 'notificationRunId' : 'activeRunId'
}

/** A run that reads only given spans: of notifications, or of earlier failures. */
export function isPartialRun({ trigger }: Pick<Run, 'trigger'>): boolean {
  return trigger === 'webhook' || trigger === 'self_heal'
}

/** Whether a run reads only what follows the stored data, of types that are stored by hour, and only resources that change all day. */
export function isBriefRun({ trigger, rereadDays }: Pick<Run, 'trigger' | 'rereadDays'>): boolean {
  return trigger === 'scheduled' && rereadDays === 0
}

/** The types that a run reads: the types of its spans, or all. */
export function typesOf({ spans }: Pick<RunProgress, 'spans'>): readonly DataTypeId[] {
  return spans ? [...new Set(spans.map(span => span.type))] : platformTypes
}

/** Whether a job waits until a later instant; its next message is delivered then. */
export function isPaused({ resumeAt }: Pick<RunProgress, 'resumeAt'>, nowMs: number): boolean {
  return resumeAt != null && Date.parse(resumeAt) > nowMs
}

/** The run as the API shows it. */
export const RunView = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Identifies the record.'),
      trigger: z.enum(runTriggers).describe('What started the run.'),
      status: z.enum(runStatuses).describe('The state or outcome of the run.'),
      range: CivilRange.describe('The days that the result covers.'),
      progress: z.number().min(0).max(1).describe('The share of its days that has been read.'),
      types: z
        .array(
          RunType.unwrap().extend({
            type: DataTypeName.describe('The ID of the data type.'),
            error: ReadError.nullable().describe('What went wrong; null if nothing did.'),
          }),
        )
        .describe('One entry per data type.'),
      queuedAt: z.iso.datetime().describe('When it was queued.'),
      startedAt: z.iso.datetime().nullable().describe('When the work started; null before.'),
      finishedAt: z.iso.datetime().nullable().describe('When the work ended; null before.'),
    })
    .meta({ id: 'SyncRun' }),
)
export type RunView = z.infer<typeof RunView>

/** The table returns the members of nested records in any order; parsing restores the declared order. */
export function showRun(run: Run): RunView {
  const { id, trigger, status, range, types, queuedAt, startedAt, finishedAt } = run
  const progress = progressOf(countedWindows(run.windows))
  return RunView.parse({ id, trigger, status, range, progress, types, queuedAt, startedAt, finishedAt })
}

function progressOf(windows: readonly RunWindow[]): number {
  const daysOf = (some: readonly RunWindow[]) =>
    some.reduce((sum, { start, end }) => sum + (Date.parse(end) - Date.parse(start)) / dayMs + 1, 0)
  return windows.length === 0 ? 0 : daysOf(windows.filter(one => one.status === 'done')) / daysOf(windows)
}

export function isOver(run: Pick<Run, 'status'>): boolean {
  return run.status !== 'queued' && run.status !== 'running'
}
