import * as z from 'zod'
import type { Platform } from '../catalog/platforms.ts'
import type { Span } from './spans.ts'

export const runTriggers = ['manual', 'scheduled', 'webhook', 'self_heal', 'connect'] as const
export const runStatuses = ['queued', 'running', 'succeeded', 'partial', 'failed', 'skipped'] as const

/** What a run did for one data type. `error` is a code, never a message of the upstream. */
export const RunType = z.strictObject({
  type: z.string(),
  status: z.enum(['succeeded', 'partial', 'failed', 'skipped']),
  points: z.int().min(0),
  error: z.string().nullable(),
})
export type RunType = z.infer<typeof RunType>

const Range = z.strictObject({ start: z.iso.date(), end: z.iso.date() })

export interface RunWindow {
  /** Civil dates, both inclusive. */
  start: string
  end: string
  status: 'pending' | 'done' | 'failed'
}

/** What reading windows leaves behind, in a run as in a backfill. */
export interface RunProgress {
  id: string
  range: z.infer<typeof Range>
  types: RunType[]
  /** What a run for notifications reads; null until it starts, and for all other work, which reads every type. */
  spans: Span[] | null
  /** Reads of the current window that are done, when the work paused inside it. */
  doneTasks: string[]
  /** By type, the first day of the oldest window in which a read of it failed. The next run begins there. */
  pendingFrom: Record<string, string>
  /** When the platform refused the grant for the first time in a row; a refusal counts when it is repeated later. */
  refusedAt?: string | null
  /** Since when, and how often in a row, the platform limited the requests while nothing more was done. */
  limited?: { since: string; times: number; done: number }
}

/** One synchronization: which windows it reads, how far it is, and how it ended. */
export interface Run extends RunProgress {
  accountId: string
  platform: Platform
  trigger: (typeof runTriggers)[number]
  status: (typeof runStatuses)[number]
  /** Newest first. */
  windows: RunWindow[]
  queuedAt: string
  startedAt: string | null
  finishedAt: string | null
  /** The number of the message that carries it; it grows when the run pauses for the upstream's quota. */
  attempt: number
  /** The part of the connection's backlog that the run was planned to read: by type, the day. The rest stays pending. */
  backlog: Record<string, string>
  /** How many of the last days a refresh reads again of every type; 0 for the usual few. */
  rereadDays: number
  /** Compute every day of the windows, not only those that changed: an earlier run may have stored without computing. */
  rebuildAll: boolean
}

/** The run as the API shows it. */
export const RunView = z
  .strictObject({
    id: z.string(),
    trigger: z.enum(runTriggers),
    status: z.enum(runStatuses),
    range: Range,
    progress: z.number().min(0).max(1).meta({ description: 'The part of its days that has been read.' }),
    types: z.array(RunType),
    queuedAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SyncRun' })
export type RunView = z.infer<typeof RunView>

/** The table returns the members of nested records in any order; parsing gives them the declared one. */
export function showRun(run: Run): RunView {
  const { id, trigger, status, range, types, queuedAt, startedAt, finishedAt } = run
  const progress = progressOf(run.windows)
  return RunView.parse({ id, trigger, status, range, progress, types, queuedAt, startedAt, finishedAt })
}

function progressOf(windows: readonly RunWindow[]): number {
  const daysOf = (some: readonly RunWindow[]) =>
    some.reduce((sum, { start, end }) => sum + (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1, 0)
  return windows.length === 0 ? 0 : daysOf(windows.filter(one => one.status === 'done')) / daysOf(windows)
}

export function isOver(run: Pick<Run, 'status'>): boolean {
  return run.status !== 'queued' && run.status !== 'running'
}
