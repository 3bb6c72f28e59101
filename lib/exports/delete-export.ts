import { blobPrefixes } from '../blobs/blobs.ts'
import { type ExportJob, isExportActive, keptExports } from '../model/account/export-job.ts'
import type { ExportContext } from './context.ts'

/** By then the function of a worker that had the job has ended. */
const settledAfterSeconds = 150

/**
 * Deletes an export and its objects. A worker that has the job finds this out at its next write, deletes what it has written since, and
 * a message deletes what is left if it dies before.
 */
export async function deleteExport(
  context: Pick<ExportContext, 'store' | 'blobs' | 'exportQueue'>,
  job: ExportJob,
  nowMs: number,
): Promise<void> {
  const { store, exportQueue } = context
  const { accountId, id: jobId } = job
  if (isExportActive(job, nowMs)) await exportQueue.send({ kind: 'export', accountId, jobId }, settledAfterSeconds)
  // The objects first: if this fails, the export is still there to be deleted.
  await discardObjects(context, accountId, jobId, job.upload)
  await store.exports.delete(accountId, jobId)
}

/** Deletes the objects of an export, and what was written for one. */
export async function discardObjects(
  { blobs }: Pick<ExportContext, 'blobs'>,
  accountId: string,
  jobId: string,
  upload: ExportJob['upload'],
): Promise<void> {
  if (upload) await blobs.abortParts(upload.key, upload.id)
  await blobs.eraseAll(blobPrefixes.exports(accountId, `${jobId}/`))
}

/** Deletes the oldest jobs of an account that has more than it may keep, with their objects. */
export async function discardOldest(context: ExportContext, accountId: string): Promise<void> {
  for (const job of (await context.store.exports.list(accountId)).slice(keptExports)) {
    await context.store.exports.delete(accountId, job.id)
    await discardObjects(context, accountId, job.id, job.upload)
  }
}
