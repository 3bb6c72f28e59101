import { createHash } from 'node:crypto'
import {
  ChangeMessageVisibilityCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { awsClient } from '../aws-client.ts'
import type { Config } from '../config.ts'
import type { SyncQueue } from './sync-message.ts'

/** Of one SendMessageBatch. */
const mostInBatch = 10

export function sqsSyncQueue(config: Config): SyncQueue {
  const client = new SQSClient({
    ...awsClient,
    ...(config.SQS_ENDPOINT ? { endpoint: config.SQS_ENDPOINT } : {}),
  })
  const QueueUrl = config.SYNC_QUEUE_URL
  return {
    async send(message) {
      await client.send(
        new SendMessageCommand({
          QueueUrl,
          MessageBody: JSON.stringify(message),
          MessageGroupId: message.accountId,
          MessageDeduplicationId: `${message.runId}-${message.leg}-${message.notBefore ?? 'now'}`,
        }),
      )
    },
    async notify(messages) {
      for (let at = 0; at < messages.length; at += mostInBatch) {
        const Entries = messages.slice(at, at + mostInBatch).map((message, i) => ({
          Id: String(i),
          MessageBody: JSON.stringify(message),
          MessageGroupId: message.accountId,
          MessageDeduplicationId: digest(message.notices.map(notice => notice.id)),
        }))
        const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
        if (Failed.length > 0) throw new Error(`The queue refused a message: ${Failed[0]?.Code}`)
      }
    },
    async hide(ReceiptHandle, seconds) {
      await client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: seconds }))
    },
  }
}

/** The same notifications in another order are the same message. */
function digest(ids: readonly string[]): string {
  return createHash('sha256').update(ids.toSorted().join(' ')).digest('hex')
}
