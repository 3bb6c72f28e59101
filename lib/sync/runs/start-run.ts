import { correlated } from '../../invocation.ts'
import { daysBetween } from '../../kernel/civil-time.ts'
import { minuteMs } from '../../kernel/durations.ts'
import { newId } from '../../kernel/ids.ts'
import type { Connection } from '../../model/sync/connection.ts'
import type { QueueUnavailable } from '../../model/sync/outcome.ts'
import { type Run, type RunWindow, slotOf } from '../../model/sync/run.ts'
import type { RunMessage } from '../../queue/message.ts'
import type { QueueContext } from '../context.ts'
import { enqueue } from '../enqueue.ts'

/** When the schedule checks whether the message of a run was lost. */
const recheckMs = 5 * minuteMs

/** What a run reads and why; omitted members have the values of a refresh. */
export type RunPlan = Pick<Run, 'trigger' | 'windows'> &
  Partial<Pick<Run, 'rereadDays' | 'spans' | 'backlog' | 'rebuildAll' | 'resumeAt' | 'correlationId'>>

/** Records a run as the connection's active one and sends its message. `run_active`: another run was recorded first. */
export async function startRun(
  context: QueueContext,
  connection: Connection,
  plan: RunPlan,
): Promise<{ outcome: 'queued'; run: Run } | { outcome: 'run_active' } | QueueUnavailable> {
  const nowMs = context.clock()
  const run = newRun(connection, plan, nowMs)
  const slot = slotOf(run)
  // The next notification sends the message of such a run again; the schedule does that for the others, and a run's end sets `dueAt`.
  const dueAt = slot === 'activeRunId' ? new Date(nowMs + recheckMs).toISOString() : null
  if (!(await context.store.runs.begin(run, connection[slot], dueAt))) return { outcome: 'run_active' }
  const sent = await enqueue(context, runMessage(run, run.resumeAt))
  return sent.outcome === 'sent' ? { outcome: 'queued', run } : sent
}

/** The record of a run that starts now. */
export function newRun(connection: Connection, plan: RunPlan, nowMs: number): Run {
  const { accountId, platform, lastRun } = connection
  const range = rangeOf(plan.windows)
  if (!range) throw new Error('A run needs a window')
  return {
    id: newId(nowMs),
    accountId,
    platform,
    status: 'queued',
    range,
    types: [],
    queuedAt: new Date(nowMs).toISOString(),
    startedAt: null,
    finishedAt: null,
    attempt: 0,
    spans: null,
    doneTasks: [],
    pendingFrom: {},
    backlog: connection.pendingFrom,
    corruptions: connection.corruptions ?? 0,
    rereadDays: 0,
    rebuildAll: lastRun?.status !== 'succeeded' && lastRun?.status !== 'partial',
    ...correlated(),
    ...plan,
  }
}

/** From the oldest window's first day to the newest one's last. */
export function rangeOf(windows: readonly RunWindow[]): Run['range'] | null {
  const [newest, oldest] = [windows[0], windows.at(-1)]
  return newest && oldest ? { start: oldest.start, end: newest.end } : null
}

/** A run of more days than this is history: it takes many minutes. Refreshes that read the last month again have as many. */
const maxRefreshDays = 30

/** Notifications are of few days, however far these are apart. */
const isHistory = ({ trigger, range }: Pick<Run, 'trigger' | 'range'>) =>
  trigger !== 'webhook' && daysBetween(range.start, range.end) >= maxRefreshDays

/** The message that carries a run. */
export function runMessage(
  run: Pick<Run, 'accountId' | 'platform' | 'id' | 'attempt' | 'trigger' | 'range'>,
  notBefore: string | null = null,
): RunMessage {
  const { accountId, platform, id, attempt } = run
  const message = { kind: 'run' as const, accountId, platform, jobId: id, attempt, notBefore }
  return isHistory(run) ? { ...message, history: true } : message
}
