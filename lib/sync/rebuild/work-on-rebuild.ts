import { addDays, civilDay, type Day } from '../../kernel/civil-time.ts'
import type { Account } from '../../model/account/account.ts'
import { dataTypeIds } from '../../model/catalog/data-types.ts'
import { basisOf, stampOf } from '../../model/sync/rebuild.ts'
import type { StoredChunk } from '../../store/health-data/chunks.ts'
import type { RebuildLease } from '../../store/sync/rebuilds.ts'
import type { SyncContext } from '../context.ts'
import { type Delivery, isHopeless } from '../delivery.ts'
import { announceChange } from '../ingest/compute-days.ts'
import { LeaseLost } from '../ingest/read-window.ts'
import { markUnreadable } from '../ingest/unreadable.ts'
import { leaseKeeper } from '../lease-keeper.ts'
import type { Outcome } from '../runs/work-on-run.ts'
import { sendRebuild } from './rebuild.ts'
import { rebuildDays } from './rebuild-days.ts'

/** Days that are looked at, and computed, between two notes of how far the work is. */
const sliceDays = 20

/** Computes the days that were computed with something else, newest first, until a pass over all of them finds none. */
export async function workOnRebuild(
  context: SyncContext,
  account: Account,
  lease: RebuildLease,
  delivery: Delivery,
): Promise<Outcome> {
  const { store, clock } = context
  const { job } = lease
  job.status = 'running'
  job.startedAt ??= new Date(clock()).toISOString()
  if (account.rebuildId !== job.id) return endAlone(context, lease, 'superseded')
  if (isHopeless({ fence: lease.fence, leg: job.leg })) return endAlone(context, lease, 'failed')
  const { renew, stillMine } = leaseKeeper(context, until => store.rebuilds.save(lease, until))
  try {
    // A change of zone may have stopped before the keys knew of it.
    if (job.leg === 0) await store.apiKeys.refreshAccount(account)
    for (;;) {
      if (clock() >= delivery.deadlineMs) {
        job.leg += 1
        await sendRebuild(context, job)
        return (await store.rebuilds.save(lease, 0)) ? 'paused' : 'lost'
      }
      const { dates, next } = await store.days.computedOtherwise(
        account.id,
        stampOf(account),
        job.next ?? lastDay(clock()),
        sliceDays,
      )
      // A newer change of zone has begun another rebuild, which does all of it.
      if (dates.length > 0 && (await store.accounts.read(account.id))?.rebuildId !== job.id)
        return endAlone(context, lease, 'superseded')
      await rebuild(context, account, job.id, dates, stillMine)
      job.found ||= dates.length > 0
      job.next = next
      if (next === null && !job.found) break
      if (next === null) job.found = false
      await renew()
    }
  } catch (error) {
    if (error instanceof LeaseLost) return 'lost'
    // The next delivery must not wait for the lease of this one.
    await store.rebuilds.save(lease, 0).catch(() => false)
    throw error
  }
  job.status = 'completed'
  job.finishedAt = new Date(clock()).toISOString()
  return (await store.rebuilds.finish(lease, basisOf(account))) ? 'finished' : 'lost'
}

/** The days and their neighbours: in another zone the same observations can reach one day further on either side. */
async function rebuild(
  context: SyncContext,
  account: Account,
  jobId: string,
  dates: readonly Day[],
  stillMine: () => Promise<void>,
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
    stillMine,
    onUnreadable: piece => unreadable.add(piece),
  })
  await markUnreadable(context, account.id, jobId, unreadable)
  await announceChange(context, account.id)
}

/** No zone has come further than this. */
function lastDay(nowMs: number): Day {
  return addDays(civilDay(nowMs, 'UTC'), 1)
}

async function endAlone({ store, clock }: SyncContext, lease: RebuildLease, status: 'superseded' | 'failed') {
  lease.job.status = status
  lease.job.finishedAt = new Date(clock()).toISOString()
  return (await store.rebuilds.save(lease, 0)) ? 'finished' : 'lost'
}
