import { civilDay } from '../../kernel/civil-time.ts'
import type { Account } from '../../model/account/account.ts'
import type { Connection } from '../../model/sync/connection.ts'
import { isPaused } from '../../model/sync/run.ts'
import { joinSpans } from '../../model/sync/spans.ts'
import type { NotificationsMessage } from '../../queue/message.ts'
import type { RunLease } from '../../store/sync/runs.ts'
import type { QueueContext, SyncContext } from '../context.ts'
import { enqueue, throwIfUnavailable } from '../enqueue.ts'
import { spanWindows } from '../plan/windows.ts'
import { activeRun } from './active-runs.ts'
import { rangeOf, runMessage, startRun } from './start-run.ts'

const maxAttempts = 5
/** After a run for notifications, those of the next minutes are read together: a device that synchronizes causes many. */
const collectMs = 5 * 60_000

/** Stores the spans of a message until a run reads them. A repeated notification is read again: it may announce a second change. */
export async function recordNotifications(
  { store }: Pick<SyncContext, 'store'>,
  message: NotificationsMessage,
): Promise<void> {
  const { accountId, platform } = message
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const pending = await store.pendingNotifications.read(accountId, platform)
    const spans = message.notifications.flatMap(notification => notification.spans)
    const notifiedAt = Object.fromEntries(spans.map(({ type }) => [type, Date.parse(message.receivedAt)]))
    const next = {
      ...pending,
      spans: joinSpans([...pending.spans, ...spans]),
      notifiedAt: { ...pending.notifiedAt, ...notifiedAt },
      lastReceivedAt: [pending.lastReceivedAt ?? '', message.receivedAt].sort().at(-1) ?? null,
    }
    if (await store.pendingNotifications.replace(accountId, platform, next)) return
  }
  throw new Error('The pending notifications kept changing')
}

/**
 * Starts the run that reads the pending notifications: at once, unless such a run has ended within the last minutes; then it waits, and
 * also reads what arrives until then. If one is active, they wait for its end, which calls this again; the message of one that has not
 * started in time is sent again, because it may be lost.
 */
export async function startNotificationRun(
  context: QueueContext,
  account: Account,
  connection: Connection | null,
): Promise<void> {
  if (connection?.status !== 'connected') return
  const { spans } = await context.store.pendingNotifications.read(account.id, connection.platform)
  if (spans.length === 0) return
  const active = await activeRun(context, connection, 'notificationRunId')
  const nowMs = context.clock()
  if (active?.status === 'queued' && !isPaused(active, nowMs))
    throwIfUnavailable(await enqueue(context, runMessage(active)))
  if (active) return
  const windows = spanWindows(spans, account.timezone, civilDay(nowMs, account.timezone))
  // The backlog of earlier runs stays pending, because this run does not read it.
  throwIfUnavailable(
    await startRun(context, connection, {
      trigger: 'webhook',
      windows,
      backlog: {},
      resumeAt: afterLast(connection, nowMs),
    }),
  )
}

/** When the run may start; null for at once. */
function afterLast({ lastRun }: Connection, nowMs: number): string | null {
  if (lastRun?.trigger !== 'webhook' || !lastRun.finishedAt) return null
  const endedMs = Date.parse(lastRun.finishedAt)
  // The clock of another worker may be ahead: nothing waits for longer than these minutes.
  return endedMs <= nowMs && nowMs < endedMs + collectMs ? new Date(endedMs + collectMs).toISOString() : null
}

/** Gives a starting run all pending notifications, including those that arrived while it waited. */
export async function claimNotifications(
  { store, clock }: Pick<SyncContext, 'store' | 'clock'>,
  account: Account,
  lease: RunLease,
  leaseMs: number,
): Promise<void> {
  const { job: run } = lease
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const pending = await store.pendingNotifications.read(account.id, run.platform)
    run.spans = pending.spans
    run.windows = spanWindows(pending.spans, account.timezone, civilDay(clock(), account.timezone))
    run.range = rangeOf(run.windows) ?? run.range
    const isClaimed =
      pending.spans.length === 0 || (await store.runs.claimNotifications(lease, clock() + leaseMs, pending))
    if (isClaimed) return
  }
  throw new Error('The pending notifications kept changing, or the lease is lost')
}
