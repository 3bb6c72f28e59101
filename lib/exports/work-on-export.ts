import { isExportActive } from '../model/account/export-job.ts'
import type { ExportMessage } from '../queue/message.ts'
import type { ExportContext } from './context.ts'
import { discardObjects, discardOldest } from './delete-export.ts'
import { LeaseLost, leaseMs, Work } from './work.ts'

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
): Promise<string> {
  const { store, clock, exportQueue } = context
  const { accountId, jobId } = message
  const lease = await store.exports.lease({ accountId, jobId, attempt: 0 }, clock(), leaseMs)
  if (lease && 'waitMs' in lease) {
    await exportQueue.send(message, Math.min(900, Math.ceil(lease.waitMs / 1000)))
    return 'waits'
  }
  if (!lease) {
    if (!(await store.exports.read(accountId, jobId))) await discardObjects(context, accountId, jobId, null)
    return 'over'
  }
  const work = new Work(context, lease)
  if (!isExportActive(lease.job, clock())) {
    await work.timeOut()
    return 'over'
  }
  try {
    const isReady = await work.run(deadlineMs)
    if (!isReady) await exportQueue.send(message, 0)
    if (isReady) await discardOldest(context, accountId)
    return isReady ? 'ready' : 'continues'
  } catch (error) {
    return afterError(context, message, work, error)
  }
}

/** Records a failure and sends the message again, unless the work belongs to another worker or the job was deleted. */
async function afterError(
  context: ExportContext,
  message: ExportMessage,
  work: Work,
  error: unknown,
): Promise<'failed' | 'lost'> {
  const { accountId, jobId } = message
  try {
    if (error instanceof LeaseLost) throw error
    const retryS = await work.failed(error)
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
