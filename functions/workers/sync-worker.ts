import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { kmsSealer } from '../../lib/auth/kms-sealer.ts'
import { localSealer } from '../../lib/auth/sealer.ts'
import { readConfig } from '../../lib/config.ts'
import { productionContext } from '../../lib/context.ts'
import { sqsSyncQueue } from '../../lib/queue/sqs-sync-queue.ts'
import { SyncMessage } from '../../lib/queue/sync-message.ts'
import type { SyncContext } from '../../lib/sync/context.ts'
import { send } from '../../lib/sync/request-sync.ts'
import { leaseMs, workOnRun } from '../../lib/sync/work-on-run.ts'
import { googleHealth } from '../../lib/upstream/google-health/upstream.ts'

/** One delivery works this long at most, well inside the function's 300 seconds; then the run goes on under its next message. */
const workMs = 200_000
const longestPostponeS = 43_200

/** Works on the runs that a batch of messages points at. A message fails alone; a run that is over is acknowledged. */
export async function syncWorker(event: SQSEvent, context: SyncContext): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const record of event.Records) {
    try {
      if (!(await work(record, context))) batchItemFailures.push({ itemIdentifier: record.messageId })
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      const where = error instanceof Error ? error.stack?.split('\n').find(line => line.includes(' at ')) : undefined
      context.log({ event: 'sync_message_failed', messageId: record.messageId, error: name, where: where?.trim() })
      batchItemFailures.push({ itemIdentifier: record.messageId })
    }
  }
  return { batchItemFailures }
}

/** True when the message is dealt with; false when it is to be delivered again. */
async function work(record: SQSRecord, context: SyncContext): Promise<boolean> {
  const message = SyncMessage.parse(JSON.parse(record.body))
  const nowMs = context.clock()
  const earlyMs = message.notBefore === null ? 0 : Date.parse(message.notBefore) - nowMs
  if (earlyMs > 0) return postpone(context, record, earlyMs)

  const [account, connection] = await Promise.all([
    context.store.accounts.read(message.accountId),
    context.store.connections.read(message.accountId),
  ])
  if (!account || !connection) return true
  const lease = await context.store.runs.lease(message.accountId, message.runId, nowMs, leaseMs)
  if (lease === null) return true
  if ('waitMs' in lease) return postpone(context, record, lease.waitMs)
  if (lease.run.leg > message.leg) {
    // A later message carries this run; this one is a late copy. The lease is handed back at once.
    await context.store.runs.save(lease, 0)
    return true
  }

  const outcome = await workOnRun(context, account, lease, connection.lastSuccessAt, nowMs + workMs)
  if (outcome.kind === 'paused')
    await send(context, lease.run, new Date(context.clock() + outcome.waitMs).toISOString())
  context.log({ event: 'sync_run', runId: message.runId, outcome: outcome.kind, status: lease.run.status })
  return true
}

async function postpone(context: SyncContext, record: SQSRecord, ms: number): Promise<false> {
  await context.queue.postpone(record.receiptHandle, Math.min(longestPostponeS, Math.ceil(ms / 1000)))
  return false
}

let built: SyncContext | undefined

export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  if (!built) {
    const config = readConfig(process.env)
    const base = productionContext(config)
    const sealer = config.TOKEN_KMS_KEY_ID ? kmsSealer(config.TOKEN_KMS_KEY_ID) : localSealer(config.TOKEN_KEY ?? '')
    built = { ...base, queue: sqsSyncQueue(config), upstream: googleHealth({ ...base, sealer }) }
  }
  return syncWorker(event, built)
}
