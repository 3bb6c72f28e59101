import { blobPrefixes, UploadLost } from '../blobs/blobs.ts'
import { type LeasedJob, LeaseLost, type LeaseTimes, leasedJob, underLease } from '../jobs/lease.ts'
import { secondMs } from '../kernel/durations.ts'
import { newId } from '../kernel/ids.ts'
import { type ExportJob, isExportActive } from '../model/account/export-job.ts'
import type { ExportMessage } from '../queue/message.ts'
import type { ExportLease } from '../store/account/exports.ts'
import { Devices } from './content/fhir/devices.ts'
import type { ExportContext } from './context.ts'
import { discardObjects, discardOldest } from './delete-export.ts'
import { planOf } from './plan.ts'
import { bytesOf, decodeProgress, encodeProgress } from './progress.ts'
import { heldBytes } from './zip/part-sink.ts'
import { writeFiles } from './zip/write-files.ts'

/** A worker that died loses its lease after this time; the function has ended by then. */
const leaseMs = 150 * secondMs
export const exportLease: LeaseTimes = { leaseMs, renewAfterMs: leaseMs / 3 }
/** How often new progress is saved, besides with each part. */
const progressMs = secondMs
/** A part has the number of its lease and of its place in it, so that two workers never write the same part. S3 allows 10,000. */
const partsPerLease = 100
const mostLeases = 99
const mostFailures = 5
const mostRestarts = 3
/** The first delay after a failure; it doubles with each. */
const firstRetryS = 15

/** A job of which nothing is written. */
const fromStart = { upload: null, parts: [], next: 0, reached: 0, written: null, files: null }

export type ExportOutcome = 'ready' | 'continues' | 'failed' | 'waits' | 'over' | 'lost'

/**
 * Does as much of an export as fits before the deadline, and sends the message again for the rest.
 *
 * The ZIP is one multipart upload. After each stretch of at least 8 MB, the job's item gets the parts, the list of their files and the
 * number of the next file, in one conditional write: a worker that dies leaves parts that no item names, and the next one continues
 * behind the last named part. The object appears when exactly the named parts are joined, and the job is ready when the object has their
 * length.
 */
export async function workOnExport(
  context: ExportContext,
  message: ExportMessage,
  deadlineMs: number,
): Promise<ExportOutcome> {
  const { store, clock, exportQueue } = context
  const { accountId, jobId } = message
  const acquired = await store.exports.lease({ accountId, jobId, attempt: 0 }, clock(), leaseMs)
  return underLease<ExportJob, ExportOutcome>(acquired, {
    async over() {
      if (!(await store.exports.read(accountId, jobId))) await discardObjects(context, accountId, jobId, null)
      return 'over'
    },
    async wait(waitMs) {
      await exportQueue.send(message, Math.min(900, Math.ceil(waitMs / 1000)))
      return 'waits'
    },
    work: lease => workUntil(context, message, startWork(context, lease), deadlineMs),
  })
}

/** The work of one delivery on a job. */
interface ExportWork extends LeasedJob<ExportJob> {
  partsOfLease: number
  memory: Buffer
}

function startWork(context: ExportContext, lease: ExportLease): ExportWork {
  const work = leasedJob(context, lease, context.store.exports.save, exportLease)
  return Object.assign(work, { partsOfLease: 0, memory: Buffer.allocUnsafeSlow(heldBytes) })
}

async function workUntil(
  context: ExportContext,
  message: ExportMessage,
  work: ExportWork,
  deadlineMs: number,
): Promise<ExportOutcome> {
  if (!isExportActive(work.lease.job, context.clock())) {
    await timeOut(context, work)
    return 'over'
  }
  try {
    const isReady = await writeExport(context, work, deadlineMs)
    if (!isReady) await context.exportQueue.send(message, 0)
    if (isReady) await discardOldest(context, message.accountId)
    return isReady ? 'ready' : 'continues'
  } catch (error) {
    return afterError(context, message, work, error)
  }
}

/** Works until the job is ready: true, or until the deadline: false. */
async function writeExport(context: ExportContext, work: ExportWork, deadlineMs: number): Promise<boolean> {
  if (work.lease.fence > mostLeases) throw new Error('An export was continued too often')
  await beginUpload(context, work)
  while (work.lease.job.next < work.lease.job.steps) {
    if (context.clock() >= deadlineMs || work.partsOfLease > partsPerLease / 2) {
      await work.release({})
      return false
    }
    await writeStretch(context, work)
  }
  await joinUpload(context, work)
  return true
}

/** Starts the upload, unless a worker did so for the same plan. */
async function beginUpload(context: ExportContext, work: ExportWork): Promise<void> {
  const { clock, blobs } = context
  const { job } = work.lease
  const steps = planOf(context, job, { files: [], devices: new Devices([]) }).length
  if (job.upload && job.steps === steps) return
  const key = blobPrefixes.exports(job.accountId, `${job.id}/${newId(clock())}.zip`)
  const id = await blobs.beginParts(key, 'application/zip')
  const startedAt = job.startedAt ?? new Date(clock()).toISOString()
  try {
    await work.save({ ...fromStart, startedAt, steps, upload: { key, id } })
  } catch (error) {
    // No item names it.
    await abortUpload(context, { key, id })
    throw error
  }
  if (job.upload) await abortUpload(context, job.upload)
}

