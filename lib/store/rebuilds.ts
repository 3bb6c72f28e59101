import type { RebuildJob } from '../model/rebuild.ts'
import * as keys from './keys.ts'
import { stillLeased, takeLease, withoutLease } from './leases.ts'
import type { Item, Table } from './table.ts'

/** A rebuild with the right to work on it. */
export interface RebuildLease {
  job: RebuildJob
  fence: number
}

/** Rebuilds of all days. The account's is the one that its head item names; an earlier one has nothing to say any more. */
export function rebuilds(table: Table) {
  return {
    async read(accountId: string, jobId: string): Promise<RebuildJob | null> {
      const item = await table.get(keys.rebuild(accountId, jobId))
      return item ? toJob(item) : null
    },

    /** Creates a job and names it the account's, with its new zone if that is the cause. False when there is no such account. */
    async begin(job: RebuildJob, timezone?: string): Promise<boolean> {
      const zone = timezone === undefined ? {} : { ':zone': timezone }
      return table.transact([
        { put: { ...keys.rebuild(job.accountId, job.id), ...job, fence: 0, leaseUntil: 0 } },
        {
          update: keys.account(job.accountId),
          change: {
            text: `SET rebuildId = :job${timezone === undefined ? '' : ', #zone = :zone'}`,
            ...(timezone === undefined ? {} : { names: { '#zone': 'timezone' } }),
            values: { ':job': job.id, ...zone },
          },
          condition: { text: 'attribute_exists(pk)' },
        },
      ])
    },

    async lease(
      { accountId, runId, leg }: { accountId: string; runId: string; leg: number },
      nowMs: number,
      leaseMs: number,
    ): Promise<RebuildLease | { waitMs: number } | null> {
      const lease = await takeLease(table, keys.rebuild(accountId, runId), leg, { nowMs, leaseMs })
      return lease && 'item' in lease ? { job: toJob(lease.item), fence: lease.fence } : lease
    },

    /** Writes how far a job is and keeps or gives up the lease. False when the lease was taken over: stop at once. */
    async save({ job, fence }: RebuildLease, leaseUntil: number): Promise<boolean> {
      const item = { ...keys.rebuild(job.accountId, job.id), ...job, fence, leaseUntil }
      return (await table.put(item, stillLeased(fence))).done
    },

    /** Ends a job; all days are then computed with `basis`, both or neither. False when the account has another job by now. */
    async finish({ job, fence }: RebuildLease, basis: string): Promise<boolean> {
      return table.transact([
        {
          put: { ...keys.rebuild(job.accountId, job.id), ...job, fence, leaseUntil: 0 },
          condition: stillLeased(fence),
        },
        {
          update: keys.account(job.accountId),
          change: { text: 'SET daysBasis = :basis REMOVE rebuildId', values: { ':basis': basis } },
          condition: { text: 'rebuildId = :job', values: { ':job': job.id } },
        },
      ])
    },
  }
}

function toJob(item: Item): RebuildJob {
  return withoutLease(item) as unknown as RebuildJob
}
