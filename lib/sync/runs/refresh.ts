import { correlated } from '../../invocation.ts'
import { addDays, civilDay } from '../../kernel/civil-time.ts'
import { dayMs } from '../../kernel/durations.ts'
import { boundsOfDay, startOfDay } from '../../kernel/ranges.ts'
import { isDataType } from '../../model/catalog/data-types.ts'
import type { Connection } from '../../model/sync/connection.ts'
import type { NotConnected, QueueUnavailable } from '../../model/sync/outcome.ts'
import { isPaused, type Run } from '../../model/sync/run.ts'
import type { Span } from '../../model/sync/spans.ts'
import type { RunLease } from '../../store/sync/runs.ts'
import type { QueueContext } from '../context.ts'
import { enqueue, throwIfUnavailable } from '../enqueue.ts'
import { notConnected } from '../not-connected.ts'
import { refreshWindows, spanWindows } from '../plan/windows.ts'
import { activeRun } from './active-runs.ts'
import { nextRefreshAt } from './next-due.ts'
import { newRun, runMessage, startRun } from './start-run.ts'
import { recordIfUnrecorded, type ZonedAccount } from './unrecorded.ts'

/** A device that was apart from its phone adds earlier hours of the last two days. They are read again four times a day. */
const rereadDaysMs = dayMs / 4

/** Asks a worker for the refresh of a connection that has been due since `dueAt`. While a run is active, its message is sent again instead: it may be lost. */
export async function requestRefresh(
  context: QueueContext,
  account: ZonedAccount,
  connection: Connection | null,
  dueAt: string,
): Promise<{ outcome: 'queued' | 'already_active' } | NotConnected | QueueUnavailable> {
  if (connection?.status !== 'connected') return notConnected(connection)
  const isActive = await sendActiveAgain(context, account, connection)
  if (isActive) return isActive
  const { accountId, platform } = connection
  const sent = await enqueue(context, { kind: 'refresh', platform, accountId, dueAt })
  return sent.outcome === 'sent' ? { outcome: 'queued' } : sent
}

/**
 * Begins the refresh that a connection was asked for, which has been due since `dueAt`, by this delivery, and sets when the next one is
 * due; it gets a record when it pauses or ends. Null when another run is active, or has ended since.
 */
export async function beginRefresh(
  context: QueueContext,
  account: ZonedAccount,
  connection: Connection,
  dueAt: string,
): Promise<RunLease | null> {
  const nowMs = context.clock()
  if (connection.status !== 'connected') return null
  const active = await sendActiveAgain(context, account, connection)
  if (active) {
    throwIfUnavailable(active)
    return null
  }
  if (connection.dueAt > dueAt) return null
  const rereadDays = rereadDue(connection, nowMs)
  const windows = refreshWindows(nowMs, account.timezone, connection, rereadDays)
  const run = newRun(connection, { trigger: 'scheduled', windows, rereadDays }, nowMs)
  const begun = { ...run, status: 'running' as const, startedAt: run.queuedAt }
  const due = { since: dueAt, next: nextRefreshAt(account.id, nowMs) }
  return context.store.runs.beginRefresh(begun, connection.activeRunId, due)
}

/** Sends the message of the active run again, unless it waits for its time. Null when no run is active. */
async function sendActiveAgain(
  context: QueueContext,
  account: ZonedAccount,
  connection: Connection,
): Promise<{ outcome: 'already_active' } | QueueUnavailable | null> {
  await recordIfUnrecorded(context, account, connection, 'activeRunId')
  const active = await activeRun(context, connection, 'activeRunId')
  if (!active) return null
  const isWaiting = active.status === 'running' && isPaused(active, context.clock())
  const sent = isWaiting ? null : await enqueue(context, runMessage(active))
  return sent?.outcome === 'queue_unavailable' ? sent : { outcome: 'already_active' }
}

/** Most corrections of a day arrive within a week, late ones within a month. The week is read again daily, the month weekly. */
function rereadDue({ rereadAt: { days, week, month } }: Connection, nowMs: number): number {
  if (nowMs - Date.parse(month) >= 7 * dayMs) return 30
  if (nowMs - Date.parse(week) >= dayMs) return 7
  return nowMs - Date.parse(days ?? week) >= rereadDaysMs ? 2 : 0
}

/** A retry reads at most this many days; the next refresh reads older missing data. */
const maxRetryDays = 30

/** Starts the due retry, which reads the last days of the failed types. Null when nothing is missing, or while another run is active. */
export async function startRetry(
  context: QueueContext,
  account: ZonedAccount,
  connection: Connection,
): Promise<Awaited<ReturnType<typeof startRun>> | null> {
  const today = civilDay(context.clock(), account.timezone)
  const first = addDays(today, 1 - maxRetryDays)
  const toMs = boundsOfDay(today, account.timezone).endMs
  const spans: Span[] = []
  const backlog: Run['backlog'] = {}
  for (const [type, day] of Object.entries(connection.pendingFrom)) {
    if (!isDataType(type) || day > today) continue
    spans.push({ type, fromMs: startOfDay(day < first ? first : day, account.timezone), toMs })
    // Older data stays pending.
    if (day >= first) backlog[type] = day
  }
  if (spans.length === 0) return null
  // Such a run may be this retry, which works, waits for the platform, or has lost its worker. One that is replaced never ends.
  await recordIfUnrecorded(context, account, connection, 'activeRunId')
  if (await activeRun(context, connection, 'activeRunId')) return null
  const windows = spanWindows(spans, account.timezone, today)
  return startRun(context, connection, {
    trigger: 'self_heal',
    windows,
    spans,
    backlog,
    ...correlated(connection.retry),
  })
}
