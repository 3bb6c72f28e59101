import { readConfig } from '../../lib/config.ts'
import { productionContext } from '../../lib/context.ts'
import { Problem } from '../../lib/errors.ts'
import { sqsSyncQueue } from '../../lib/queue/sqs-sync-queue.ts'
import { dueShards } from '../../lib/store/keys.ts'
import type { SyncContext } from '../../lib/sync/context.ts'
import { requestSync, send } from '../../lib/sync/request-sync.ts'
import { nextRefreshAt } from '../../lib/sync/work-on-run.ts'
import { isOver } from '../../lib/model/run.ts'

type Needs = Pick<SyncContext, 'store' | 'clock' | 'queue' | 'log'>

/** Accounts looked at in one go and shard; what is left comes with the next tick. */
const perShard = 500

/**
 * Queues a refresh for every account that is due, and sends the message of a run that stands still again: so a lost message costs
 * minutes, never the run. An account is claimed first, so of two schedules that fire together one acts.
 */
export async function refreshDueAccounts(context: Needs): Promise<{ queued: number }> {
  let queued = 0
  const until = new Date(context.clock()).toISOString()
  for (const shard of dueShards) {
    for (const { accountId, dueAt } of await context.store.connections.due(shard, until, perShard)) {
      const next = nextRefreshAt(accountId, context.clock())
      if (!(await context.store.connections.claimDue(accountId, dueAt, next))) continue
      if (await refresh(context, accountId)) queued++
    }
  }
  context.log({ event: 'refresh_due_accounts', queued })
  return { queued }
}

async function refresh(context: Needs, accountId: string): Promise<boolean> {
  const account = await context.store.accounts.read(accountId)
  if (!account) return false
  try {
    const { run, deduplicated } = await requestSync(context, accountId, account.timezone, 'scheduled')
    if (deduplicated && !isOver(run)) await send(context, run)
    return !deduplicated
  } catch (error) {
    // Not connected, or waiting for the person: nothing to do until that changes.
    if (error instanceof Problem && error.status === 409) return false
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
