import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { ExportJob, ExportRequest, ExportSummary, exportLimit, isExportActive } from '../../model/account/export-job.ts'
import { Instant } from '../../model/instant.ts'
import { type DamageReport, parseItem, parseItems } from '../damage.ts'
import * as keys from '../keys.ts'
import { type JobLease, leasedJobs } from '../sync/leases.ts'
import type { Expression, Table } from '../table.ts'

/** Names the active job. The item stays after its end, and limits how many are created. */
const ActiveExport = z.lazy(() => z.object({ jobId: z.string(), createdAts: z.array(Instant) }))
type ActiveExport = z.infer<typeof ActiveExport>

/** Another request that creates a job makes one fail; then that job is active. */
const maxTries = 5

export type ExportLease = JobLease<ExportJob>

export type ExportStart =
  | { outcome: 'started'; job: ExportSummary }
  /** An equal request is being carried out. */
  | { outcome: 'same'; job: ExportSummary }
  /** Another one is. */
  | { outcome: 'active'; job: ExportSummary }
  | { outcome: 'too_many'; since: string }
  | { outcome: 'busy' }

const summaryMembers = () => Object.keys(ExportSummary.unwrap().shape)

/** Export jobs. An account has at most one active job, which its `activeExport` item names. */
export function exports(table: Table, report: DamageReport) {
  const leased = leasedJobs(table, keys.exportJob, ExportJob)
  return {
    read: leased.read,
    lease: leased.lease,
    /** Stores the progress of a job. False when another worker has the lease, or the job was deleted: stop at once. */
    save: leased.save,

    /** Newest first, without the records of their files. */
    async list(accountId: string): Promise<ExportSummary[]> {
      const items = await table.query({ ...keys.all(accountId, 'export'), newestFirst: true, only: summaryMembers() })
      return parseItems(ExportSummary, items, report)
    },

    /** Creates a job unless one is active; exact under concurrency. */
    async begin(job: ExportJob, nowMs: number): Promise<ExportStart> {
      const { accountId } = job
      for (let i = 0; i < maxTries; i++) {
        const pointer = await pointerOf(table, accountId)
        const last = pointer ? await leased.read(accountId, pointer.jobId) : null
        if (last && isExportActive(last, nowMs)) return { outcome: isSame(last, job) ? 'same' : 'active', job: last }
        const recent = recentOf(pointer, nowMs)
        if (recent[0] && recent.length >= exportLimit.max) return { outcome: 'too_many', since: recent[0] }
        const started = await table.transact([
          leased.created(job),
          {
            put: { ...keys.activeExport(accountId), jobId: job.id, createdAts: [...recent, job.createdAt] },
            condition: ifNames(pointer?.jobId),
          },
        ])
        if (started) return { outcome: 'started', job }
      }
      return { outcome: 'busy' }
    },

    /** Deletes a job; its worker loses the lease. */
    async delete(accountId: string, jobId: string): Promise<void> {
      await table.delete(keys.exportJob(accountId, jobId))
    },
  }
}

async function pointerOf(table: Table, accountId: string): Promise<ActiveExport | null> {
  const item = await table.get(keys.activeExport(accountId))
  return item ? parseItem(ActiveExport, item) : null
}

/** The condition that the pointer names the same job as when it was read. */
function ifNames(jobId: string | undefined): Expression {
  return jobId === undefined
    ? { text: 'attribute_not_exists(pk)' }
    : { text: 'jobId = :read', values: { ':read': jobId } }
}

/** When the jobs were created that count against the limit, oldest first. */
function recentOf(pointer: ActiveExport | null, nowMs: number): string[] {
  const after = new Date(nowMs - exportLimit.withinMs).toISOString()
  return pointer ? pointer.createdAts.filter(at => at > after) : []
}

function isSame(a: ExportRequest, b: ExportRequest): boolean {
  return isDeepStrictEqual(ExportRequest.parse(a), ExportRequest.parse(b))
}
