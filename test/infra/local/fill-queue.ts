/** Run as a process of its own, to be killed: sends two messages of one group, receives the first, says so and waits. */
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { useLocalAwsEnvironment } from '../../../infra/local/aws-environment.ts'
import { startCloud } from '../../../infra/local/engines/cloud.ts'

useLocalAwsEnvironment()
const queue = { name: 'sync', fifo: true, visibilitySeconds: 3600, maxReceiveCount: 1 }
const cloud = await startCloud({ dataDir: process.argv[2] ?? null, queues: [queue], buckets: ['blobs'] })
const client = new SQSClient({ endpoint: cloud.endpoint })
const QueueUrl = cloud.queueUrl('sync')
for (const MessageBody of ['first', 'second'])
  await client.send(
    new SendMessageCommand({ QueueUrl, MessageBody, MessageGroupId: 'a', MessageDeduplicationId: MessageBody }),
  )
const { Messages } = await client.send(new ReceiveMessageCommand({ QueueUrl }))
console.log(`received ${Messages?.[0]?.Body}`)
setInterval(() => undefined, 1000)
