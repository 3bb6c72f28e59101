import middy from '@middy/core'
import partialBatchFailure from '@middy/sqs-partial-batch-failure'
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type { Context } from '../context.ts'
import { invoke, measured, note } from '../invocation.ts'
import { errorPlace } from '../log.ts'
import { correlationAttribute } from '../queue/correlation.ts'
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
  for (const record of Records) {
    // A message of an earlier version, or of the bucket, does not name what caused it.
    const cause = record.messageAttributes[correlationAttribute]?.stringValue ?? record.messageId
    results.push(...(await Promise.allSettled([invoke(cause, () => handleRecord(worker, record, context))])))
  }
  return results
}

async function handleRecord(worker: AnyWorker, record: SQSRecord, context: Context): Promise<void> {
  const { messageId, receiptHandle, body, attributes } = record
  const { queue } = worker
  const receiveCount = Number(attributes.ApproximateReceiveCount)
  const delivery = { receiptHandle, receiveCount }
  const startedMs = context.clock()
  /** The one line of this delivery. A worker notes another event where it has done a whole piece of work. */
  const writeLine = (outcome: string) => {
    const waitedMs = startedMs - Number(attributes.SentTimestamp)
    const tookMs = context.clock() - startedMs
    const common = { event: 'message', queue, outcome, receiveCount, waitedMs, tookMs, ...measured() }
    // What the work noted names its outcome, unless the delivery failed after it.
    context.log(outcome === 'failed' ? { ...common, outcome } : common)
  }
  try {
    const message = worker.message.parse(JSON.parse(body))
    note({ kind: message.kind })
    const outcome = await worker.handle(message, context, delivery)
    if (outcome === 'redeliver') throw new Redeliver()
    writeLine(outcome)
  } catch (error) {
    if (error instanceof Redeliver) writeLine('redeliver')
    else {
      writeLine('failed')
      context.log({ event: 'message_failed', queue, messageId, ...errorPlace(error) })
      await worker.afterFailure?.(context, delivery)
    }
    throw error
  }
}
