import {
  attemptsExhausted,
  type Delivery,
  finishedIf,
  keepLease,
  LeaseLost,
  pausedIf,
  type WorkResult,
} from '../../jobs/lease.ts'
import { addDays, civilDay, type Day } from '../../kernel/civil-time.ts'
import type { Account } from '../../model/account/account.ts'
import { dataTypeIds } from '../../model/catalog/data-types.ts'
import { accountRefOf, basisOf, stampOf } from '../../model/sync/rebuild.ts'
import type { StoredChunk } from '../../store/health-data/chunk-items.ts'
import type { RebuildLease } from '../../store/sync/rebuilds.ts'
import type { SyncContext } from '../context.ts'
import { announceChange } from '../days/announce-change.ts'
import { markCorruptChunks, rebuildDays } from '../days/rebuild-days.ts'
import { rebuildMessage } from './rebuild.ts'

/** The number of days that are checked and computed between two updates of the progress. */
const sliceDays = 20
/** Ten years of days take a few deliveries. After this many, there are days that stay outdated whenever they are computed. */
const maxAttempts = 100

/** A rebuild whose lease this delivery holds. */
export interface RebuildWork {
  account: Account
  lease: RebuildLease
}

/** Computes outdated days, newest first, until a pass over all days finds none. */
export async function workOnRebuild(
  context: SyncContext,
  { account, lease }: RebuildWork,
  delivery: Delivery,
): Promise<WorkResult> {
  const { store, clock } = context
  const { job } = lease
  job.status = 'running'
  job.startedAt ??= new Date(clock()).toISOString()
  if (account.rebuildId !== job.id) return endAlone(context, lease, 'superseded')
  if (attemptsExhausted(lease) || job.attempt >= maxAttempts) return endAlone(context, lease, 'failed')
  try {
    const left = await rebuildPasses(context, account, lease, delivery)
    if (left === 'superseded') return endAlone(context, lease, left)
    if (left === 'paused') {
      job.attempt += 1
      await context.syncQueue.send(rebuildMessage(job))
      return pausedIf(await store.rebuilds.save(lease, 0))
    }
  } catch (error) {
    if (error instanceof LeaseLost) return { outcome: 'lost' }
    // The next delivery must not wait for the lease of this one.
    await store.rebuilds.save(lease, 0).catch(() => false)
    throw error
  }
  job.status = 'completed'
  job.finishedAt = new Date(clock()).toISOString()
  return finishedIf(await store.rebuilds.finish(lease, basisOf(account)))
}

/** Makes passes over the days. `superseded`: another rebuild replaces this one. `paused`: the deadline is reached. */
async function rebuildPasses(
  context: SyncContext,
  account: Account,
  lease: RebuildLease,
  { deadlineMs }: Delivery,
): Promise<'done' | 'superseded' | 'paused'> {
  const { store, clock } = context
  const { job } = lease
  const { renewLease, assertLeaseHeld } = keepLease(context, until => store.rebuilds.save(lease, until))
  // A change of zone may have stopped before it was stored in the keys.
  if (job.attempt === 0) await store.apiKeys.refreshAccount(accountRefOf(account))
  while (clock() < deadlineMs) {
    const newest = job.next ?? lastDay(clock())
    const { dates, next } = await store.days.computedOtherwise(account.id, stampOf(account), newest, sliceDays)
    // A newer change of zone has started another rebuild.
    if (dates.length > 0 && (await store.accounts.read(account.id))?.rebuildId !== job.id) return 'superseded'
    await rebuild(context, account, dates, { jobId: job.id, assertLeaseHeld })
    job.found ||= dates.length > 0
    job.next = next
    if (next === null && !job.found) return 'done'
    if (next === null) job.found = false
    await renewLease()
  }
  return 'paused'
}

/** The days and their neighbors: in another zone the same observations can extend one day further on either side. */
async function rebuild(
  context: SyncContext,
  account: Account,
  dates: readonly Day[],
  { jobId, assertLeaseHeld }: { jobId: string; assertLeaseHeld(): Promise<void> },
): Promise<void> {
  const [newest] = dates
  const oldest = dates.at(-1)
  if (newest === undefined || oldest === undefined) return
  const today = civilDay(context.clock(), account.timezone)
  const after = addDays(newest, 1)
  const unreadable = new Set<StoredChunk>()
  await rebuildDays(context.store, account, {
    start: addDays(oldest, -1),
    end: newest > today ? newest : after > today ? today : after,
    types: new Set(dataTypeIds),
    rollups: true,
    nowMs: context.clock(),
    assertLeaseHeld,
    onUnreadable: chunk => unreadable.add(chunk),
  })
  await markCorruptChunks(context, account.id, jobId, unreadable)
  await announceChange(context, account.id)
}

/** The largest UTC offset of any zone. */
function lastDay(nowMs: number): Day {
  return addDays(civilDay(nowMs, 'UTC'), 1)
}

async function endAlone(
  { store, clock }: SyncContext,
  lease: RebuildLease,
  status: 'superseded' | 'failed',
): Promise<WorkResult> {
  lease.job.status = status
  lease.job.finishedAt = new Date(clock()).toISOString()
  return finishedIf(await store.rebuilds.save(lease, 0))
}
