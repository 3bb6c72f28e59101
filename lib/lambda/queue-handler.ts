import middy from '@middy/core'
import partialBatchFailure from '@middy/sqs-partial-batch-failure'
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type { Context } from '../context.ts'
import { errorPlace } from '../log.ts'
import { type ContextMiddleware, contextOf, type ServiceLambdaContext, withContext } from './with-context.ts'
import type { AnyWorker } from './worker.ts'

/** Milliseconds before the Lambda timeout at which the function returns its unfinished messages to the queue. */
const timeoutEarlyInMillis = 1000

/** The Lambda handler of a worker. A failed message does not affect the others in its batch. */
export function queueHandler(worker: AnyWorker, context: () => Context) {
  return middy<SQSEvent, SQSBatchResponse, Error, ServiceLambdaContext>(
    (event: SQSEvent, lambdaContext: ServiceLambdaContext) => handleBatch(worker, event, lambdaContext) as never,
    { timeoutEarlyInMillis },
  ).use([
    failedMessages, //       reports the ids of messages that stay in the queue
    withContext(context), // the ports, built once
  ])
}

/**
 * The middleware without its `onError`: if the function cannot start or times out, it fails as a whole. Its messages are still
 * redelivered, and Lambda counts an error.
 */
const { after } = partialBatchFailure({ logger: () => undefined })
const failedMessages = { after } as ContextMiddleware<SQSEvent>

class Redeliver extends Error {}

/** Handles messages one after another, so that messages of one group keep their order. */
async function handleBatch(worker: AnyWorker, { Records }: SQSEvent, lambdaContext: ServiceLambdaContext) {
  const context = contextOf(lambdaContext)
  const results: PromiseSettledResult<void>[] = []
  for (const record of Records) results.push(...(await Promise.allSettled([handleRecord(worker, record, context)])))
  return results
}

async function handleRecord(worker: AnyWorker, record: SQSRecord, context: Context): Promise<void> {
  const { messageId, receiptHandle, body, attributes } = record
  const delivery = { receiptHandle, receiveCount: Number(attributes.ApproximateReceiveCount) }
  try {
    const message = worker.message.parse(JSON.parse(body))
    if ((await worker.handle(message, context, delivery)) === 'redeliver') throw new Redeliver()
  } catch (error) {
    if (!(error instanceof Redeliver)) {
      context.log({ event: 'message_failed', queue: worker.queue, messageId, ...errorPlace(error) })
      await worker.afterFailure?.(context, delivery)
    }
    throw error
  }
}