async function writeStretch(context: ExportContext, work: ExportWork): Promise<void> {
  const { job, fence } = work.lease
  if (!job.upload) throw new Error('An export without an upload')
  const { files, end: endBefore, devices: known } = decodeProgress(job)
  const devices = new Devices(known)
  const plan = planOf(context, job, { files, devices })
  let next = job.next
  const target = {
    blobs: context.blobs,
    key: job.upload.key,
    uploadId: job.upload.id,
    firstNumber: fence * partsPerLease + work.partsOfLease + 1,
    memory: work.memory,
  }
  const { sink, end } = await writeFiles(target, plan.slice(next), {
    mtime: new Date(job.createdAt),
    before: { length: bytesOf(job.parts), end: endBefore },
    written: file => files.push(file),
    done: () => {
      next++
    },
    working: () => {
      const isFurther = next > work.lease.job.reached
      return work.assertLeaseHeld(isFurther ? progressMs : undefined, work.writeOf({ reached: next }))
    },
  })
  if (next === job.steps) await sink.add(end)
  await sink.end()
  work.partsOfLease += sink.parts.length
  await work.save({
    parts: [...job.parts, ...sink.parts],
    next,
    reached: next,
    written: encodeProgress({ files, end, devices: devices.list() }),
    files: files.length,
    failures: 0,
  })
}

/** Joins the parts, unless that was done before a crash, and checks the object. */
async function joinUpload(context: ExportContext, work: ExportWork): Promise<void> {
  const { blobs, clock } = context
  const { upload, parts } = work.lease.job
  if (!upload) throw new Error('An export without an upload')
  const bytes = bytesOf(parts)
  if ((await blobs.size(upload.key)) !== bytes) await blobs.joinParts(upload.key, upload.id, parts)
  if ((await blobs.size(upload.key)) !== bytes) throw new UploadLost('The object does not have the bytes of its parts')
  const finishedAt = new Date(clock()).toISOString()
  await work.release({ status: 'ready', written: null, finishedAt })
}

/** Ends a job that is older than a day: its owner has seen it as failed, and another one may be active. */
async function timeOut(context: ExportContext, work: ExportWork): Promise<void> {
  const { upload } = work.lease.job
  const finishedAt = new Date(context.clock()).toISOString()
  await work.release({ ...fromStart, status: 'failed', error: 'timed_out', finishedAt })
  if (upload) await abortUpload(context, upload)
}

/** Records a failure and sends the message again, unless the work belongs to another worker or the job was deleted. */
async function afterError(
  context: ExportContext,
  message: ExportMessage,
  work: ExportWork,
  error: unknown,
): Promise<'failed' | 'lost'> {
  const { accountId, jobId } = message
  try {
    if (error instanceof LeaseLost) throw error
    const retryS = await recordFailure(context, work, error)
    if (retryS !== null) await context.exportQueue.send(message, retryS)
    const name = error instanceof Error ? error.name : 'unknown'
    context.log({ event: 'export_failed', error: name, final: retryS === null })
    return 'failed'
  } catch (cause) {
    if (!(cause instanceof LeaseLost)) throw cause
    if (!(await context.store.exports.read(accountId, jobId)))
      await discardObjects(context, accountId, jobId, work.lease.job.upload)
    return 'lost'
  }
}

/** Records a failure and releases the lease. Returns the delay of the next attempt; null after the last one. */
async function recordFailure(context: ExportContext, work: ExportWork, error: unknown): Promise<number | null> {
  const { job, fence } = work.lease
  const isLost = error instanceof UploadLost
  const failures = job.failures + 1
  const restarts = job.restarts + (isLost ? 1 : 0)
  const isOver = failures >= mostFailures || restarts > mostRestarts || fence > mostLeases
  const finishedAt = new Date(context.clock()).toISOString()
  const ended: Partial<ExportJob> = { status: 'failed', error: 'storage', finishedAt }
  await work.release({
    failures,
    restarts,
    ...(isLost || isOver ? fromStart : {}),
    ...(isOver ? ended : {}),
  })
  // Not before it is certain that the upload is not another worker's.
  if (job.upload && (isLost || isOver)) await abortUpload(context, job.upload)
  return isOver ? null : firstRetryS * 2 ** (failures - 1)
}

/** The bucket deletes what is left when this fails as well. */
async function abortUpload({ blobs }: ExportContext, upload: { key: string; id: string }): Promise<void> {
  await Promise.allSettled([blobs.abortParts(upload.key, upload.id), blobs.eraseAll(upload.key)])
}
