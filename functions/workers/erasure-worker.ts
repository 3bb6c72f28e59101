import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { tokenSealer } from '../../lib/auth/token-sealer.ts'
import { readConfig } from '../../lib/config.ts'
import { productionContext } from '../../lib/context.ts'
import { ErasureMessage } from '../../lib/queue/erasure-message.ts'
import { sqsErasureQueue } from '../../lib/queue/sqs-erasure-queue.ts'
import { type ErasureContext, eraseAccount } from '../../lib/sync/erasure/erase-account.ts'
import { errorPlace } from '../../lib/sync/error-place.ts'
import { googleHealth } from '../../lib/upstream/google-health/upstream.ts'

/** After it no further page is begun; well inside the function's 60 seconds. */
const workMs = 40_000

/** Carries out orders to erase accounts. One that fails is delivered again and goes on where it was. */
export async function erasureWorker(event: SQSEvent, context: ErasureContext): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const { messageId, body } of event.Records) {
    try {
      const message = ErasureMessage.parse(JSON.parse(body))
      await eraseAccount(context, message, context.clock() + workMs)
      context.log({ event: 'erasure', sweep: message.sweep })
    } catch (error) {
      context.log({ event: 'erasure_failed', messageId, ...errorPlace(error) })
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  }
  return { batchItemFailures }
}

let built: ErasureContext | undefined

export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  if (!built) {
    const config = readConfig(process.env)
    const base = productionContext(config)
    built = {
      ...base,
      erasures: sqsErasureQueue(config),
      upstream: googleHealth({ ...base, sealer: tokenSealer(config) }),
    }
  }
  return erasureWorker(event, built)
}
