import { blobPrefixes, UploadLost } from '../blobs/blobs.ts'
import { newId } from '../kernel/ids.ts'
import type { ExportJob } from '../model/account/export-job.ts'
import type { ExportLease } from '../store/account/exports.ts'
import { Devices } from './content/fhir/devices.ts'
import type { ExportContext } from './context.ts'
import { planOf } from './plan.ts'
import { bytesOf, decodeProgress, encodeProgress } from './progress.ts'
import { heldBytes } from './zip/part-sink.ts'
import { writeFiles } from './zip/write-files.ts'

/** A worker that died loses its lease after this time; the function has ended by then. */
export const leaseMs = 150_000
/** How often its progress is saved, besides with each part. */
const progressMs = 1000
/** A part has the number of its lease and of its place in it, so that two workers never write the same part. S3 allows 10,000. */
const partsPerLease = 100
const mostLeases = 99
const mostFailures = 5
const mostRestarts = 3
/** The first delay after a failure; it doubles with each. */
const firstRetryS = 15

/** A job of which nothing is written. */
const fromStart = { upload: null, parts: [], next: 0, reached: 0, written: null, files: null }

export class LeaseLost extends Error {}

/** One lease of a job. */
export class Work {
  lease: ExportLease
  private readonly context: ExportContext
  private partsOfLease = 0
  private leasedAt: number
  private readonly memory = Buffer.allocUnsafeSlow(heldBytes)

  constructor(context: ExportContext, lease: ExportLease) {
    this.context = context
    this.lease = lease
    this.leasedAt = context.clock()
  }

  /** Works until the job is ready: true, or until the deadline: false. */
  async run(deadlineMs: number): Promise<boolean> {
    const { clock } = this.context
    if (this.lease.fence > mostLeases) throw new Error('An export was continued too often')
    await this.begin()
    while (this.lease.job.next < this.lease.job.steps) {
      if (clock() >= deadlineMs || this.partsOfLease > partsPerLease / 2) {
        await this.save({}, 0)
        return false
      }
      await this.writeStretch()
    }
    await this.join()
    return true
  }

  /** Starts the upload, unless a worker did so for the same plan. */
  private async begin(): Promise<void> {
    const { clock, blobs } = this.context
    const { job } = this.lease
    const steps = planOf(this.context, job, { files: [], devices: new Devices([]) }).length
    if (job.upload && job.steps === steps) return
    const key = blobPrefixes.exports(job.accountId, `${job.id}/${newId(clock())}.zip`)
    const id = await blobs.beginParts(key, 'application/zip')
    const startedAt = job.startedAt ?? new Date(clock()).toISOString()
    try {
      await this.save({ ...fromStart, startedAt, steps, upload: { key, id } })
    } catch (error) {
      // No item names it.
      await this.abort({ key, id })
      throw error
    }
    if (job.upload) await this.abort(job.upload)
  }

  private async writeStretch(): Promise<void> {
    const { blobs, clock } = this.context
    const { job, fence } = this.lease
    if (!job.upload) throw new Error('An export without an upload')
    const { files, end: endBefore, devices: known } = decodeProgress(job)
    const devices = new Devices(known)
    const plan = planOf(this.context, job, { files, devices })
    let next = job.next
    const target = {
      ...{ blobs, key: job.upload.key, uploadId: job.upload.id },
      firstNumber: fence * partsPerLease + this.partsOfLease + 1,
      memory: this.memory,
    }
    const { sink, end } = await writeFiles(target, plan.slice(next), {
      mtime: new Date(job.createdAt),
      before: { length: bytesOf(job.parts), end: endBefore },
      written: file => files.push(file),
      done: () => {
        next++
      },
      working: async () => {
        const { reached } = this.lease.job
        if (clock() > this.leasedAt + (next > reached ? progressMs : leaseMs / 3)) await this.save({ reached: next })
      },
    })
    if (next === job.steps) await sink.add(end)
    await sink.end()
    this.partsOfLease += sink.parts.length
    await this.save({
      parts: [...job.parts, ...sink.parts],
      ...{ next, reached: next },
      written: encodeProgress({ files, end, devices: devices.list() }),
      files: files.length,
      failures: 0,
    })
  }

  /** Joins the parts, unless that was done before a crash, and checks the object. */
  private async join(): Promise<void> {
    const { blobs, clock } = this.context
    const { upload, parts } = this.lease.job
    if (!upload) throw new Error('An export without an upload')
    const bytes = bytesOf(parts)
    if ((await blobs.size(upload.key)) !== bytes) await blobs.joinParts(upload.key, upload.id, parts)
    if ((await blobs.size(upload.key)) !== bytes)
      throw new UploadLost('The object does not have the bytes of its parts')
    const finishedAt = new Date(clock()).toISOString()
    await this.save({ status: 'ready', written: null, finishedAt }, 0)
  }

  /** Ends a job that is older than a day: its owner was told that it failed, and another one may be active. */
  async timeOut(): Promise<void> {
    const { upload } = this.lease.job
    const finishedAt = new Date(this.context.clock()).toISOString()
    await this.save({ ...fromStart, status: 'failed', error: 'timed_out', finishedAt }, 0)
    if (upload) await this.abort(upload)
  }

  /** Records a failure and releases the lease. Returns the delay of the next attempt; null after the last one. */
  async failed(error: unknown): Promise<number | null> {
    const { job } = this.lease
    const isLost = error instanceof UploadLost
    const failures = job.failures + 1
    const restarts = job.restarts + (isLost ? 1 : 0)
    const isOver = failures >= mostFailures || restarts > mostRestarts || this.lease.fence > mostLeases
    const ended: Partial<ExportJob> = {
      ...{ status: 'failed', error: 'storage' },
      finishedAt: new Date(this.context.clock()).toISOString(),
    }
    await this.save({ failures, restarts, ...(isLost || isOver ? fromStart : {}), ...(isOver ? ended : {}) }, 0)
    // Not before it is certain that the upload is not another worker's.
    if (job.upload && (isLost || isOver)) await this.abort(job.upload)
    return isOver ? null : firstRetryS * 2 ** (failures - 1)
  }

  /** The bucket deletes what is left when this fails as well. */
  private async abort(upload: { key: string; id: string }): Promise<void> {
    const { blobs } = this.context
    await Promise.allSettled([blobs.abortParts(upload.key, upload.id), blobs.delete(upload.key)])
  }

  /** @throws LeaseLost */
  private async save(change: Partial<ExportJob>, leaseUntil = this.context.clock() + leaseMs): Promise<void> {
    this.leasedAt = this.context.clock()
    const lease = { ...this.lease, job: { ...this.lease.job, ...change } }
    if (!(await this.context.store.exports.save(lease, leaseUntil))) throw new LeaseLost()
    this.lease = lease
  }
}
