import { ImportJob } from '../../model/account/import-job.ts'
import { type DamageReport, parseItems } from '../damage.ts'
import * as keys from '../keys.ts'
import { type JobLease, leasedJobs } from '../sync/leases.ts'
import type { Table } from '../table.ts'

export type ImportLease = JobLease<ImportJob>

/** Imports of archives. Several may be active: chunks are replaced by the time of their export, in whatever order. */
export function imports(table: Table, report: DamageReport) {
  const leased = leasedJobs(table, keys.importJob, ImportJob)
  return {
    read: leased.read,
    lease: leased.lease,
    /** Stores the progress of a job. False when another worker has the lease, or the job was deleted: stop at once. */
    save: leased.save,

    async create(job: ImportJob): Promise<void> {
      await table.transact([leased.created(job)])
    },

    /** Newest first. */
    async list(accountId: string): Promise<ImportJob[]> {
      return parseItems(ImportJob, await table.query({ ...keys.all(accountId, 'import'), newestFirst: true }), report)
    },

    /** Queues a job whose file is uploaded. False if it was queued before, or deleted. */
    async start(accountId: string, jobId: string, startedAt: string): Promise<boolean> {
      const { done } = await table.update(
        keys.importJob(accountId, jobId),
        {
          text: 'SET #status = :queued, startedAt = :at',
          names: { '#status': 'status' },
          values: { ':queued': 'queued', ':at': startedAt },
        },
        { text: '#status = :uploading', values: { ':uploading': 'uploading' } },
      )
      return done
    },

    /** Deletes a job; its worker loses the lease. */
    async delete(accountId: string, jobId: string): Promise<void> {
      await table.delete(keys.importJob(accountId, jobId))
    },
  }
}
