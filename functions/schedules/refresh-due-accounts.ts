import { Problem } from '../../lib/errors.ts'
import { schedule } from '../../lib/lambda/schedule.ts'
import type { Account } from '../../lib/model/account/account.ts'
import { dueShards } from '../../lib/store/keys.ts'
import { continueBackfill } from '../../lib/sync/backfill/backfill.ts'
import type { SyncContext } from '../../lib/sync/context.ts'
import { continueErasure } from '../../lib/sync/erasure/erasure.ts'
import { continueRebuild } from '../../lib/sync/rebuild/rebuild.ts'
import { nextRefreshAt } from '../../lib/sync/runs/next-refresh.ts'
import { requestSync, send } from '../../lib/sync/runs/request-sync.ts'
import { beginRecovery } from '../../lib/sync/runs/retry-run.ts'

type Needs = Pick<SyncContext, 'store' | 'clock' | 'syncQueue' | 'log'>

/** Accounts looked at in one go and shard, and how many of them at once; what is left comes with the next tick. */
const perShard = 500
const atOncePerShard = 4
/** No account is begun later than this, well inside the function's 60 seconds. */
const budgetMs = 45_000
const lookAgainMs = 5 * 60_000

/**
 * Queues a refresh for every account that is due, and sends the message of a run that stands still again: so a lost message costs
 * minutes, never the run. An account is claimed first, so of two schedules that fire together one acts.
 */
export const refreshDueAccounts = schedule({
  everyMinutes: 5,
  timeoutSeconds: 60,
  account: 'write',
  uses: ['syncQueue', 'dueIndex'],
  run: lookAtDueAccounts,
})

async function lookAtDueAccounts(context: Needs): Promise<{ queued: number }> {
  const startedMs = context.clock()
  const until = new Date(startedMs).toISOString()
  const count = { queued: 0, failed: 0, left: 0 }
  const failed = (error: unknown, accountId?: string) => {
    // One account must not keep the others waiting, nor one shard; it is looked at again soon.
    count.failed++
    context.log({ event: 'refresh_failed', accountId, error: error instanceof Error ? error.name : 'unknown' })
  }
  const inTurn = async (due: Iterable<Due>) => {
    for (const account of due) {
      if (context.clock() - startedMs >= budgetMs) count.left++
      else if (await look(context, account).catch(error => failed(error, account.accountId))) count.queued++
    }
  }
  const ofShard = async (shard: string) => {
    const due = (await context.store.connections.due(shard, until, perShard)).values()
    await Promise.all(Array.from({ length: atOncePerShard }, () => inTurn(due)))
  }
  await Promise.all(dueShards.map(shard => ofShard(shard).catch(error => failed(error))))
  context.log({ event: 'refresh_due_accounts', ...count })
  if (count.failed > 0 && count.queued === 0) throw new Error('No account could be queued')
  return { queued: count.queued }
}

interface Due {
  accountId: string
  dueAt: string
}

/** Whether a refresh of a due account was queued. */
async function look(context: Needs, { accountId, dueAt }: Due): Promise<boolean> {
  // Looked at again soon: the run that ends sets the next hour's time, a run that was lost is found this way.
  const again = new Date(context.clock() + lookAgainMs).toISOString()
  if (!(await context.store.connections.claimDue(accountId, dueAt, again))) return false
  const result = await refresh(context, accountId)
  if (result === 'nothing to do')
    await context.store.connections.claimDue(accountId, again, nextRefreshAt(accountId, context.clock()))
  return result === 'queued'
}

async function refresh(context: Needs, accountId: string): Promise<'queued' | 'active' | 'nothing to do'> {
  const account = await context.store.accounts.read(accountId)
  if (!account) return 'nothing to do'
  try {
    await continueRebuild(context, account)
    await continueBackfill(context, accountId)
    if (await recover(context, account)) return 'queued'
    const { run, deduplicated } = await requestSync(context, accountId, account.timezone, 'scheduled')
    if (!deduplicated) return 'queued'
    // Asking has sent the message of a run that still waits; one that is under way may have lost its message.
    if (run.status === 'running') await send(context, run)
    return 'active'
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 409) throw error
    // Not connected, or waiting for the person, who may not know of it: nothing changes until that does.
    await continueErasure(context, accountId)
    if (error.code === 'reauthorization_required') context.log({ event: 'reauthorization_required', accountId })
    return 'nothing to do'
  }
}

/** Whether a recovery was due and has begun. */
async function recover(context: Needs, account: Account): Promise<boolean> {
  const connection = await context.store.connections.read(account.id)
  const dueAt = connection?.recovery?.dueAt
  if (connection?.status !== 'connected' || !dueAt) return false
  if (Date.parse(dueAt) > context.clock()) return false
  return (await beginRecovery(context, account, connection)) !== null
}
