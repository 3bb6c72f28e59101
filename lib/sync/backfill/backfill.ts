import { correlated } from '../../invocation.ts'
import { addDays, civilDay } from '../../kernel/civil-time.ts'
import { dayMs } from '../../kernel/durations.ts'
import { newId } from '../../kernel/ids.ts'
import type { AccountRef } from '../../model/account/account.ts'
import type { Platform } from '../../model/catalog/platforms.ts'
import { type BackfillJob, isBackfillOver } from '../../model/sync/backfill.ts'
import type { NotConnected, QueueUnavailable, TooSoon } from '../../model/sync/outcome.ts'
import { isPaused } from '../../model/sync/run.ts'
import type { BackfillMessage } from '../../queue/message.ts'
import type { QueueContext } from '../context.ts'
import { enqueue, type Sent } from '../enqueue.ts'
import { notConnected } from '../not-connected.ts'
import { historyWindows } from '../plan/windows.ts'

/** Each backfill may read ten years of history. */
export const backfillLimit = { max: 5, withinMs: dayMs }

/** Creates and queues a backfill of this many civil days, including today. `already_active` names the active job, if it still exists. */
export async function requestBackfill(
  context: QueueContext,
  account: AccountRef,
  days: number,
  platform: Platform,
): Promise<
  | { outcome: 'queued'; job: BackfillJob }
  | { outcome: 'already_active'; job: BackfillJob | null }
  | NotConnected
  | QueueUnavailable
  | TooSoon
> {
  const { store, clock } = context
  const connection = await store.connections.read(account.id, platform)
  if (connection?.status !== 'connected') return notConnected(connection)
  const job = newBackfill(account, platform, days, clock())
  const started = await store.backfills.begin(job, backfillLimit)
  if (started.outcome === 'too_many')
    return { outcome: 'too_soon', waitMs: Date.parse(started.since) + backfillLimit.withinMs - clock() }
  const isNew = started.outcome === 'started'
  const active = isNew ? job : await store.backfills.active(account.id)
  // Sending the message of the active job may have failed; a duplicate has no effect.
  const sent = active?.status === 'queued' ? await enqueue(context, backfillMessage(active)) : null
  if (sent?.outcome === 'queue_unavailable') return sent
  return isNew ? { outcome: 'queued', job } : { outcome: 'already_active', job: active }
}

function newBackfill(account: AccountRef, platform: Platform, days: number, nowMs: number): BackfillJob {
  const end = civilDay(nowMs, account.timezone)
  const range = { start: addDays(end, 1 - days), end }
  return {
    id: newId(nowMs),
    accountId: account.id,
    platform,
    status: 'queued',
    days,
    range,
    windows: historyWindows(range),
    types: [],
    spans: null,
    doneTasks: [],
    pendingFrom: {},
    createdAt: new Date(nowMs).toISOString(),
    startedAt: null,
    finishedAt: null,
    error: null,
    attempt: 0,
    ...correlated(),
  }
}

/** The message that carries a backfill. */
export function backfillMessage(
  { accountId, platform, id, attempt }: Pick<BackfillJob, 'accountId' | 'platform' | 'id' | 'attempt'>,
  notBefore: string | null = null,
): BackfillMessage {
  return { kind: 'backfill', accountId, platform, jobId: id, attempt, notBefore }
}

/** Queues the account's backfill again if it waits for the person, and sends its message again, which may have been lost. */
export async function continueBackfill(
  context: QueueContext,
  accountId: string,
): Promise<Sent | { outcome: 'nothing_to_do' }> {
  const { store } = context
  const job = await store.backfills.active(accountId)
  if (!job || isBackfillOver(job) || isPaused(job, context.clock())) return { outcome: 'nothing_to_do' }
  if (job.status === 'waiting_for_authorization') {
    const connection = await store.connections.read(accountId, job.platform)
    if (connection?.status !== 'connected') return { outcome: 'nothing_to_do' }
    await store.backfills.resume(accountId, job.id)
  }
  return enqueue(context, backfillMessage(job))
}
