import { createHash } from 'node:crypto'
import {
  ChangeMessageVisibilityCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { awsClient } from '../aws-client.ts'
import type { Config } from '../config.ts'
import { correlation } from './correlation.ts'
import { type JobMessage, queueOf, type SyncMessage, type SyncQueue } from './message.ts'

/** The maximum number of messages in one SendMessageBatch. */
const maxBatch = 10

export function sqsSyncQueue(config: Config): SyncQueue {
  const client = new SQSClient(awsClient(config.SQS_ENDPOINT))
  const urls = { sync: config.SYNC_QUEUE_URL, history: config.HISTORY_QUEUE_URL }
  return {
    async send(message) {
      await client.send(new SendMessageCommand({ QueueUrl: urls[queueOf(message)], ...entryOf(message) }))
    },
    async sendAll(messages) {
      for (let at = 0; at < messages.length; at += maxBatch) {
        const Entries = messages.slice(at, at + maxBatch).map((message, i) => ({ Id: String(i), ...entryOf(message) }))
        const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: urls.sync, Entries }))
        if (Failed.length > 0) throw new Error(`The queue refused a message: ${Failed[0]?.Code}`)
      }
    },
    async changeVisibility(ReceiptHandle, VisibilityTimeout, queue) {
      const about = { QueueUrl: urls[queue], ReceiptHandle, VisibilityTimeout }
      await client.send(new ChangeMessageVisibilityCommand(about))
    },
  }
}

function entryOf(message: SyncMessage) {
  return {
    MessageBody: JSON.stringify(message),
    MessageGroupId: isWaiting(message) ? `${message.accountId}/${message.jobId}` : message.accountId,
    MessageDeduplicationId: deduplicationId(message),
    ...correlation(),
  }
}

/** Whether a message still has to wait until `notBefore`. */
function isWaiting(message: SyncMessage): message is JobMessage {
  return 'notBefore' in message && message.notBefore !== null && !message.due
}

const isBehindRuns = (message: JobMessage) => message.kind === 'data-erasure' && message.behindRuns

/** The same notifications in a different order are the same message. */
function deduplicationId(message: SyncMessage): string {
  if (message.kind === 'refresh') return `refresh-${message.accountId}-${message.dueAt}`
  if (message.kind !== 'notifications')
    return `${message.jobId}-${message.attempt}-${message.notBefore ?? 'now'}${message.due ? '-due' : ''}${isBehindRuns(message) ? '-behind-runs' : ''}`
  const ids = message.notifications.map(({ id }) => id).sort()
  return createHash('sha256').update(ids.join(' ')).digest('hex')
}
