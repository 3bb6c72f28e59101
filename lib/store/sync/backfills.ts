import * as z from 'zod'
import { Instant } from '../../model/instant.ts'
import { BackfillJob } from '../../model/sync/backfill.ts'
import { type DamageReport, parseItem, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'
import { type JobLease, leasedJobs, progressMembers } from './leases.ts'

/** Names the active job. The item stays, without a job, after the job ends, and limits how many are created. */
export const ActiveBackfill = z.lazy(() =>
  z.object({
    jobId: z.string().exactOptional(),
    /** When the last jobs were created, oldest first. */
    createdAts: z.array(Instant).exactOptional(),
  }),
)

/** Another request that creates a job makes one fail; then that job is active. */
const maxTries = 5

export type BackfillLease = JobLease<BackfillJob>

/** Backfill jobs. An account has at most one active job, which its `activeBackfill` item names. */
export function backfills(table: Table, report: DamageReport) {
  const leased = leasedBackfills(table)
  return {
    read: leased.read,
    lease: leased.lease,
    save: leased.save,
    ...backfillStarts(table, leased, report),
    ...backfillEnds(table, leased),
  }
}

type LeasedBackfills = ReturnType<typeof leasedBackfills>

const leasedBackfills = (table: Table) => leasedJobs(table, keys.backfill, BackfillJob, { compressed: progressMembers })

function backfillStarts(table: Table, leased: LeasedBackfills, report: DamageReport) {
  return {
    /** Newest first. */
    async latest(accountId: string, limit: number): Promise<BackfillJob[]> {
      const items = await table.query({ ...keys.all(accountId, 'backfill'), limit, newestFirst: true })
      return items.flatMap(item => readOrReport(item, leased.parse, report) ?? [])
    },

    async active(accountId: string): Promise<BackfillJob | null> {
      const item = await table.get(keys.activeBackfill(accountId))
      const jobId = item && parseItem(ActiveBackfill, item).jobId
      return jobId ? leased.read(accountId, jobId) : null
    },

    /**
     * Creates a job and makes it the active one, in one transaction; exact under concurrency. `too_many`: `limit.max` jobs were created
     * within the time before it; the oldest of them at `since`.
     */
    async begin(
      job: BackfillJob,
      limit: { max: number; withinMs: number },
    ): Promise<{ outcome: 'started' | 'active' } | { outcome: 'too_many'; since: string }> {
      for (let i = 0; i < maxTries; i++) {
        const item = await table.get(keys.activeBackfill(job.accountId))
        const { jobId, createdAts = [] } = item ? parseItem(ActiveBackfill, item) : {}
        if (jobId) return { outcome: 'active' }
        const after = new Date(Date.parse(job.createdAt) - limit.withinMs).toISOString()
        const recent = createdAts.filter(at => at > after)
        if (recent[0] && recent.length >= limit.max) return { outcome: 'too_many', since: recent[0] }
        const unchanged = item?.['createdAts']
          ? { text: 'attribute_not_exists(jobId) AND createdAts = :read', values: { ':read': createdAts } }
          : { text: 'attribute_not_exists(jobId) AND attribute_not_exists(createdAts)' }
        const started = await table.transact([
          leased.created(job),
          {
            update: keys.activeBackfill(job.accountId),
            change: {
              text: 'SET jobId = :job, createdAts = :recent',
              values: { ':job': job.id, ':recent': [...recent, job.createdAt] },
            },
            condition: unchanged,
          },
        ])
        if (started) return { outcome: 'started' }
      }
      return { outcome: 'active' }
    },
  }
}

function backfillEnds(table: Table, leased: LeasedBackfills) {
  return {
    /** Ends a job and allows the next one, in one transaction. False when the lease was taken over. */
    async finish(lease: BackfillLease): Promise<boolean> {
      return table.transact([leased.saved(lease, 0), noLongerActive(lease.job.accountId, lease.job.id)])
    },

    /** Ends a job externally: its worker loses the lease. False when the job has ended or does not exist. */
    async cancel(accountId: string, jobId: string, at: string): Promise<boolean> {
      return table.transact([
        {
          update: keys.backfill(accountId, jobId),
          change: {
            text: 'SET #status = :cancelled, finishedAt = :at ADD fence :one',
            names: { '#status': 'status' },
            values: { ':cancelled': 'cancelled', ':at': at, ':one': 1 },
          },
          condition: {
            text: '#status IN (:queued, :running, :waiting)',
            values: { ':queued': 'queued', ':running': 'running', ':waiting': 'waiting_for_authorization' },
          },
        },
        noLongerActive(accountId, jobId),
      ])
    },

    /** Queues a job again that waits for the person. False when it does not wait. */
    async resume(accountId: string, jobId: string): Promise<boolean> {
      const written = await table.update(
        keys.backfill(accountId, jobId),
        { text: 'SET #status = :queued', names: { '#status': 'status' }, values: { ':queued': 'queued' } },
        { text: '#status = :waiting', values: { ':waiting': 'waiting_for_authorization' } },
      )
      return written.done
    },
  }
}

function noLongerActive(accountId: string, jobId: string) {
  return {
    update: keys.activeBackfill(accountId),
    change: { text: 'REMOVE jobId' },
    condition: { text: 'jobId = :job', values: { ':job': jobId } },
  }
}
