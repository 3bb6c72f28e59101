import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { awsClient } from '../aws-client.ts'
import type { Config } from '../config.ts'
import { correlation } from './correlation.ts'
import type { DelayedQueue } from './message.ts'

/** A queue without order. */
export function sqsDelayedQueue<Message>(
  { SQS_ENDPOINT }: Config,
  QueueUrl: string | undefined,
): DelayedQueue<Message> {
  const client = new SQSClient(awsClient(SQS_ENDPOINT))
  return {
    async send(message, DelaySeconds) {
      const MessageBody = JSON.stringify(message)
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds, ...correlation() }))
    },
  }
}
