import { errorPlace } from '../../log.ts'
import type { Account } from '../../model/account/account.ts'
import type { BackfillJob } from '../../model/sync/backfill.ts'
import type { Connection } from '../../model/sync/connection.ts'
import type { BackfillLease } from '../../store/sync/backfills.ts'
import { UpstreamError } from '../../upstream/errors.ts'
import type { SyncContext } from '../context.ts'
import { type Delivery, isHopeless, isTooOld, waitForQuota, waitToConfirm } from '../delivery.ts'
import { computeDays } from '../ingest/compute-days.ts'
import { LeaseLost, readWindow } from '../ingest/read-window.ts'
import { leaseKeeper } from '../lease-keeper.ts'
import { failureCounter } from '../runs/type-outcomes.ts'
import type { Outcome } from '../runs/work-on-run.ts'
import { sendBackfill } from './backfill.ts'

/**
 * Reads one window of a backfill, then hands the rest to the next message: the account's refreshes, which wait in the same line, come
 * between. A window that could not be read whole is told apart and does not hold up the older ones.
 */
export async function workOnBackfill(
  context: SyncContext,
  account: Account,
  connection: Connection,
  lease: BackfillLease,
  delivery: Delivery,
): Promise<Outcome> {
  const { job } = lease
  job.startedAt ??= new Date(context.clock()).toISOString()
  if (connection.status !== 'connected') return wait(context, lease)
  const { stillMine } = leaseKeeper(context, until => context.store.backfills.save(lease, until))
  if (isHopeless({ fence: lease.fence, leg: job.leg })) {
    job.error = 'internal'
    return end(context, lease, 'failed')
  }
  try {
    const session = await context.upstream.open(account.id, delivery.deadlineMs)
    const window = job.windows.find(one => one.status === 'pending')
    if (window) {
      await readWindow(context, account, session, {
        run: job,
        window,
        refresh: null,
        lastDay: job.range.end,
        // Each message takes one lease; more of them mean that a worker died between storing and computing.
        rebuildAll: lease.fence > job.leg + 1,
        failures: failureCounter(),
        changedTypes: new Set(),
        stillMine,
      })
      window.status = Object.values(job.unread).includes(window.start) ? 'failed' : 'done'
      job.doneTasks = []
      job.refusedAt = null
      delete job.limited
    }
    if (job.windows.some(one => one.status === 'pending')) return await handOn(context, lease, 0)
    return await end(
      context,
      lease,
      job.windows.some(one => one.status === 'failed') ? 'completed_with_errors' : 'completed',
    )
  } catch (error) {
    if (error instanceof LeaseLost) {
      await computeCancelled(context, account, job)
      return 'lost'
    }
    if (!(error instanceof UpstreamError)) {
      if (!delivery.last) {
        await context.store.backfills.save(lease, 0).catch(() => false)
        throw error
      }
      context.log({ event: 'backfill_failed', runId: job.id, ...errorPlace(error) })
      job.error = 'internal'
      return end(context, lease, 'failed')
    }
    if (error.failure === 'authorization') {
      const waitMs = waitToConfirm(job, context.clock())
      if (waitMs > 0) return handOn(context, lease, waitMs)
      await context.store.connections.requireReauthorization(connection)
      return wait(context, lease)
    }
    if (error.failure === 'quota') {
      job.refusedAt = null
      const waitMs = waitForQuota(job, error.retryAfterMs, context.clock())
      if (!job.limited || !isTooOld(job.limited.since, context.clock())) return handOn(context, lease, waitMs)
    }
    job.error = error.failure
    return end(context, lease, 'failed')
  }
}

/** What a cancelled job has read stays, and nobody comes after this worker: the days of the window under way are computed here. */
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
    all: true,
    stillMine: async () => undefined,
  })
}

/** The message first: without it nobody would go on. */
async function handOn(context: SyncContext, lease: BackfillLease, waitMs: number): Promise<Outcome> {
  lease.job.leg += 1
  await sendBackfill(context, lease.job, waitMs > 0 ? new Date(context.clock() + waitMs).toISOString() : null)
  return (await context.store.backfills.save(lease, 0)) ? 'paused' : 'lost'
}

/** Nothing is read until the person has connected again; then the job goes on where it was. */
async function wait(context: SyncContext, lease: BackfillLease): Promise<Outcome> {
  lease.job.status = 'waiting_for_authorization'
  lease.job.leg += 1
  return (await context.store.backfills.save(lease, 0)) ? 'paused' : 'lost'
}

async function end(context: SyncContext, lease: BackfillLease, status: BackfillJob['status']): Promise<Outcome> {
  lease.job.status = status
  lease.job.finishedAt = new Date(context.clock()).toISOString()
  return (await context.store.backfills.finish(lease)) ? 'finished' : 'lost'
}
