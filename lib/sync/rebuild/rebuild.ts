import { correlated } from '../../invocation.ts'
import { dayMs } from '../../kernel/durations.ts'
import { newId } from '../../kernel/ids.ts'
import type { Account, AccountRef } from '../../model/account/account.ts'
import { basisOf } from '../../model/sync/rebuild.ts'
import type { RebuildJob } from '../../model/sync/rebuild-job.ts'
import type { RebuildMessage } from '../../queue/message.ts'
import type { QueueContext } from '../context.ts'
import { enqueue, type Sent } from '../enqueue.ts'

export type RebuildRequest = Sent | { outcome: 'account_changed' }

/**
 * Queues the computation of all days of an account in a new time zone. Replaces an active rebuild.
 * `account_changed`: the account was deleted or changed at the same time.
 */
export async function requestRebuild(
  context: QueueContext,
  account: AccountRef,
  timezone: string,
): Promise<RebuildRequest> {
  const job = newJob(account, context.clock())
  if (!(await context.store.rebuilds.begin(job, timezone))) return { outcome: 'account_changed' }
  await context.store.apiKeys.refreshAccount({ ...account, timezone })
  return enqueue(context, rebuildMessage(job))
}

function newJob({ id: accountId }: AccountRef, nowMs: number): RebuildJob {
  return {
    id: newId(nowMs),
    accountId,
    status: 'queued',
    next: null,
    found: false,
    createdAt: new Date(nowMs).toISOString(),
    startedAt: null,
    finishedAt: null,
    attempt: 0,
    ...correlated(),
  }
}

/** The message that carries a rebuild. */
export function rebuildMessage({
  accountId,
  id,
  attempt,
}: Pick<RebuildJob, 'accountId' | 'id' | 'attempt'>): RebuildMessage {
  return { kind: 'rebuild', accountId, jobId: id, attempt, notBefore: null }
}

/** A failed rebuild starts again after this time; until then, days of an earlier zone are not shown. */
const restartAfterMs = dayMs

/** Sends the message of the account's rebuild again, which may have been lost, or starts a rebuild if it failed or formulas have changed. */
export async function continueRebuild(
  context: QueueContext,
  account: Account,
): Promise<RebuildRequest | { outcome: 'nothing_to_do' }> {
  const job = account.rebuildId ? await context.store.rebuilds.read(account.id, account.rebuildId) : null
  if (job?.status === 'queued' || job?.status === 'running') return enqueue(context, rebuildMessage(job))
  const isRecent = job?.finishedAt && context.clock() - Date.parse(job.finishedAt) < restartAfterMs
  if (isRecent || !(job || account.daysBasis !== basisOf(account))) return { outcome: 'nothing_to_do' }
  const next = newJob(account, context.clock())
  return (await context.store.rebuilds.begin(next))
    ? enqueue(context, rebuildMessage(next))
    : { outcome: 'account_changed' }
}
