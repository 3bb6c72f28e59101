import { addDays, civilDay } from '../../kernel/civil-time.ts'
import { type Connection, isUnrecorded } from '../../model/sync/connection.ts'
import type { Span } from '../../model/sync/spans.ts'
import type { SyncContext } from '../context.ts'
import { joinPending, recordUnread } from '../progress.ts'
import { unrecordedRun } from './unrecorded.ts'

/**
 * Stops the connection's active runs externally and returns what they leave pending. The current window is pending as a whole: its chunks
 * may be stored although their days are not computed.
 */
export async function stopRuns(
  context: Pick<SyncContext, 'store' | 'clock'>,
  connection: Connection,
): Promise<Connection['pendingFrom']> {
  const { accountId, activeRunId, notificationRunId, notificationSpans = [] } = connection
  const left = isUnrecorded(connection, 'activeRunId')
    ? pendingOfRefresh(connection, context.clock())
    : await stopOne(context, accountId, activeRunId)
  const leftByNotifications = await stopOne(context, accountId, notificationRunId)
  return joinPending(joinPending(left, leftByNotifications), pendingOf(notificationSpans))
}

/** What a refresh without a record leaves: all types from its first day on, in any time zone. */
function pendingOfRefresh(connection: Connection, nowMs: number): Connection['pendingFrom'] {
  const run = unrecordedRun(connection, 'activeRunId', 'UTC', nowMs)
  if (!run) return {}
  recordUnread({ ...run, windows: run.windows.map(window => ({ ...window, start: addDays(window.start, -1) })) })
  return run.pendingFrom
}

/** What a run without a record leaves: the days of its spans, in any time zone. */
function pendingOf(spans: readonly Span[]): Connection['pendingFrom'] {
  const days = spans.map(({ type, fromMs }) => ({ [type]: addDays(civilDay(fromMs, 'UTC'), -1) }))
  return days.reduce<Connection['pendingFrom']>(joinPending, {})
}

async function stopOne(
  { store, clock }: Pick<SyncContext, 'store' | 'clock'>,
  accountId: string,
  runId: string | null,
): Promise<Connection['pendingFrom']> {
  if (!runId) return {}
  await store.runs.skip(accountId, runId, new Date(clock()).toISOString())
  const run = await store.runs.read(accountId, runId)
  // A run that has not claimed its notifications leaves nothing pending; they are still stored with the account.
  if (!run || (run.trigger === 'webhook' && run.spans === null)) return {}
  recordUnread(run)
  return run.pendingFrom
}
