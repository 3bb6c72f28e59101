import type { Actor } from '../model/account/audit.ts'
import type { ExportJob } from '../model/account/export-job.ts'
import type { Store } from '../store/store.ts'

/** Whether someone may see and download an export: with a key only what was ordered with a key. */
export function isExportOf(actor: Pick<Actor, 'kind'>, { bySession }: Pick<ExportJob, 'bySession'>): boolean {
  return actor.kind === 'session' || !bySession
}

/** An export that someone may see; null if there is none, or none of theirs. */
export async function readExport(
  store: Pick<Store, 'exports'>,
  { account, actor }: { account: { id: string }; actor: Pick<Actor, 'kind'> },
  id: string,
): Promise<ExportJob | null> {
  const job = await store.exports.read(account.id, id)
  return job && isExportOf(actor, job) ? job : null
}
