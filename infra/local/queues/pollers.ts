import { setTimeout } from 'node:timers/promises'
import { type Message, type MessageAttributeValue, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSEvent, SQSMessageAttributes } from 'aws-lambda'
import { Consumer } from 'sqs-consumer'
import type { Log } from '../../../lib/log.ts'
import { maxInvocations, nextInChain } from '../../recursion.ts'
import { withTrace } from './trace.ts'

export type Worker = (event: SQSEvent) => Promise<unknown>

export interface Polling {
  name: string
  queueUrl: string
  /** The visibility timeout of the queue: how long a message stays hidden after the worker failed on it. */
  visibilitySeconds: number
  batchSize: number
  worker: Worker
  /** Absent for a worker that allows recursion. Otherwise what continues a chain for too long goes to these dead letters. */
  stopChains?: { deadLettersUrl: string }
  /** The number of concurrent batches. Messages of one FIFO group are never in two of them, because the queue delivers them one by one. */
  concurrency?: number
}

export interface Pollers {
  /** Starts no further batch and waits at most `graceMs` for running workers. */
  stop(graceMs?: number): Promise<void>
}

/** Delivers messages to workers by the rules of a Lambda event source mapping that reports batch item failures. */
export function startPollers(endpoint: string, pollings: readonly Polling[], log: Log = () => undefined): Pollers {
  // Without a time limit of a request: the queues are on this machine, so a request ends with their process, and a poll that is given
  // up while the machine is busy would leave its messages hidden until their visibility timeout. (A limit without
  // `throwOnRequestTimeout` only prints a warning.)
  const client = new SQSClient({ endpoint, maxAttempts: 1 })
  const consumers = pollings.flatMap(polling =>
    Array.from({ length: polling.concurrency ?? 2 }, () => consume(client, polling, log)),
  )
  const busy = new Set<Consumer>()
  for (const consumer of consumers) {
    consumer.on('message_received', () => busy.add(consumer))
    consumer.on('response_processed', () => busy.delete(consumer))
    consumer.start()
  }
  return {
    async stop(graceMs = 1500) {
      for (const consumer of consumers) consumer.stop()
      // Not `stop({ abort: true })`: it also aborts the deletion of messages that a worker still completes. `destroy` ends the long polls.
      const ends = [...busy].map(
        consumer => new Promise<void>(resolve => consumer.once('response_processed', () => resolve())),
      )
      const grace = new AbortController()
      await Promise.race([Promise.all(ends), setTimeout(graceMs, null, grace)])
      grace.abort()
      client.destroy()
    },
  }
}

function consume(sqs: SQSClient, polling: Polling, log: Log): Consumer {
  const { name, queueUrl, visibilitySeconds } = polling
  let pauseMs = 0
  const consumer = Consumer.create({
    sqs,
    queueUrl,
    batchSize: Math.min(10, polling.batchSize),
    visibilityTimeout: visibilitySeconds,
    heartbeatInterval: visibilitySeconds / 3,
    messageSystemAttributeNames: ['All'],
    messageAttributeNames: ['All'],
    suppressFifoWarning: true,
    async preReceiveMessageCallback() {
      await setTimeout(pauseMs)
      pauseMs = 0
    },
    handleMessageBatch: async messages => (consumer.status.isRunning ? await deliver(sqs, messages, polling, log) : []),
  })
  consumer.on('error', error => {
    // The library alone would poll again immediately while the endpoint refuses connections.
    pauseMs = 500
    if (consumer.status.isRunning) log({ event: 'poll_failed', worker: name, error: nameOf(error) })
  })
  return consumer
}

