import { readConfig } from '../../lib/config.ts'
import { productionContext } from '../../lib/context.ts'
import { Problem } from '../../lib/errors.ts'
import { sqsSyncQueue } from '../../lib/queue/sqs-sync-queue.ts'
import { dueShards } from '../../lib/store/keys.ts'
import { continueBackfill } from '../../lib/sync/backfill.ts'
import type { SyncContext } from '../../lib/sync/context.ts'
import { nextRefreshAt } from '../../lib/sync/next-refresh.ts'
import { requestSync, send } from '../../lib/sync/request-sync.ts'

type Needs = Pick<SyncContext, 'store' | 'clock' | 'queue' | 'log'>

/** Accounts looked at in one go and shard; what is left comes with the next tick. */
const perShard = 500
const lookAgainMs = 5 * 60_000

/**
 * Queues a refresh for every account that is due, and sends the message of a run that stands still again: so a lost message costs
 * minutes, never the run. An account is claimed first, so of two schedules that fire together one acts.
 */
export async function refreshDueAccounts(context: Needs): Promise<{ queued: number }> {
  let queued = 0
  let failed = 0
  const until = new Date(context.clock()).toISOString()
  for (const shard of dueShards) {
    for (const { accountId, dueAt } of await context.store.connections.due(shard, until, perShard)) {
      // Looked at again soon: the run that ends sets the next hour's time, a run that was lost is found this way.
      const again = new Date(context.clock() + lookAgainMs).toISOString()
      if (!(await context.store.connections.claimDue(accountId, dueAt, again))) continue
      try {
        const result = await refresh(context, accountId)
        if (result === 'queued') queued++
        if (result === 'nothing to do')
          await context.store.connections.claimDue(accountId, again, nextRefreshAt(accountId, context.clock()))
      } catch (error) {
        // One account must not keep the others waiting; it is looked at again soon.
        failed++
        context.log({ event: 'refresh_failed', accountId, error: error instanceof Error ? error.name : 'unknown' })
      }
    }
  }
  context.log({ event: 'refresh_due_accounts', queued, failed })
  if (failed > 0 && queued === 0) throw new Error('No account could be queued')
  return { queued }
}

async function refresh(context: Needs, accountId: string): Promise<'queued' | 'active' | 'nothing to do'> {
  const account = await context.store.accounts.read(accountId)
  if (!account) return 'nothing to do'
  try {
    await continueBackfill(context, accountId)
    const { run, deduplicated } = await requestSync(context, accountId, account.timezone, 'scheduled')
    if (!deduplicated) return 'queued'
    // Asking has sent the message of a run that still waits; one that is under way may have lost its message.
    if (run.status === 'running') await send(context, run)
    return 'active'
  } catch (error) {
    // Not connected, or waiting for the person: nothing changes until that does.
    if (error instanceof Problem && error.status === 409) return 'nothing to do'
    throw error
  }
}

let built: Needs | undefined

export async function handler(): Promise<{ queued: number }> {
  if (!built) {
    const config = readConfig(process.env)
    built = { ...productionContext(config), queue: sqsSyncQueue(config) }
  }
  return refreshDueAccounts(built)
}
