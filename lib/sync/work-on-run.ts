import { civilDay } from '../kernel/civil-time.ts'
import type { Account } from '../model/account.ts'
import type { Connection } from '../model/connection.ts'
import type { DataTypeId } from '../model/data-types.ts'
import type { Run } from '../model/run.ts'
import type { Lease } from '../store/runs.ts'
import { UpstreamError } from '../upstream/errors.ts'
import type { UpstreamSession } from '../upstream/port.ts'
import type { SyncContext } from './context.ts'
import { type Delivery, isHopeless, isTooOld, mayTryAgain, waitForQuota, waitToConfirm } from './delivery.ts'
import { errorPlace } from './error-place.ts'
import { leaseKeeper, leaseMs } from './lease-keeper.ts'
import { nextRefreshAt } from './next-refresh.ts'
import { noticeSilence, takeUpNoted } from './notified.ts'
import { LeaseLost, readWindow } from './read-window.ts'
import { send } from './request-sync.ts'
import { failureCounter, failureOf, noteUnread, statusOf, typesOf } from './type-outcomes.ts'

/** finished: the run is over. paused: its next message is on its way. lost: somebody else works on it. */
export type Outcome = 'finished' | 'paused' | 'lost'

/** Works on a run, window by window, until it is over, the time is up, or the platform asks for a pause. */
export async function workOnRun(
  context: SyncContext,
  account: Account,
  connection: Connection,
  lease: Lease,
  delivery: Delivery,
): Promise<Outcome> {
  const { store, clock } = context
  const { run } = lease
  run.status = 'running'
  run.startedAt ??= new Date(clock()).toISOString()
  const { renew, stillMine } = leaseKeeper(context, until => store.runs.save(lease, until))

  const isPart = run.trigger === 'webhook'
  const end = (status: Run['status'], error?: string) => endRun(context, connection, lease, status, error)
  if (isHopeless({ fence: lease.fence, leg: run.leg })) return end('failed', 'internal')

  try {
    if (isPart && run.spans === null) await takeUpNoted(context, account, connection, lease, leaseMs)
    const session = await context.upstream.open(account.id, delivery.deadlineMs)
    if (!isPart && !run.doneTasks.includes('resources')) {
      await readResources(context, account, session, run)
      run.doneTasks.push('resources')
    }
    const failures = failureCounter()
    const changedTypes = new Set<DataTypeId>()
    for (const window of run.windows) {
      if (window.status !== 'pending') continue
      const refresh = run.trigger === 'connect' ? null : { today: run.range.end, missing: connection }
      const lastDay = isPart ? civilDay(clock(), account.timezone) : run.range.end
      const rebuildAll = run.rebuildAll || lease.fence > 1
      const work = { run, window, refresh, lastDay, rebuildAll, failures, changedTypes, stillMine }
      await readWindow(context, account, session, work)
      window.status = 'done'
      run.doneTasks = ['resources']
      run.refusedAt = null
      // Behind the last window the end of the run writes the same.
      if (run.windows.some(one => one.status === 'pending')) await renew()
    }
    const found = session.types.filter(({ type }) => changedTypes.has(type))
    await noticeSilence(context, run, found)
    return await end(isPart && run.types.every(type => type.status === 'skipped') ? 'skipped' : statusOf(run))
  } catch (error) {
    if (error instanceof LeaseLost) return 'lost'
    if (!(error instanceof UpstreamError)) {
      if (mayTryAgain(delivery, run.queuedAt, clock())) {
        // The next delivery must not wait for the lease of this one.
        await store.runs.save(lease, 0).catch(() => false)
        throw error
      }
      context.log({ event: 'sync_run_failed', runId: run.id, ...errorPlace(error) })
      return end('failed', 'internal')
    }
    if (error.failure === 'authorization') {
      const waitMs = waitToConfirm(run, clock())
      if (waitMs > 0) return pause(context, lease, waitMs)
      await store.connections.requireReauthorization(connection)
      return end('failed', 'reauthorization_required')
    }
    if (error.failure !== 'quota' || isTooOld(run.queuedAt, clock())) return end('failed', error.failure)
    run.refusedAt = null
    return pause(context, lease, waitForQuota(run, error.retryAfterMs))
  }
}

/** Saves how far the run is and sends the message that carries it on. The message first: without it nobody would go on. */
async function pause(context: SyncContext, lease: Lease, waitMs: number): Promise<Outcome> {
  lease.run.leg += 1
  await send(context, lease.run, new Date(context.clock() + waitMs).toISOString())
  return (await context.store.runs.save(lease, 0)) ? 'paused' : 'lost'
}

async function endRun(
  { store, clock }: SyncContext,
  connection: Connection,
  lease: Lease,
  status: Run['status'],
  error?: string,
): Promise<Outcome> {
  const { run } = lease
  const now = clock()
  const types = typesOf(run)
  const isPart = run.trigger === 'webhook'
  run.status = status
  run.finishedAt = new Date(now).toISOString()
  for (const window of run.windows) {
    if (window.status !== 'pending') continue
    window.status = 'failed'
    for (const type of types) noteUnread(run, type, window)
  }
  if (error && run.types.length === 0) run.types = types.map(type => ({ type, status: 'failed', points: 0, error }))
  run.doneTasks = []
  const finished = await store.runs.finish(lease, {
    lastSyncAt: run.finishedAt,
    succeeded: status === 'succeeded' || status === 'partial',
    dueAt: isPart ? null : nextRefreshAt(run.accountId, now),
    // A run of everything that failed is told by its successor of the same kind, which mends what it may have left half-done.
    keepsLastRun: isPart && connection.lastRun?.status === 'failed',
  })
  return finished ? 'finished' : 'lost'
}

/** Each by itself: without the profile or the paired devices the others and the observations are read all the same. */
async function readResources(
  context: SyncContext,
  account: Account,
  session: UpstreamSession,
  run: Run,
): Promise<void> {
  const fetchedAt = new Date(context.clock()).toISOString()
  for (const name of session.resourceNames) {
    try {
      await context.store.resources.replace(account.id, { name, value: await session.resource(name), fetchedAt })
    } catch (error) {
      context.log({ event: 'resource_failed', runId: run.id, type: name, error: failureOf(error) })
    }
  }
}
