import { Problem } from '../../errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Account, AccountRef } from '../../model/account/account.ts'
import { basisOf, type RebuildJob } from '../../model/sync/rebuild.ts'
import type { SyncContext } from '../context.ts'
import { enqueue } from '../runs/request-sync.ts'

type Queueing = Pick<SyncContext, 'store' | 'clock' | 'syncQueue'>

/**
 * Has all days of an account computed anew, in `timezone` if that is new. Takes the place of a rebuild that is under way.
 * @throws Problem not_found, unavailable
 */
export async function requestRebuild(context: Queueing, account: AccountRef, timezone?: string): Promise<void> {
  const nowMs = context.clock()
  const job: RebuildJob = {
    id: newId(nowMs),
    accountId: account.id,
    status: 'queued',
    next: null,
    found: false,
    createdAt: new Date(nowMs).toISOString(),
    startedAt: null,
    finishedAt: null,
    leg: 0,
  }
  if (!(await context.store.rebuilds.begin(job, timezone)))
    throw new Problem('not_found', 'There is no such account, or it changes just now.')
  if (timezone) await context.store.apiKeys.refreshAccount({ ...account, timezone })
  await sendRebuild(context, job)
}

/** Sends the message that carries a job on. @throws Problem unavailable */
export function sendRebuild(
  context: Pick<SyncContext, 'syncQueue'>,
  { accountId, id, leg }: Pick<RebuildJob, 'accountId' | 'id' | 'leg'>,
): Promise<void> {
  return enqueue(context, { accountId, runId: id, rebuild: true, leg, notBefore: null })
}

/** One that was given up is begun again this long after: until then the days of an earlier zone are not shown. */
const againAfterMs = 86_400_000

/** Sends the message of the account's rebuild again, which may have been lost, or begins one where it was given up or formulas have changed. */
export async function continueRebuild(context: Queueing, account: Account): Promise<void> {
  const job = account.rebuildId ? await context.store.rebuilds.read(account.id, account.rebuildId) : null
  if (job?.status === 'queued' || job?.status === 'running') return sendRebuild(context, job)
  if (job?.finishedAt && context.clock() - Date.parse(job.finishedAt) < againAfterMs) return
  if (job || account.daysBasis !== basisOf(account)) await requestRebuild(context, account)
}
