import { minuteMs } from '../../kernel/durations.ts'
import type { Connection } from '../../model/sync/connection.ts'
import { isOver, isPaused, type Run, type RunSlot } from '../../model/sync/run.ts'
import type { SyncContext } from '../context.ts'

/** A run whose message was lost is not waited for longer than this. */
const maxWaitMs = 10 * minuteMs

/** The connection's unfinished run in a slot. */
export async function activeRun(
  { store }: Pick<SyncContext, 'store'>,
  connection: Connection,
  slot: RunSlot,
): Promise<Run | null> {
  const runId = connection[slot]
  const run = runId === null ? null : await store.runs.read(connection.accountId, runId)
  return run && !isOver(run) ? run : null
}

/** Whether a run of the connection is queued or can continue. */
export async function hasRunToDo(
  context: Pick<SyncContext, 'store' | 'clock'>,
  connection: Connection,
): Promise<boolean> {
  const nowMs = context.clock()
  const runs = await Promise.all(
    (['activeRunId', 'notificationRunId'] as const).map(slot => activeRun(context, connection, slot)),
  )
  return runs.some(run => run && !isPaused(run, nowMs) && nowMs - Date.parse(run.resumeAt ?? run.queuedAt) < maxWaitMs)
}
