import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { awsClient } from '../aws-client.ts'
import type { Config } from '../config.ts'
import type { ErasureQueue } from './message.ts'

export function sqsErasureQueue(config: Config): ErasureQueue {
  const client = new SQSClient({
    ...awsClient,
    ...(config.SQS_ENDPOINT ? { endpoint: config.SQS_ENDPOINT } : {}),
  })
  return {
    async send(message, DelaySeconds) {
      const MessageBody = JSON.stringify(message)
      await client.send(new SendMessageCommand({ QueueUrl: config.ERASURE_QUEUE_URL, MessageBody, DelaySeconds }))
    },
  }
}
