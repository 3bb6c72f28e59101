import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { awsClient } from '../aws-client.ts'
import type { Config } from '../config.ts'
import type { SyncQueue } from './sync-message.ts'

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
    async hide(ReceiptHandle, seconds) {
      await client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: seconds }))
    },
  }
}
