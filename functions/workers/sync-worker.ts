import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { tokenSealer } from '../../lib/auth/token-sealer.ts'
import { readConfig } from '../../lib/config.ts'
import { productionContext } from '../../lib/context.ts'
import { sqsSyncQueue } from '../../lib/queue/sqs-sync-queue.ts'
import { SyncMessage } from '../../lib/queue/sync-message.ts'
import type { SyncContext } from '../../lib/sync/context.ts'
import { workOnErasure } from '../../lib/sync/erasure.ts'
import { errorPlace } from '../../lib/sync/error-place.ts'
import { leaseMs } from '../../lib/sync/lease-keeper.ts'
import { workOnBackfill } from '../../lib/sync/work-on-backfill.ts'
import { workOnRun } from '../../lib/sync/work-on-run.ts'
import { googleHealth } from '../../lib/upstream/google-health/upstream.ts'

/** One delivery works this long at most, well inside the function's 300 seconds; then the run goes on under its next message. */
const workMs = 200_000
/** When a message comes back whose worker died: just after its function must have ended. */
const deadAfterS = 330
/** After a failure a message comes back within half a minute, then later and later: until then its account has to wait. */
const firstRetryS = 30
const longestHideS = 43_200
/** After so many receipts the queue puts a message among the dead letters. */
export const mostReceipts = 5

/** Works on the runs that a batch of messages points at. A message fails alone; a run that is over is acknowledged. */
export async function syncWorker(event: SQSEvent, context: SyncContext): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const record of event.Records) {
    try {
      if (!(await work(record, context))) batchItemFailures.push({ itemIdentifier: record.messageId })
    } catch (error) {
      context.log({ event: 'sync_message_failed', messageId: record.messageId, ...errorPlace(error) })
      batchItemFailures.push({ itemIdentifier: record.messageId })
      const retryS = firstRetryS * 2 ** (Number(record.attributes.ApproximateReceiveCount) - 1)
      // Only the wait is lost with it: then the queue's own, which is longer.
      await context.queue.hide(record.receiptHandle, retryS).catch(() => undefined)
    }
  }
  return { batchItemFailures }
}

/**
 * True when the message is dealt with; false when it is to be delivered again. Waiting must not use up the deliveries after which
 * a message is a dead letter: a message that waits for its time is hidden once, and one that meets another worker is replaced.
 */
async function work(record: SQSRecord, context: SyncContext): Promise<boolean> {
  const message = SyncMessage.parse(JSON.parse(record.body))
  const nowMs = context.clock()
  const earlyMs = message.notBefore === null ? 0 : Date.parse(message.notBefore) - nowMs
  if (earlyMs > 0) {
    await context.queue.hide(record.receiptHandle, Math.min(longestHideS, Math.ceil(earlyMs / 1000)))
    return false
  }

  const [account, connection] = await Promise.all([
    context.store.accounts.read(message.accountId),
    context.store.connections.read(message.accountId),
  ])
  if (!account || !connection) return true
  if (message.erasure) return workOnErasure(context, message, nowMs + workMs)
  const { runs, backfills } = context.store
  const lease = await (message.backfill ? backfills : runs).lease(message, nowMs, leaseMs)
  if (lease === null) return true
  if ('waitMs' in lease) {
    await context.queue.send({ ...message, notBefore: new Date(nowMs + lease.waitMs).toISOString() })
    return true
  }

  await context.queue.hide(record.receiptHandle, deadAfterS)
  const last = Number(record.attributes.ApproximateReceiveCount) >= mostReceipts
  const delivery = { deadlineMs: nowMs + workMs, last }
  const work =
    'job' in lease
      ? workOnBackfill(context, account, connection, lease, delivery)
      : workOnRun(context, account, connection, lease, delivery)
  const outcome = await work
  const { status } = 'job' in lease ? lease.job : lease.run
  context.log({ event: message.backfill ? 'backfill' : 'sync_run', runId: message.runId, outcome, status })
  return true
}

let built: SyncContext | undefined

export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  if (!built) {
    const config = readConfig(process.env)
    const base = productionContext(config)
    const upstream = googleHealth({ ...base, sealer: tokenSealer(config) })
    built = { ...base, queue: sqsSyncQueue(config), upstream }
  }
  return syncWorker(event, built)
}
