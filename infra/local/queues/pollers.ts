import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSEvent } from 'aws-lambda'
import type { Log } from '../../../lib/log.ts'
import { toSqsEvent } from './sqs-event.ts'

export type Worker = (event: SQSEvent) => Promise<unknown>

export interface Polling {
  name: string
  queueUrl: string
  /** As the queue has it; a message stays hidden that long after the worker failed on it. */
  visibilitySeconds: number
  batchSize: number
  worker: Worker
  /** Batches at a time. Messages of one FIFO group are never in two of them: the queue hands them out one by one. */
  concurrency?: number
}

export interface Pollers {
  /** Stops receiving at once and waits for running workers, but not longer than `graceMs`. */
  stop(graceMs?: number): Promise<void>
}

/** Queue -> worker, by the rules of a Lambda event source mapping that reports batch item failures. */
export function startPollers(endpoint: string, pollings: readonly Polling[], log: Log = () => undefined): Pollers {
  const client = new SQSClient({ endpoint, maxAttempts: 1, requestHandler: { requestTimeout: 30_000 } })
  const stopping = new AbortController()
  const loops = pollings.flatMap(polling =>
    Array.from({ length: polling.concurrency ?? 2 }, () => poll(client, polling, stopping.signal, log)),
  )
  return {
    async stop(graceMs = 1500) {
      stopping.abort()
      let timer: NodeJS.Timeout | undefined
      const grace = new Promise(resolve => {
        timer = setTimeout(resolve, graceMs)
      })
      await Promise.race([Promise.all(loops), grace])
      clearTimeout(timer)
      client.destroy()
    },
  }
}

async function poll(client: SQSClient, polling: Polling, stopping: AbortSignal, log: Log): Promise<void> {
  while (!stopping.aborted) {
    try {
      const messages = await receive(client, polling, stopping)
      if (messages.length > 0) await handOver(client, polling, messages, log)
    } catch (error) {
      if (stopping.aborted) return
      log({ event: 'poll_failed', worker: polling.name, error: nameOf(error) })
      await new Promise(resolve => setTimeout(resolve, 500))
    }
  }
}

async function receive(client: SQSClient, polling: Polling, abortSignal: AbortSignal): Promise<Message[]> {
  const command = new ReceiveMessageCommand({
    QueueUrl: polling.queueUrl,
    MaxNumberOfMessages: Math.min(10, polling.batchSize),
    WaitTimeSeconds: 20,
    MessageSystemAttributeNames: ['All'],
    MessageAttributeNames: ['All'],
  })
  return (await client.send(command, { abortSignal })).Messages ?? []
}

async function handOver(client: SQSClient, polling: Polling, messages: Message[], log: Log): Promise<void> {
  const extending = setInterval(
    () => void extend(client, polling, messages).catch(() => undefined),
    (polling.visibilitySeconds * 1000) / 3,
  )
  let failed: Set<string>
  try {
    failed = failedIds(await polling.worker(toSqsEvent(messages, polling.queueUrl)), messages)
  } catch (error) {
    log({ event: 'worker_failed', worker: polling.name, error: nameOf(error) })
    return
  } finally {
    clearInterval(extending)
  }
  const done = messages.filter(message => !failed.has(message.MessageId ?? ''))
  if (failed.size > 0)
    log({ event: 'messages_stay_queued', worker: polling.name, stay: failed.size, done: done.length })
  if (done.length === 0) return
  const Entries = done.map(({ ReceiptHandle }, i) => ({ Id: String(i), ReceiptHandle }))
  await client.send(new DeleteMessageBatchCommand({ QueueUrl: polling.queueUrl, Entries }))
}

/** The ids that stay in the queue. Anything but a list of ids of this batch fails the whole batch; no list is full success. */
function failedIds(response: unknown, messages: readonly Message[]): Set<string> {
  const sent = new Set(messages.map(message => message.MessageId))
  const listed = (response as { batchItemFailures?: unknown } | null | undefined)?.batchItemFailures ?? []
  const ids = Array.isArray(listed) ? listed.map(item => item?.itemIdentifier as unknown) : [undefined]
  if (ids.every(id => typeof id === 'string' && sent.has(id))) return new Set(ids as string[])
  return new Set(messages.map(message => message.MessageId ?? ''))
}

async function extend(client: SQSClient, polling: Polling, messages: readonly Message[]): Promise<void> {
  const Entries = messages.map(({ ReceiptHandle }, i) => ({
    Id: String(i),
    ReceiptHandle,
    VisibilityTimeout: polling.visibilitySeconds,
  }))
  await client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl: polling.queueUrl, Entries }))
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')
