import { correlated } from '../../invocation.ts'
import { syncLease } from '../../jobs/lease.ts'
import { addDays, civilDay } from '../../kernel/civil-time.ts'
import { hourMs, minuteMs } from '../../kernel/durations.ts'
import { startOfDay } from '../../kernel/ranges.ts'
import type { Account } from '../../model/account/account.ts'
import type { DataTypeId } from '../../model/catalog/data-types.ts'
import { type Connection, readFromMs } from '../../model/sync/connection.ts'
import type { PendingNotifications } from '../../model/sync/pending-notifications.ts'
import { isPaused, type Run } from '../../model/sync/run.ts'
import { joinSpans, type Span } from '../../model/sync/spans.ts'
import type { NotificationsMessage } from '../../queue/message.ts'
import type { RunLease } from '../../store/sync/runs.ts'
import type { QueueContext, SyncContext } from '../context.ts'
import { enqueue, throwIfUnavailable } from '../enqueue.ts'
import { spanWindows } from '../plan/windows.ts'
import { activeRun } from './active-runs.ts'
import { newRun, type RunPlan, rangeOf, runMessage, startRun } from './start-run.ts'
import { recordIfUnrecorded } from './unrecorded.ts'

const maxAttempts = 5
/** After a run for notifications, the notifications of the next minutes are read together: a device that synchronizes causes many. */
const collectMs = 5 * minuteMs
/** The time of a type's last notification is stored again after this long; what is decided by it takes hours. */
const timesKeptMs = hourMs

/**
 * Begins a run that reads the spans of a message at once, by this delivery; if that cannot be, or others wait already, they are stored and
 * wait for a run. A repeated notification is read again: it may announce a second change.
 */
export async function takeNotifications(
  context: QueueContext,
  account: Account,
  connection: Connection,
  message: NotificationsMessage,
): Promise<RunLease | null> {
  const { store, clock } = context
  const { accountId, platform } = message
  await recordIfUnrecorded(context, account, connection, 'notificationRunId')
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const stored = await store.pendingNotifications.read(accountId, platform)
    const pending = joined(stored, message, type => firstWholeDay(connection, type, account.timezone))
    const nowMs = clock()
    const isAlone = stored.spans.length === 0 && (await canStartNow(context, connection))
    const plan = isAlone ? planOf(pending, account, nowMs) : null
    if (plan) {
      const startedAt = new Date(nowMs).toISOString()
      const run = { ...newRun(connection, plan, nowMs), spans: pending.spans, status: 'running' as const, startedAt }
      const lease = await begin(store, run, connection.notificationRunId, { stored, pending })
      if (lease) return lease
    }
    if (!(await store.pendingNotifications.replace(accountId, platform, pending))) continue
    await startNotificationRun(context, account, connection)
    return null
  }
  throw new Error('The pending notifications kept changing')
}

/**
 * Begins a run, and stores the times of its types. It needs no record yet: its message has what it reads, and if the message is lost, the
 * connection has it.
 */
async function begin(
  store: QueueContext['store'],
  run: Run & { spans: Span[] },
  replaces: string | null,
  { stored, pending }: { stored: PendingNotifications; pending: PendingNotifications },
): Promise<RunLease | null> {
  const lease = await store.runs.beginForNotifications(run, replaces, pending.lastReceivedAt ?? run.queuedAt)
  // Without its time, a refresh reads a type that is announced.
  if (lease && !isTimely(stored, pending))
    await store.pendingNotifications.replace(run.accountId, run.platform, { ...pending, spans: [] })
  return lease
}

/** Whether the stored times of the types are as good as new ones. */
function isTimely(stored: PendingNotifications, pending: PendingNotifications): boolean {
  const times = Object.entries(pending.notifiedAt) as [DataTypeId, number][]
  return times.every(([type, at]) => at - (stored.notifiedAt[type] ?? 0) < timesKeptMs)
}

/** Nothing is stored of what was before the first read, and a part of it would be no whole day. */
function joined(
  pending: PendingNotifications,
  { notifications, receivedAt }: NotificationsMessage,
  firstMs: (type: DataTypeId) => number,
) {
  const announced = notifications.flatMap(notification => notification.spans)
  const spans = announced
    .map(span => ({ ...span, fromMs: Math.max(span.fromMs, firstMs(span.type)) }))
    .filter(({ fromMs, toMs }) => fromMs < toMs)
  const notifiedAt = Object.fromEntries(announced.map(({ type }) => [type, Date.parse(receivedAt)]))
  return {
    ...pending,
    ...correlated(),
    spans: joinSpans([...pending.spans, ...spans]),
    notifiedAt: { ...pending.notifiedAt, ...notifiedAt },
    lastReceivedAt: [pending.lastReceivedAt ?? '', receivedAt].sort().at(-1) ?? null,
  }
}

/** The start of the first civil day that was read as a whole; `-Infinity` if that is not known. */
function firstWholeDay(connection: Connection, type: DataTypeId, zone: string): number {
  const fromMs = readFromMs(connection, type)
  return Number.isFinite(fromMs) ? startOfDay(addDays(civilDay(fromMs - 1, zone), 1), zone) : fromMs
}

async function canStartNow(context: QueueContext, connection: Connection): Promise<boolean> {
  if (connection.status !== 'connected' || afterLast(connection, context.clock()) !== null) return false
  return (await activeRun(context, connection, 'notificationRunId')) === null
}

/** What a run for notifications reads. The backlog of earlier runs stays pending, because it does not read it. */
function planOf(pending: PendingNotifications, account: Account, nowMs: number): RunPlan | null {
  const windows = spanWindows(pending.spans, account.timezone, civilDay(nowMs, account.timezone))
  return windows.length === 0 ? null : { trigger: 'webhook', windows, backlog: {}, ...correlated(pending) }
}

/**
 * Starts the run that reads the pending notifications: at once, unless such a run has ended within the last minutes; then it waits, and
 * also reads what arrives until then. If one is active, they wait for its end, which calls this again. The message of one that does
 * not wait is sent again: its message may be lost, or the delivery that began it may have died.
 */
export async function startNotificationRun(
  context: QueueContext,
  account: Account,
  connection: Connection | null,
): Promise<void> {
  if (connection?.status !== 'connected') return
  await recordIfUnrecorded(context, account, connection, 'notificationRunId')
  const nowMs = context.clock()
  const active = await activeRun(context, connection, 'notificationRunId')
  if (active && !isPaused(active, nowMs)) throwIfUnavailable(await enqueue(context, runMessage(active)))
  if (active) return
  const pending = await context.store.pendingNotifications.read(account.id, connection.platform)
  const plan = planOf(pending, account, nowMs)
  if (plan) throwIfUnavailable(await startRun(context, connection, { ...plan, resumeAt: afterLast(connection, nowMs) }))
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
): Promise<void> {
  const { job: run } = lease
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const pending = await store.pendingNotifications.read(account.id, run.platform)
    run.spans = pending.spans
    run.windows = spanWindows(pending.spans, account.timezone, civilDay(clock(), account.timezone))
    run.range = rangeOf(run.windows) ?? run.range
    const isClaimed =
      pending.spans.length === 0 || (await store.runs.claimNotifications(lease, clock() + syncLease.leaseMs, pending))
    if (isClaimed) return
  }
  throw new Error('The pending notifications kept changing, or the lease is lost')
}
