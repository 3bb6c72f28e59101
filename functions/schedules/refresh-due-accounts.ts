import pMap from 'p-map'
import { note } from '../../lib/invocation.ts'
import { dayMs, minuteMs, secondMs } from '../../lib/kernel/durations.ts'
import { schedule } from '../../lib/lambda/schedule.ts'
import type { Connection, ConnectionRef } from '../../lib/model/sync/connection.ts'
import { dueShards } from '../../lib/store/keys.ts'
import { continueBackfill } from '../../lib/sync/backfill/backfill.ts'
import type { SyncContext } from '../../lib/sync/context.ts'
import { throwIfUnavailable } from '../../lib/sync/enqueue.ts'
import { continueDataErasure } from '../../lib/sync/erasure/erase-data.ts'
import { continueRebuild } from '../../lib/sync/rebuild/rebuild.ts'
import { requestRefresh, startRetry } from '../../lib/sync/runs/refresh.ts'

type ScheduleContext = Pick<SyncContext, 'store' | 'clock' | 'syncQueue' | 'log'>

/** How many accounts of a shard one tick handles, and how many of them concurrently; the next tick handles the rest. */
export const perShard = 500
export const parallelPerShard = 4
/** No account is started after this time, which is well within the function's 60 seconds. */
export const budgetMs = 45 * secondMs
const recheckMs = 5 * minuteMs
/** An account that is not connected is only checked for outdated days; connecting makes it due at once. */
const restMs = dayMs

/**
 * Queues a refresh for every account that is due, and resends the message of a run that has stalled, so a lost message costs
 * minutes but never the run. An account is due until its refresh begins. If two schedules fire together, both send the same messages.
 */
export const refreshDueAccounts = schedule({
  everyMinutes: 5,
  timeoutSeconds: 60,
  memoryMb: 512,
  account: 'write',
  uses: ['syncQueue', 'dueIndex'],
  run: queueDueAccounts,
})

async function queueDueAccounts(context: ScheduleContext): Promise<{ queued: number }> {
  const startedMs = context.clock()
  const until = new Date(startedMs).toISOString()
  const count = { queued: 0, failed: 0, left: 0, syncAgeSeconds: 0 }
  // A failing account or shard must not hold up the others; it is checked again soon.
  const failed = (error: unknown, accountId?: string) => {
    count.failed++
    context.log({ event: 'refresh_failed', accountId, error: error instanceof Error ? error.name : 'unknown' })
  }
  const see = (connection: Connection) => {
    count.syncAgeSeconds = Math.max(count.syncAgeSeconds, syncAgeSeconds(connection, startedMs))
  }
  const queue = async (due: Due) => {
    if (context.clock() - startedMs >= budgetMs) count.left++
    else if (await queueAccount(context, due, see).catch(error => failed(error, due.accountId))) count.queued++
  }
  const queueShard = async (shard: string) => {
    const due = await context.store.connections.due(shard, until, perShard)
    await pMap(due, queue, { concurrency: parallelPerShard })
  }
  await Promise.all(dueShards.map(shard => queueShard(shard).catch(error => failed(error))))
  note({ event: 'refresh_due_accounts', ...count })
  if (count.failed > 0 && count.queued === 0) throw new Error('No account could be queued')
  return { queued: count.queued }
}

type Due = ConnectionRef & { dueAt: string }

/** Called with each connection that a tick reads. */
type See = (connection: Connection) => void

/**
 * How long ago a connection was last synchronized completely, or was made if it never was; 0 if it is not connected. The largest of a
 * tick is a metric. A connection is due every hour, and stays due while nothing begins its refresh, so one that is no longer
 * synchronized is seen at each hour at least, without reading anything more.
 */
function syncAgeSeconds({ status, lastSuccessAt, connectedAt }: Connection, nowMs: number): number {
  if (status !== 'connected') return 0
  const since = lastSuccessAt !== null && lastSuccessAt > connectedAt ? lastSuccessAt : connectedAt
  return Math.max(0, Math.round((nowMs - Date.parse(since)) / secondMs))
}

/** Whether work of a due connection was queued. One that failed is checked again after those that are due now. */
async function queueAccount(context: ScheduleContext, due: Due, see: See): Promise<boolean> {
  const { connections } = context.store
  const checkAgain = (afterMs: number) =>
    connections.setDue(due, due.dueAt, new Date(context.clock() + afterMs).toISOString())
  try {
    const result = await refresh(context, due, see)
    if (result === 'active') await checkAgain(recheckMs)
    if (result === 'nothing_to_do') await checkAgain(restMs)
    return result === 'queued'
  } catch (error) {
    // If this fails, too, the account stays due, and the next tick handles it.
    await checkAgain(recheckMs).catch(() => undefined)
    throw error
  }
}

/** @throws the queue's error if it is unavailable */
async function refresh(context: ScheduleContext, due: Due, see: See): Promise<'queued' | 'active' | 'nothing_to_do'> {
  const { accountId, platform, dueAt } = due
  const account = await context.store.accounts.read(accountId)
  if (!account) return 'nothing_to_do'
  throwIfUnavailable(await continueRebuild(context, account))
  throwIfUnavailable(await continueBackfill(context, accountId))
  const connection = await context.store.connections.read(accountId, platform)
  if (connection) see(connection)
  if (await retried(context, account, connection)) return 'queued'
  const requested = await requestRefresh(context, account, connection, dueAt)
  switch (requested.outcome) {
    case 'queued':
      return 'queued'
    case 'already_active':
      return 'active'
    case 'not_connected':
    case 'reauthorization_required':
      // Nothing changes until the person acts, and the person may not know that action is needed.
      throwIfUnavailable(await continueDataErasure(context, due))
      if (requested.outcome === 'reauthorization_required')
        context.log({ event: 'reauthorization_required', accountId })
      return 'nothing_to_do'
    case 'queue_unavailable':
      throw requested.cause
  }
}

/** Whether a retry was due and was started. */
async function retried(
  context: ScheduleContext,
  account: { id: string; timezone: string },
  connection: Connection | null,
): Promise<boolean> {
  const dueAt = connection?.retry?.dueAt
  if (connection?.status !== 'connected' || !dueAt || Date.parse(dueAt) > context.clock()) return false
  const started = await startRetry(context, account, connection)
  if (started) throwIfUnavailable(started)
  return started?.outcome === 'queued'
}
