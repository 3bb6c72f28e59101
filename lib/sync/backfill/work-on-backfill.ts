import {
  attemptsExhausted,
  countAsMadeGood,
  type Delivery,
  finishedIf,
  isTakenOver,
  keepLease,
  LeaseLost,
  pausedIf,
  type WorkResult,
} from '../../jobs/lease.ts'
import { minuteMs } from '../../kernel/durations.ts'
import type { Account } from '../../model/account/account.ts'
import { dataTypeIds } from '../../model/catalog/data-types.ts'
import type { BackfillJob } from '../../model/sync/backfill.ts'
import type { Connection } from '../../model/sync/connection.ts'
import { readsType } from '../../model/sync/run.ts'
import type { BackfillLease } from '../../store/sync/backfills.ts'
import type { SyncContext } from '../context.ts'
import { computeDays } from '../days/compute-days.ts'
import { failureCounter } from '../ingest/failures.ts'
import { forgetHours } from '../ingest/hour-summaries.ts'
import { ingestWindow } from '../ingest/ingest-window.ts'
import { recordReadingFrom } from '../ingest/reading-from.ts'
import { planWindow } from '../plan/tasks.ts'
import { countRequests } from '../progress.ts'
import { type HeldJob, pauseJob, stopAfterError } from '../stop-after-error.ts'
import { backfillMessage } from './backfill.ts'

/** How long a backfill holds up the account's notifications and refreshes. A delivery after one without progress gets its whole time. */
const turnMs = minuteMs

/** A backfill whose lease this delivery holds. */
export interface BackfillWork {
  account: Account
  connection: Connection
  lease: BackfillLease
}

/**
 * Reads one window of a backfill and leaves the rest to the next message, so that the account's refreshes in the same message group run
 * in between. A window that could not be read completely is marked as failed and does not delay older windows.
 */
export async function workOnBackfill(
  context: SyncContext,
  work: BackfillWork,
  delivery: Delivery,
): Promise<WorkResult> {
  const { account, connection, lease } = work
  const { job } = lease
  job.startedAt ??= new Date(context.clock()).toISOString()
  if (connection.status !== 'connected') return waitForPerson(context, lease)
  if (attemptsExhausted(lease)) return fail(context, lease, 'internal')
  const held = heldBackfill(context, work, delivery)
  try {
    await readNextWindow(context, work, delivery)
    if (job.windows.some(one => one.status === 'pending')) return await pauseJob(context, held, 0)
    const isWhole = job.windows.every(one => one.status !== 'failed')
    return await end(context, lease, isWhole ? 'completed' : 'completed_with_errors')
  } catch (error) {
    if (error instanceof LeaseLost) await computeCancelled(context, account, job)
    return stopAfterError(error, context, held)
  }
}

async function readNextWindow(
  context: SyncContext,
  { account, connection, lease }: BackfillWork,
  { deadlineMs }: Delivery,
): Promise<void> {
  const { job } = lease
  const { assertLeaseHeld } = keepLease(context, until => context.store.backfills.save(lease, until))
  const onRequest = countRequests(job, context.clock)
  const turnEndMs = job.limited?.times ? deadlineMs : Math.min(deadlineMs, context.clock() + turnMs)
  const limits = { deadlineMs: turnEndMs, beforeRequest: assertLeaseHeld, onRequest, inBackground: true }
  const session = await context.upstreams[job.platform].open(connection, limits)
  const window = job.windows.find(one => one.status === 'pending')
  if (!window) return
  const plan = planWindow({ run: job, window, refresh: null, zone: account.timezone }, session.types)
  await context.store.connections.forgetChecksums(connection)
  await forgetHours(context, connection, session.hourlyTypes, plan.tasks)
  await recordReadingFrom(context, account, connection, window)
  await ingestWindow(context, account, session, {
    run: job,
    window,
    ...plan,
    lastDay: job.range.end,
    rebuildAll: isTakenOver(lease),
    failures: failureCounter(context, job),
    assertLeaseHeld,
  })
  countAsMadeGood(lease)
  const isPending = dataTypeIds.some(type => job.pendingFrom[type] === window.start && readsType(window, type))
  if (isPending) window.status = 'failed'
}

function heldBackfill(context: SyncContext, { connection, lease }: BackfillWork, { last }: Delivery): HeldJob {
  return {
    lease,
    connection,
    save: until => context.store.backfills.save(lease, until),
    message: notBefore => backfillMessage(lease.job, notBefore),
    failedEvent: 'backfill_failed',
    isRetryable: !last,
    fail: reason => fail(context, lease, reason),
    needsConsent: () => waitForPerson(context, lease),
  }
}

/** A canceled job keeps its data, and no other worker follows, so the days of the current window are computed here. */
async function computeCancelled(context: SyncContext, account: Account, job: BackfillJob): Promise<void> {
  const isCancelled = (await context.store.backfills.read(account.id, job.id))?.status === 'cancelled'
  const window = job.windows.find(one => one.status === 'pending')
  if (!isCancelled || !window) return
  await computeDays(context, account, {
    run: job,
    window,
    lastDay: job.range.end,
    changes: [],
    types: new Set(),
    height: false,
    rollupDays: [],
    rebuildAll: true,
    assertLeaseHeld: async () => undefined,
  })
}

/** Pauses the job until the person has connected again; then it continues. */
async function waitForPerson({ store }: SyncContext, lease: BackfillLease): Promise<WorkResult> {
  lease.job.status = 'waiting_for_authorization'
  lease.job.attempt += 1
  return pausedIf(await store.backfills.save(lease, 0))
}

function fail(context: SyncContext, lease: BackfillLease, reason: string): Promise<WorkResult> {
  lease.job.error = reason
  return end(context, lease, 'failed')
}

async function end(
  { store, clock }: SyncContext,
  lease: BackfillLease,
  status: BackfillJob['status'],
): Promise<WorkResult> {
  lease.job.status = status
  lease.job.finishedAt = new Date(clock()).toISOString()
  return finishedIf(await store.backfills.finish(lease))
}
