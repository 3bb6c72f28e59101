import { type ExportView, keptExports, viewOfExport } from '../model/account/export-job.ts'
import type { Store } from '../store/store.ts'

/** The exports of an account that are kept, newest first, as their owner sees them. One read. */
export async function readExports(
  { exports }: Pick<Store, 'exports'>,
  accountId: string,
  nowMs: number,
): Promise<ExportView[]> {
  const jobs = await exports.list(accountId)
  return jobs.slice(0, keptExports).map(job => viewOfExport(job, nowMs))
}
