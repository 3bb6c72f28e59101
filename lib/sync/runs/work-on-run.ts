import { civilDay } from '../../kernel/civil-time.ts'
import { errorPlace } from '../../log.ts'
import type { Account } from '../../model/account/account.ts'
import type { DataTypeId } from '../../model/catalog/data-types.ts'
import type { Connection } from '../../model/sync/connection.ts'
import type { Run, RunWindow } from '../../model/sync/run.ts'
import type { RunLease } from '../../store/sync/runs.ts'
import { UpstreamError } from '../../upstream/errors.ts'
import type { UpstreamSession } from '../../upstream/port.ts'
import type { SyncContext } from '../context.ts'
import {
  attemptsExhausted,
  type Delivery,
  isRetryable,
  isStuck,
  waitAfterInterruption,
  waitToConfirm,
} from '../delivery.ts'
import { ingestWindow } from '../ingest/ingest-window.ts'
import { keepLease, LeaseLost, leaseMs, pausedIf, type WorkResult } from '../lease.ts'
import { endRun, isPartialRun } from './end-run.ts'
import { claimNotifications, detectMissingWebhooks } from './pending-notifications.ts'
import { firstRollupDay, planTasks } from './plan-tasks.ts'
import { readResources } from './read-resources.ts'
import { runMessage } from './start-run.ts'
import { endWindow, failureCounter, statusOf } from './type-outcomes.ts'

/** A run whose lease this delivery holds. */
export interface RunWork {
  account: Account
  connection: Connection
  lease: RunLease
}

/** Processes a run window by window until it ends, the deadline is reached, or the platform requires a pause. */
export async function workOnRun(context: SyncContext, work: RunWork, delivery: Delivery): Promise<WorkResult> {
  const { connection, lease } = work
  const { job: run } = lease
  run.status = 'running'
  run.startedAt ??= new Date(context.clock()).toISOString()
  // The person has disconnected or must authorize again, so nothing is read.
  if (connection.status !== 'connected')
    return endRun(context, connection, lease, { status: 'skipped', error: connection.status })
  if (attemptsExhausted(lease)) return endRun(context, connection, lease, { status: 'failed', error: 'internal' })
  try {
    const status = await readRun(context, work, delivery)
    return await endRun(context, connection, lease, { status })
  } catch (error) {
    return stopAfter(error, context, work, delivery)
  }
}

/** Reads the remaining windows of a run. Returns its final status. */
async function readRun(
  context: SyncContext,
  { account, connection, lease }: RunWork,
  { deadlineMs }: Delivery,
): Promise<Run['status']> {
  const { store } = context
  const { job: run } = lease
  const { renewLease, assertLeaseHeld } = keepLease(context, until => store.runs.save(lease, until))
  if (run.trigger === 'webhook' && run.spans === null) await claimNotifications(context, account, lease, leaseMs)
  const session = await context.upstreams[run.platform].open(connection, { deadlineMs, beforeRequest: assertLeaseHeld })
  if (!isPartialRun(run) && !run.doneTasks.includes('resources')) {
    await readResources(context, session, run)
    run.doneTasks.push('resources')
  }
  const failures = failureCounter(() => isStuck(run))
  let changedTypes: ReadonlySet<DataTypeId> = new Set(run.changedTypes)
  for (const window of run.windows.filter(({ status }) => status === 'pending')) {
    changedTypes = await ingestWindow(context, account, session, {
      ...windowOf(run, window, { account, connection, session, nowMs: context.clock() }),
      // Each message takes one lease; more leases mean that a worker died between storing and computing.
      rebuildAll: run.rebuildAll || lease.fence > run.attempt + 1,
      failures,
      changedTypes,
      assertLeaseHeld,
    })
    endWindow(run, window, 'done')
    run.doneTasks = ['resources']
    run.changedTypes = [...changedTypes]
    // After the last window, the end of the run writes the same.
    if (run.windows.some(one => one.status === 'pending')) await renewLease()
  }
  const found = session.types.filter(({ type }) => changedTypes.has(type))
  await detectMissingWebhooks(context, run, found)
  return isPartialRun(run) && run.types.every(type => type.status === 'skipped') ? 'skipped' : statusOf(run)
}

/** A window with its reads, and the last day to compute. */
function windowOf(
  run: Run,
  window: RunWindow,
  { account, connection, session, nowMs }: Omit<RunWork, 'lease'> & { session: UpstreamSession; nowMs: number },
) {
  // The first run reads everything; after a reconnection a run reads what is missing.
  const isFirst = run.trigger === 'connect' && !connection.lastSuccessAt
  const refresh = isFirst ? null : { today: run.range.end, missing: connection, rereadDays: run.rereadDays }
  const zone = account.timezone
  const tasks = planTasks({ run, window, refresh, zone }, session.types)
  const ofRefresh = run.spans ? null : refresh
  const rollupsSince = (type: DataTypeId) => firstRollupDay({ window, refresh: ofRefresh, zone }, session.types, type)
  return { run, window, tasks, rollupsSince, lastDay: isPartialRun(run) ? civilDay(nowMs, zone) : run.range.end }
}

/** Ends or pauses a run after an error. @throws the error if the message must be delivered again */
async function stopAfter(
  error: unknown,
  context: SyncContext,
  { connection, lease }: RunWork,
  delivery: Delivery,
): Promise<WorkResult> {
  const { store, clock } = context
  const { job: run } = lease
  const fail = (reason: string, link = connection) => endRun(context, link, lease, { status: 'failed', error: reason })
  if (error instanceof LeaseLost) return { outcome: 'lost' }
  if (!(error instanceof UpstreamError)) {
    if (isRetryable(delivery, run.queuedAt, clock())) {
      // The next delivery must not wait for the lease of this one.
      await store.runs.save(lease, 0).catch(() => false)
      throw error
    }
    context.log({ event: 'sync_run_failed', runId: run.id, ...errorPlace(error) })
    return fail('internal')
  }
  if (error.failure === 'authorization') {
    const waitMs = waitToConfirm(run, clock())
    if (waitMs > 0) return pause(context, lease, waitMs)
    await store.connections.requireReauthorization(connection)
    return fail('reauthorization_required', { ...connection, status: 'reauthorization_required' })
  }
  if (error.problem !== null)
    return endRun(context, connection, lease, { status: 'failed', error: error.problem, problem: error.problem })
  if (error.failure !== 'quota' && error.failure !== 'deadline') return fail(error.failure)
  run.refusedAt = null
  const waitMs = waitAfterInterruption(run, error, clock())
  return waitMs === null ? fail(error.failure) : pause(context, lease, waitMs)
}

/** Sends the run's next message, then stores its progress: without a message the run would stop. */
async function pause({ store, clock, syncQueue }: SyncContext, lease: RunLease, waitMs: number): Promise<WorkResult> {
  lease.job.attempt += 1
  const notBefore = waitMs > 0 ? new Date(clock() + waitMs).toISOString() : null
  lease.job.resumeAt = notBefore
  await syncQueue.send(runMessage(lease.job, notBefore))
  return pausedIf(await store.runs.save(lease, 0))
}
