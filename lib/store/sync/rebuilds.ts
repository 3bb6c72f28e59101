import { RebuildJob } from '../../model/sync/rebuild-job.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'
import { type JobLease, leasedJobs } from './leases.ts'

export type RebuildLease = JobLease<RebuildJob>

/** Rebuilds of all days. The head item of an account names its current rebuild; earlier ones are superseded. */
export function rebuilds(table: Table) {
  const leased = leasedJobs(table, keys.rebuild, RebuildJob)
  return {
    read: leased.read,
    lease: leased.lease,
    save: leased.save,

    /** Creates a job and makes it the current one of the account, with a new zone if that is the cause. False when the account does not exist. */
    async begin(job: RebuildJob, timezone?: string): Promise<boolean> {
      const zone = timezone === undefined ? {} : { ':zone': timezone }
      return table.transact([
        leased.created(job),
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

    /** Ends a job and records in the same transaction that all days are computed with `basis`. False when the account has another job by now. */
    async finish(lease: RebuildLease, basis: string): Promise<boolean> {
      return table.transact([
        leased.saved(lease, 0),
        {
          update: keys.account(lease.job.accountId),
          change: { text: 'SET daysBasis = :basis REMOVE rebuildId', values: { ':basis': basis } },
          condition: { text: 'rebuildId = :job', values: { ':job': lease.job.id } },
        },
      ])
    },
  }
}
