import { isDeepStrictEqual } from 'node:util'
import { civilDay } from '../../kernel/civil-time.ts'
import { errorPlace } from '../../log.ts'
import type { Account } from '../../model/account/account.ts'
import type { DataTypeId } from '../../model/catalog/data-types.ts'
import type { Connection } from '../../model/sync/connection.ts'
import type { Run } from '../../model/sync/run.ts'
import type { Lease } from '../../store/sync/runs.ts'
import { UpstreamError } from '../../upstream/errors.ts'
import type { UpstreamSession } from '../../upstream/port.ts'
import type { SyncContext } from '../context.ts'
import { type Delivery, isHopeless, isTooOld, mayTryAgain, waitForQuota, waitToConfirm } from '../delivery.ts'
import { LeaseLost, readWindow } from '../ingest/read-window.ts'
import { leaseKeeper, leaseMs } from '../lease-keeper.ts'
import { endRun, isPart } from './end-run.ts'
import { noticeSilence, takeUpNoted } from './pending-notifications.ts'
import { send } from './request-sync.ts'
import { failureCounter, failureOf, statusOf } from './type-outcomes.ts'

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

  const part = isPart(run)
  const end = (status: Run['status'], error?: string) => endRun(context, connection, lease, status, error)
  // The person has disconnected, or has to authorise again: what is in line reads nothing.
  if (connection.status !== 'connected') return end('skipped', connection.status)
  if (isHopeless({ fence: lease.fence, leg: run.leg })) return end('failed', 'internal')

  try {
    if (run.trigger === 'webhook' && run.spans === null) await takeUpNoted(context, account, lease, leaseMs)
    const session = await context.upstream.open(account.id, delivery.deadlineMs)
    if (!part && !run.doneTasks.includes('resources')) {
      await readResources(context, account, session, run)
      run.doneTasks.push('resources')
    }
    const failures = failureCounter()
    const changedTypes = new Set<DataTypeId>()
    for (const window of run.windows) {
      if (window.status !== 'pending') continue
      const { rereadDays, range } = run
      // The first one of all reads everything; one that connects again reads what is missing since.
      const isFirst = run.trigger === 'connect' && !connection.lastSuccessAt
      const refresh = isFirst ? null : { today: range.end, missing: connection, rereadDays }
      const lastDay = part ? civilDay(clock(), account.timezone) : run.range.end
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
    return await end(part && run.types.every(type => type.status === 'skipped') ? 'skipped' : statusOf(run))
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
    return pause(context, lease, waitForQuota(run, error.retryAfterMs, clock()))
  }
}

/** Saves how far the run is and sends the message that carries it on. The message first: without it nobody would go on. */
async function pause(context: SyncContext, lease: Lease, waitMs: number): Promise<Outcome> {
  lease.run.leg += 1
  await send(context, lease.run, new Date(context.clock() + waitMs).toISOString())
  return (await context.store.runs.save(lease, 0)) ? 'paused' : 'lost'
}

/** Each by itself: without the profile or the paired devices the others and the observations are read all the same. */
async function readResources(
  context: SyncContext,
  account: Account,
  session: UpstreamSession,
  run: Run,
): Promise<void> {
  const fetchedAt = new Date(context.clock()).toISOString()
  const stored = new Map((await context.store.resources.readAll(account.id)).map(one => [one.name, one.value]))
  for (const name of session.resourceNames) {
    try {
      const value = await session.resource(name)
      // A refused write costs as much as a done one; a read of all of them is a fraction of it.
      if (!isDeepStrictEqual(value, stored.get(name)))
        await context.store.resources.replace(account.id, { name, value, fetchedAt })
    } catch (error) {
      context.log({ event: 'resource_failed', runId: run.id, type: name, error: failureOf(error) })
    }
  }
}