/** Hands messages to the worker with their trace, as Lambda does, or stops their chains. Returns those to delete from the queue. */
async function deliver(sqs: SQSClient, messages: Message[], polling: Polling, log: Log): Promise<Message[]> {
  const links = messages.map(message => ({ message, ...nextInChain(message.Attributes?.AWSTraceHeader, polling.name) }))
  const { stopChains } = polling
  const isStopped = ({ invocation }: { invocation: number }) => stopChains !== undefined && invocation > maxInvocations
  const tooMany = links.filter(isStopped).map(({ message }) => message)
  const [first, ...others] = links.filter(link => !isStopped(link))
  const moves = await Promise.allSettled(tooMany.map(message => stopChain(sqs, message, stopChains?.deadLettersUrl)))
  // One that could not be moved stays in the queue, and is stopped when it comes again.
  const stopped = tooMany.filter((_, i) => moves[i]?.status === 'fulfilled')
  if (stopped.length > 0) log({ event: 'recursive_invocation_dropped', worker: polling.name, messages: stopped.length })
  if (!first) return stopped
  // A batch is one invocation: it continues the longest of its chains.
  const { traceHeader } = others.reduce((longest, one) => (one.invocation > longest.invocation ? one : longest), first)
  const delivered = [first, ...others].map(({ message }) => message)
  return [...stopped, ...(await withTrace(traceHeader, () => handOver(delivered, polling, log)))]
}

/** Moves a message to the dead letters, without the trace of its chain: sent again, it begins a new one. */
async function stopChain(sqs: SQSClient, message: Message, QueueUrl: string | undefined): Promise<void> {
  const { Body: MessageBody, MessageAttributes, Attributes: { MessageGroupId } = {} } = message
  const fifo = MessageGroupId === undefined ? {} : { MessageGroupId, MessageDeduplicationId: message.MessageId }
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, MessageAttributes, ...fifo }))
}

/** Calls the worker and returns the messages to delete from the queue. */
async function handOver(messages: Message[], { name, queueUrl, worker }: Polling, log: Log): Promise<Message[]> {
  try {
    const failed = failedIds(await worker(toSqsEvent(messages, queueUrl)), messages)
    if (failed.size > 0)
      log({ event: 'messages_stay_queued', worker: name, stay: failed.size, done: messages.length - failed.size })
    return messages.filter(message => !failed.has(message.MessageId ?? ''))
  } catch (error) {
    log({ event: 'worker_failed', worker: name, error: nameOf(error) })
    return []
  }
}

/** The ids of messages that stay in the queue. Without a list the batch has succeeded; an invalid list fails the whole batch. */
function failedIds(response: unknown, messages: readonly Message[]): Set<string> {
  const sent = new Set(messages.map(message => message.MessageId))
  const listed = (response as { batchItemFailures?: unknown } | null | undefined)?.batchItemFailures ?? []
  const ids = Array.isArray(listed) ? listed.map(item => item?.itemIdentifier as unknown) : [undefined]
  if (ids.every(id => typeof id === 'string' && sent.has(id))) return new Set(ids as string[])
  return new Set(messages.map(message => message.MessageId ?? ''))
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

/** Received messages in the form that Lambda passes to a function. */
export function toSqsEvent(messages: readonly Message[], queueUrl: string): SQSEvent {
  const queueName = queueUrl.slice(queueUrl.lastIndexOf('/') + 1)
  return {
    Records: messages.map(message => ({
      messageId: message.MessageId ?? '',
      receiptHandle: message.ReceiptHandle ?? '',
      body: message.Body ?? '',
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: '0',
        SenderId: '',
        ApproximateFirstReceiveTimestamp: '0',
        ...message.Attributes,
      },
      messageAttributes: attributesOf(message.MessageAttributes ?? {}),
      md5OfBody: message.MD5OfBody ?? '',
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${queueName}`,
      awsRegion: 'us-east-1',
    })),
  }
}

function attributesOf(attributes: Record<string, MessageAttributeValue>): SQSMessageAttributes {
  const entries = Object.entries(attributes).map(([name, value]) => {
    const binaryValue = value.BinaryValue ? { binaryValue: Buffer.from(value.BinaryValue).toString('base64') } : {}
    const stringValue = value.StringValue === undefined ? {} : { stringValue: value.StringValue }
    return [name, { ...stringValue, ...binaryValue, dataType: value.DataType ?? 'String' }]
  })
  return Object.fromEntries(entries)
}
