import { errorPlace } from '../../log.ts'
import type { Account } from '../../model/account/account.ts'
import type { BackfillJob } from '../../model/sync/backfill.ts'
import type { Connection } from '../../model/sync/connection.ts'
import type { BackfillLease } from '../../store/sync/backfills.ts'
import { UpstreamError } from '../../upstream/errors.ts'
import type { SyncContext } from '../context.ts'
import { attemptsExhausted, type Delivery, isStuck, waitAfterInterruption, waitToConfirm } from '../delivery.ts'
import { computeDays } from '../ingest/compute-days.ts'
import { ingestWindow } from '../ingest/ingest-window.ts'
import { finishedIf, keepLease, LeaseLost, pausedIf, type WorkResult } from '../lease.ts'
import { planTasks } from '../runs/plan-tasks.ts'
import { endWindow, failureCounter } from '../runs/type-outcomes.ts'
import { backfillMessage } from './backfill.ts'

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
  const { lease } = work
  const { job } = lease
  job.startedAt ??= new Date(context.clock()).toISOString()
  if (work.connection.status !== 'connected') return waitForPerson(context, lease)
  if (attemptsExhausted(lease)) return fail(context, lease, 'internal')
  try {
    await readNextWindow(context, work, delivery)
    if (job.windows.some(one => one.status === 'pending')) return await continueLater(context, lease, 0)
    const isWhole = job.windows.every(one => one.status !== 'failed')
    return await end(context, lease, isWhole ? 'completed' : 'completed_with_errors')
  } catch (error) {
    return stopAfter(error, context, work, delivery)
  }
}

async function readNextWindow(
  context: SyncContext,
  { account, connection, lease }: BackfillWork,
  { deadlineMs }: Delivery,
): Promise<void> {
  const { job } = lease
  const { assertLeaseHeld } = keepLease(context, until => context.store.backfills.save(lease, until))
  const limits = { deadlineMs, beforeRequest: assertLeaseHeld, inBackground: true }
  const session = await context.upstreams[job.platform].open(connection, limits)
  const window = job.windows.find(one => one.status === 'pending')
  if (!window) return
  const changedTypes = await ingestWindow(context, account, session, {
    run: job,
    window,
    tasks: planTasks({ run: job, window, refresh: null, zone: account.timezone }, session.types),
    rollupsSince: () => window.start,
    lastDay: job.range.end,
    // Each message takes one lease; more leases mean that a worker died between storing and computing.
    rebuildAll: lease.fence > job.attempt + 1,
    failures: failureCounter(() => isStuck(job)),
    changedTypes: new Set(job.changedTypes),
    assertLeaseHeld,
  })
  job.changedTypes = [...changedTypes]
  endWindow(job, window, Object.values(job.pendingFrom).includes(window.start) ? 'failed' : 'done')
}

/** Ends or pauses a backfill after an error. @throws the error if the message must be delivered again */
async function stopAfter(
  error: unknown,
  context: SyncContext,
  { account, connection, lease }: BackfillWork,
  delivery: Delivery,
): Promise<WorkResult> {
  const { store, clock, log } = context
  const { job } = lease
  if (error instanceof LeaseLost) {
    await computeCancelled(context, account, job)
    return { outcome: 'lost' }
  }
  if (!(error instanceof UpstreamError)) {
    if (!delivery.last) {
      await store.backfills.save(lease, 0).catch(() => false)
      throw error
    }
    log({ event: 'backfill_failed', runId: job.id, ...errorPlace(error) })
    return fail(context, lease, 'internal')
  }
  if (error.failure === 'authorization') {
    const waitMs = waitToConfirm(job, clock())
    if (waitMs > 0) return continueLater(context, lease, waitMs)
    await store.connections.requireReauthorization(connection)
    return waitForPerson(context, lease)
  }
  if (error.failure !== 'quota' && error.failure !== 'deadline')
    return fail(context, lease, error.problem ?? error.failure)
  job.refusedAt = null
  const waitMs = waitAfterInterruption(job, error, clock())
  return waitMs === null ? fail(context, lease, error.failure) : continueLater(context, lease, waitMs)
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
    rollups: true,
    rebuildAll: true,
    assertLeaseHeld: async () => undefined,
  })
}

/** Sends the next message, then stores the progress of the job: without a message the job would stop. */
async function continueLater(
  { store, clock, syncQueue }: SyncContext,
  lease: BackfillLease,
  waitMs: number,
): Promise<WorkResult> {
  lease.job.attempt += 1
  const notBefore = waitMs > 0 ? new Date(clock() + waitMs).toISOString() : null
  lease.job.resumeAt = notBefore
  await syncQueue.send(backfillMessage(lease.job, notBefore))
  return pausedIf(await store.backfills.save(lease, 0))
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
