import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { workers } from '../../functions/catalog.ts'
import { type Cloud, startCloud } from '../../infra/local/engines/cloud.ts'
import { toSqsEvent } from '../../infra/local/queues/pollers.ts'
import { secondMs } from '../../lib/kernel/durations.ts'
import type { SyncQueueName } from '../../lib/queue/message.ts'
import { sqsSyncQueue } from '../../lib/queue/sqs-sync-queue.ts'
import { syncWorker } from './triggers.ts'
import { startWorld, type World } from './world.ts'

/** Queues as they are deployed, each with its dead letters. */
export function startQueues(names: readonly string[]): Promise<Cloud> {
  const { maxReceiveCount } = workers['workers/sync-worker']
  const queue = { fifo: true, visibilitySeconds: 1800, maxReceiveCount }
  return startCloud({ dataDir: null, queues: names.map(name => ({ ...queue, name })), buckets: [] })
}

/** A world on a real FIFO queue. Hiding a message moves the frozen clock on instead, so that the test does not wait. */
export async function onQueue(cloud: Cloud, name: string, started?: World) {
  const world = started ?? (await startWorld())
  const client = new SQSClient({ endpoint: cloud.endpoint })
  const QueueUrl = cloud.queueUrl(name)
  // Both queues of synchronization in one: the same code works on both.
  const urls = { SYNC_QUEUE_URL: QueueUrl, HISTORY_QUEUE_URL: QueueUrl }
  const real = sqsSyncQueue({ ...world.config, SQS_ENDPOINT: cloud.endpoint, ...urls })
  const hidden: number[] = []
  const queue = {
    send: real.send,
    sendAll: real.sendAll,
    async changeVisibility(receiptHandle: string, seconds: number, name: SyncQueueName) {
      hidden.push(seconds)

      world.time.now += seconds * secondMs
      await real.changeVisibility(receiptHandle, 0, name)
    },
  }
  const context = { ...world.context, syncQueue: queue }
  async function receive(url = QueueUrl): Promise<Message | undefined> {
    const names = { MessageSystemAttributeNames: ['All' as const], MessageAttributeNames: ['All'] }
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({ QueueUrl: url, ...names, WaitTimeSeconds: 0 }),
    )
    return Messages[0]
  }
  async function remove(message: Message, url = QueueUrl): Promise<void> {
    await client.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle: message.ReceiptHandle }))
  }
  async function work(message: Message): Promise<'done' | 'again'> {
    const { batchItemFailures } = await syncWorker(toSqsEvent([message], QueueUrl), context)
    if (batchItemFailures.length > 0) return 'again'
    await remove(message)
    return 'done'
  }
  return {
    world,
    context,
    receive,
    work,
    /** Sends any text as a message of an account. */
    async sendText(MessageBody: string, MessageGroupId: string) {
      await client.send(
        new SendMessageCommand({
          QueueUrl,
          MessageBody,
          MessageGroupId,
          MessageDeduplicationId: `${MessageGroupId}-${world.time.now}`,
        }),
      )
    },
    /** Takes the oldest dead letter out of its queue. */
    async takeDeadLetter(): Promise<Message | undefined> {
      const message = await receive(cloud.deadLetterQueueUrl(name))
      if (message) await remove(message, cloud.deadLetterQueueUrl(name))
      return message
    },
    /** Deliveries until none is left, each with its count; then the queue and its dead letters are looked at. */
    async deliverAll() {
      const receives: number[] = []
      for (let message = await receive(); message && receives.length < 100; message = await receive()) {
        receives.push(Number(message.Attributes?.ApproximateReceiveCount))
        await work(message)
      }
      const AttributeNames = ['ApproximateNumberOfMessages' as const]
      const dead = await client.send(
        new GetQueueAttributesCommand({ QueueUrl: cloud.deadLetterQueueUrl(name), AttributeNames }),
      )
      return { receives, hidden, dead: Number(dead.Attributes?.['ApproximateNumberOfMessages']) }
    },
  }
}
