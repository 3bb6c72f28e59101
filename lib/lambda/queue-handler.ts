import middy from '@middy/core'
import partialBatchFailure from '@middy/sqs-partial-batch-failure'
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type { Context } from '../context.ts'
import { errorPlace } from '../log.ts'
import { type ContextMiddleware, contextOf, type ServiceLambdaContext, withContext } from './with-context.ts'
import type { AnyWorker } from './worker.ts'

/** So long before Lambda would end the function, it hands the messages back that it has not finished. */
const timeoutEarlyInMillis = 1000

/** The Lambda handler of a worker. A message fails alone: the others of its batch are done. */
export function queueHandler(worker: AnyWorker, context: () => Context) {
  return middy<SQSEvent, SQSBatchResponse, Error, ServiceLambdaContext>(
    (event: SQSEvent, lambdaContext: ServiceLambdaContext) => handleBatch(worker, event, lambdaContext) as never,
    { timeoutEarlyInMillis },
  ).use([
    failedMessages, //       the ids of messages that stay in the queue
    withContext(context), // the ports, built once
  ])
}

/**
 * Without the middleware's `onError`: when the function cannot even begin, or runs out of time, it fails as a whole. Its messages come
 * back all the same, and Lambda counts an error.
 */
const { after } = partialBatchFailure({ logger: () => undefined })
const failedMessages = { after } as ContextMiddleware<SQSEvent>

class Redeliver extends Error {}

/** One after the other: messages of one group keep their order. */
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
