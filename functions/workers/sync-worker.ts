import * as z from 'zod'
import { type Delivery, worker } from '../../lib/lambda/worker.ts'
import type { Account } from '../../lib/model/account/account.ts'
import type { Connection } from '../../lib/model/sync/connection.ts'
import { NoticeMessage, SyncMessage } from '../../lib/queue/sync-message.ts'
import { workOnBackfill } from '../../lib/sync/backfill/work-on-backfill.ts'
import type { SyncContext } from '../../lib/sync/context.ts'
import type { Delivery as Deadline } from '../../lib/sync/delivery.ts'
import { workOnErasure } from '../../lib/sync/erasure/erasure.ts'
import { leaseMs } from '../../lib/sync/lease-keeper.ts'
import { workOnRebuild } from '../../lib/sync/rebuild/work-on-rebuild.ts'
import { noteNotices, readNoted } from '../../lib/sync/runs/pending-notifications.ts'
import { type Outcome, workOnRun } from '../../lib/sync/runs/work-on-run.ts'

/** One delivery works this long at most, well inside the function's 300 seconds; then the run goes on under its next message. */
const workMs = 200_000
/** When a message comes back whose worker died: just after its function must have ended. */
const deadAfterS = 330
/** After a failure a message comes back within half a minute, then later and later: until then its account has to wait. */
const firstRetryS = 30
const longestHideS = 43_200

/** Works on what a message points at. Work that is over is acknowledged. */
export const syncWorker = worker({
  queue: 'sync',
  fifo: true,
  batchSize: 1,
  timeoutSeconds: 300,
  maxReceiveCount: 5,
  account: 'write',
  uses: ['syncQueue', 'upstream', 'updateKeys', 'insertChunks', 'eraseItems'],
  message: z.union([SyncMessage, NoticeMessage]),

  async handle(message, context, delivery) {
    return (await work(message, context, delivery)) ? 'done' : 'redeliver'
  },

  async afterFailure({ syncQueue }, { receiptHandle, receiveCount }) {
    const retryS = firstRetryS * 2 ** (receiveCount - 1)
    // If this fails only the wait is lost: then the queue's own applies, which is longer.
    await syncQueue.hide(receiptHandle, retryS).catch(() => undefined)
  },
})

/**
 * True when the message is dealt with; false when it is to be delivered again. Waiting must not use up the deliveries after which
 * a message is a dead letter: a message that waits for its time is hidden once, and one that meets another worker is replaced.
 */
async function work(
  message: SyncMessage | NoticeMessage,
  context: SyncContext,
  { receiptHandle, receiveCount }: Delivery,
): Promise<boolean> {
  if ('notices' in message) return takeNotice(message, context)
  const nowMs = context.clock()
  const earlyMs = message.notBefore === null ? 0 : Date.parse(message.notBefore) - nowMs
  if (earlyMs > 0) {
    await context.syncQueue.hide(receiptHandle, Math.min(longestHideS, Math.ceil(earlyMs / 1000)))
    return false
  }

  const [account, connection] = await Promise.all([
    context.store.accounts.read(message.accountId),
    context.store.connections.read(message.accountId),
  ])
  if (!account) return true
  if (message.erasure) return workOnErasure(context, message, nowMs + workMs)
  const begun = await begin(message, context, account, connection)
  if (begun === null) {
    await readNoted(context, account)
    return true
  }
  if ('waitMs' in begun) {
    await context.syncQueue.send({ ...message, notBefore: new Date(nowMs + begun.waitMs).toISOString() })
    return true
  }

  await context.syncQueue.hide(receiptHandle, deadAfterS)
  const last = receiveCount >= syncWorker.maxReceiveCount
  const delivery = { deadlineMs: nowMs + workMs, last }
  const outcome = await begun.workOn(delivery)
  context.log({ event: begun.event, runId: message.runId, outcome, status: begun.record.status })
  if (outcome === 'finished') await readNoted(context, account)
  return true
}

/** Work that this delivery has the lease of. */
interface Begun {
  event: 'sync_run' | 'backfill' | 'rebuild'
  record: { status: string }
  workOn(delivery: Deadline): Promise<Outcome>
}

/** Takes the lease of what a message points at. Null when that is over or gone; the time to wait when somebody works on it. */
async function begin(
  message: SyncMessage,
  context: SyncContext,
  account: Account,
  connection: Connection | null,
): Promise<Begun | { waitMs: number } | null> {
  const nowMs = context.clock()
  const { runs, backfills, rebuilds } = context.store
  if (message.rebuild) {
    const lease = await rebuilds.lease(message, nowMs, leaseMs)
    if (!lease || 'waitMs' in lease) return lease
    return { event: 'rebuild', record: lease.job, workOn: delivery => workOnRebuild(context, account, lease, delivery) }
  }
  if (!connection) return null
  if (message.backfill) {
    const lease = await backfills.lease(message, nowMs, leaseMs)
    if (!lease || 'waitMs' in lease) return lease
    const workOn = (delivery: Deadline) => workOnBackfill(context, account, connection, lease, delivery)
    return { event: 'backfill', record: lease.job, workOn }
  }
  const lease = await runs.lease(message, nowMs, leaseMs)
  if (!lease || 'waitMs' in lease) return lease
  const workOn = (delivery: Deadline) => workOnRun(context, account, connection, lease, delivery)
  return { event: 'sync_run', record: lease.run, workOn }
}

/**
 * A notification of somebody who is not connected any more, or is connected as somebody else, is none of ours. While the person has to
 * agree again it is kept.
 */
async function takeNotice(message: NoticeMessage, context: SyncContext): Promise<boolean> {
  const [account, connection] = await Promise.all([
    context.store.accounts.read(message.accountId),
    context.store.connections.read(message.accountId),
  ])
  const isOurs = connection?.upstreamUserId === message.upstreamUserId && connection.status !== 'disconnected'
  if (!account || !isOurs) return true
  await noteNotices(context, message)
  await readNoted(context, account)
  return true
}
