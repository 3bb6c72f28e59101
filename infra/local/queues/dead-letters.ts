import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import { Stop } from '../stop.ts'

/** A queue of dead letters, and the queue that they came from where there is one. */
export interface DeadLetterPlace {
  client: SQSClient
  deadLettersUrl: string
  queueUrl: string | null
}

export interface DeadLetter {
  id: string
  body: string
  /** Of a FIFO queue. */
  group: string | null
  sentAt: Date
  receives: number
  receiptHandle: string
}

/** Long enough to look and decide; an interrupted look gives everything back by itself. */
const lookSeconds = 60

/** The dead letters of a queue are where its redrive policy sends them. */
export async function deadLettersOf(client: SQSClient, queueUrl: string): Promise<DeadLetterPlace> {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['RedrivePolicy'] }),
  )
  const policy = JSON.parse(Attributes?.['RedrivePolicy'] ?? '{}') as { deadLetterTargetArn?: string }
  const name = policy.deadLetterTargetArn?.split(':').at(-1)
  if (!name) throw new Stop(`${queueUrl} has no dead letters: it has no redrive policy.`)
  const { QueueUrl = '' } = await client.send(new GetQueueUrlCommand({ QueueName: name }))
  return { client, deadLettersUrl: QueueUrl, queueUrl }
}

export async function countDeadLetters({ client, deadLettersUrl }: DeadLetterPlace): Promise<number> {
  const AttributeNames = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: deadLettersUrl, AttributeNames: [...AttributeNames] }),
  )
  return AttributeNames.reduce((sum, name) => sum + Number(Attributes?.[name] ?? 0), 0)
}

/**
 * Lends the dead letters that can be seen now and gives back those that are still there afterwards. Of a FIFO queue these are
 * the first of each group: the next ones can be seen when they are gone.
 */
export async function lookAtDeadLetters<T>(
  place: DeadLetterPlace,
  use: (deadLetters: readonly DeadLetter[]) => Promise<T>,
): Promise<T> {
  const { client, deadLettersUrl: QueueUrl } = place
  const deadLetters: DeadLetter[] = []
  try {
    for (let found = await receive(place); found.length > 0; found = await receive(place)) deadLetters.push(...found)
    return await use(deadLetters)
  } finally {
    // One that was deleted meanwhile cannot be given back; one that fails comes back by itself a little later. In a second, not at
    // once: the local queues lose a message that is made visible at once while they are kept on disk.
    const giveBack = ({ receiptHandle: ReceiptHandle }: DeadLetter) =>
      client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 1 }))
    await Promise.allSettled(deadLetters.map(giveBack))
  }
}

async function receive({ client, deadLettersUrl: QueueUrl }: DeadLetterPlace): Promise<DeadLetter[]> {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: lookSeconds,
      // A short poll asks some of the servers only and may find nothing where there is something.
      WaitTimeSeconds: 2,
      MessageSystemAttributeNames: ['All'],
    }),
  )
  return Messages.map(toDeadLetter)
}

function toDeadLetter({ MessageId = '', Body = '', ReceiptHandle = '', Attributes = {} }: Message): DeadLetter {
  return {
    id: MessageId,
    body: Body,
    group: Attributes.MessageGroupId ?? null,
    sentAt: new Date(Number(Attributes.SentTimestamp ?? 0)),
    receives: Number(Attributes.ApproximateReceiveCount ?? 0),
    receiptHandle: ReceiptHandle,
  }
}

/**
 * Sends a dead letter back to the queue it came from, then deletes it. When that is interrupted in between, a repeat sends it once more: the
 * queue drops the second within five minutes, and a worker that gets both does the work once.
 */
export async function redrive(place: DeadLetterPlace, deadLetter: DeadLetter): Promise<void> {
  if (!place.queueUrl)
    throw new Stop('These dead letters came from no queue of this service: they can be dropped, not sent back.')
  const { id, body, group } = deadLetter
  // The first deduplication id might still be remembered, and then the message would vanish unsent.
  const order = group === null ? {} : { MessageGroupId: group, MessageDeduplicationId: `redriven-${id}` }
  await place.client.send(new SendMessageCommand({ QueueUrl: place.queueUrl, MessageBody: body, ...order }))
  await drop(place, deadLetter)
}

export async function drop({ client, deadLettersUrl }: DeadLetterPlace, { receiptHandle }: DeadLetter): Promise<void> {
  await client.send(new DeleteMessageCommand({ QueueUrl: deadLettersUrl, ReceiptHandle: receiptHandle }))
}
