import { Problem } from '../../errors.ts'
import { addDays, civilDay } from '../../kernel/civil-time.ts'
import { newId } from '../../kernel/ids.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { type BackfillJob, isBackfillOver } from '../../model/sync/backfill.ts'
import type { SyncContext } from '../context.ts'
import { backfillWindows } from '../runs/plan.ts'
import { enqueue, requireConnected } from '../runs/request-sync.ts'

type Queueing = Pick<SyncContext, 'store' | 'clock' | 'syncQueue'>

/**
 * Creates and queues a backfill of so many civil days, today included.
 * @throws Problem already_active, conflict, reauthorization_required, unavailable
 */
export async function requestBackfill(context: Queueing, account: AccountRef, days: number): Promise<BackfillJob> {
  requireConnected(await context.store.connections.read(account.id))
  const nowMs = context.clock()
  const end = civilDay(nowMs, account.timezone)
  const range = { start: addDays(end, 1 - days), end }
  const job: BackfillJob = {
    id: newId(nowMs),
    accountId: account.id,
    status: 'queued',
    days,
    range,
    windows: backfillWindows(range),
    types: [],
    spans: null,
    doneTasks: [],
    unread: {},
    createdAt: new Date(nowMs).toISOString(),
    startedAt: null,
    finishedAt: null,
    error: null,
    leg: 0,
  }
  if (!(await context.store.backfills.begin(job))) {
    const active = await context.store.backfills.active(account.id)
    // Its message may be the one that could not be sent: a second one changes nothing.
    if (active?.status === 'queued') await sendBackfill(context, active)
    throw new Problem('already_active', active ? `Backfill ${active.id} is ${active.status}.` : 'A backfill is active.')
  }
  await sendBackfill(context, job)
  return job
}

/** Sends the message that carries a job on. @throws Problem unavailable */
export function sendBackfill(
  context: Pick<SyncContext, 'syncQueue'>,
  { accountId, id, leg }: Pick<BackfillJob, 'accountId' | 'id' | 'leg'>,
  notBefore: string | null = null,
): Promise<void> {
  return enqueue(context, { accountId, runId: id, backfill: true, leg, notBefore })
}

/** Puts the account's backfill back in line where it waits for the person, and sends its message again where that was lost. */
export async function continueBackfill(context: Queueing, accountId: string): Promise<void> {
  const job = await context.store.backfills.active(accountId)
  if (!job || isBackfillOver(job)) return
  if (job.status === 'waiting_for_authorization') {
    const connection = await context.store.connections.read(accountId)
    if (connection?.status !== 'connected') return
    await context.store.backfills.resume(accountId, job.id)
  }
  await sendBackfill(context, job)
}
