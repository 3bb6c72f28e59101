import { civilDay } from '../kernel/civil-time.ts'
import type { Account } from '../model/account.ts'
import type { Connection } from '../model/connection.ts'
import type { DataTypeId } from '../model/data-types.ts'
import type { Run } from '../model/run.ts'
import type { Lease } from '../store/runs.ts'
import { UpstreamError } from '../upstream/errors.ts'
import type { UpstreamSession } from '../upstream/port.ts'
import type { SyncContext } from './context.ts'
import { nextRefreshAt } from './next-refresh.ts'
import { noticeSilence, takeUpNoted } from './notified.ts'
import { LeaseLost, readWindow } from './read-window.ts'
import { send } from './request-sync.ts'
import { failureCounter, failureOf, noteUnread, statusOf, typesOf } from './type-outcomes.ts'

/** A lease is renewed well before it ends; a worker that died is replaced this long after its last sign of life. */
export const leaseMs = 60_000
const renewAfterMs = 20_000
/** A run that the platform's quota holds up for longer ends; the next one goes on with what is left. */
const longestRunMs = 86_400_000

/** finished: the run is over. paused: its next message is on its way. lost: somebody else works on it. */
export type Outcome = 'finished' | 'paused' | 'lost'

/** Works on a run, window by window, until it is over, the time is up, or the platform asks for a pause. */
export async function workOnRun(
  context: SyncContext,
  account: Account,
  connection: Connection,
  lease: Lease,
  deadlineMs: number,
): Promise<Outcome> {
  const { store, clock } = context
  const { run } = lease
  run.status = 'running'
  run.startedAt ??= new Date(clock()).toISOString()
  let savedAt = clock()

  async function save(): Promise<void> {
    if (!(await store.runs.save(lease, clock() + leaseMs))) throw new LeaseLost()
    savedAt = clock()
  }
  /** A sign of life; also the place where a worker learns that it was replaced. */
  async function stillMine(): Promise<void> {
    if (clock() - savedAt >= renewAfterMs) await save()
  }
  async function goOn(): Promise<void> {
    if (clock() > deadlineMs) throw new UpstreamError('quota', 'time is up', 1000)
    await stillMine()
  }

  const isPart = run.trigger === 'webhook'
  const end = (status: Run['status'], error?: string) => endRun(context, connection, lease, status, error)

  try {
    if (isPart && run.spans === null) await takeUpNoted(context, account, connection, lease, leaseMs)
    const session = await context.upstream.open(account.id)
    if (!isPart && !run.doneTasks.includes('resources')) {
      await readResources(context, account, session).catch(error => noteResources(context, run, error))
      run.doneTasks.push('resources')
    }
    const failures = failureCounter()
    const changedTypes = new Set<DataTypeId>()
    for (const window of run.windows) {
      if (window.status !== 'pending') continue
      const refresh = run.trigger === 'connect' ? null : { today: run.range.end, missing: connection }
      const lastDay = isPart ? civilDay(clock(), account.timezone) : run.range.end
      const rebuildAll = run.rebuildAll || lease.fence > 1
      const work = { run, window, refresh, lastDay, rebuildAll, failures, changedTypes, stillMine, goOn }
      await readWindow(context, account, session, work)
      window.status = 'done'
      run.doneTasks = ['resources']
      await save()
    }
    const found = session.types.filter(({ type }) => changedTypes.has(type))
    await noticeSilence(context, run, found)
    return await end(isPart && run.types.every(type => type.status === 'skipped') ? 'skipped' : statusOf(run))
  } catch (error) {
    if (error instanceof LeaseLost) return 'lost'
    if (!(error instanceof UpstreamError)) throw error
    if (error.failure === 'authorization') {
      await store.connections.requireReauthorization(connection)
      return end('failed', 'reauthorization_required')
    }
    if (error.failure !== 'quota' || clock() - Date.parse(run.queuedAt) > longestRunMs)
      return end('failed', error.failure)
    return pause(context, lease, error.retryAfterMs ?? 60_000)
  }
}

/** Without the profile or the paired devices observations are read all the same. */
function noteResources(context: SyncContext, run: Run, error: unknown): void {
  context.log({ event: 'resources_failed', runId: run.id, error: failureOf(error) })
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

async function readResources(context: SyncContext, account: Account, session: UpstreamSession): Promise<void> {
  const fetchedAt = new Date(context.clock()).toISOString()
  for (const { name, value } of await session.resources()) {
    await context.store.resources.replace(account.id, { name, value, fetchedAt })
    const age = name === 'profile' ? (value as { age?: unknown }).age : undefined
    // The platform tells an age, not a birth date; the person's own entry stands above it.
    if (account.birthYear === null && typeof age === 'number' && age > 0 && age < 130) {
      account.birthYear = Number(fetchedAt.slice(0, 4)) - age
      await context.store.accounts.update(account.id, { birthYear: account.birthYear })
    }
  }
}
