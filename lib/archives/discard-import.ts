import { blobPrefixes } from '../blobs/blobs.ts'
import type { ImportJob } from '../model/account/import-job.ts'
import type { ImportContext } from './context.ts'

/** Deletes what was uploaded for an import, and what waits of it. */
export async function discardImport(
  { blobs }: Pick<ImportContext, 'blobs'>,
  { accountId, id, upload }: Pick<ImportJob, 'accountId' | 'id'> & Partial<Pick<ImportJob, 'upload'>>,
): Promise<void> {
  if (upload) await blobs.abortParts(upload.key, upload.id)
  await blobs.eraseAll(blobPrefixes.imports(accountId, `${id}/`))
}
