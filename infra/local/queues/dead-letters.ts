import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type Message,
  type MessageAttributeValue,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import { CliError } from '../cli-error.ts'

/** A dead-letter queue, and its source queue if it has one. */
export interface DeadLetterPlace {
  client: SQSClient
  deadLettersUrl: string
  queueUrl: string | null
}

export interface DeadLetter {
  id: string
  body: string
  /** The message group, for a FIFO queue. */
  group: string | null
  sentAt: Date
  receives: number
  /** What the message names as its cause. */
  attributes: Record<string, MessageAttributeValue>
  receiptHandle: string
}

/** Long enough to list and decide. After an interruption the messages become visible again without further action. */
const holdSeconds = 60

/** Finds the dead-letter queue in the queue's redrive policy. */
export async function deadLettersOf(client: SQSClient, queueUrl: string): Promise<DeadLetterPlace> {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['RedrivePolicy'] }),
  )
  const policy = JSON.parse(Attributes?.['RedrivePolicy'] ?? '{}') as { deadLetterTargetArn?: string }
  const name = policy.deadLetterTargetArn?.split(':').at(-1)
  if (!name) throw new CliError(`${queueUrl} has no dead-letter queue: it has no redrive policy.`)
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
 * Receives the visible dead letters, and makes those that were not deleted visible again afterwards. In a FIFO queue only the first
 * message of each group is visible; the next one becomes visible when it is gone.
 */
export async function withDeadLetters<T>(
  place: DeadLetterPlace,
  use: (deadLetters: readonly DeadLetter[]) => Promise<T>,
): Promise<T> {
  const { client, deadLettersUrl: QueueUrl } = place
  const deadLetters: DeadLetter[] = []
  try {
    for (let found = await receive(place); found.length > 0; found = await receive(place)) deadLetters.push(...found)
    return await use(deadLetters)
  } finally {
    // A deleted message cannot be made visible; a failed call only delays it. The delay is one second, because the local queues
    // lose a message that becomes visible at once while they are stored on disk.
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
      VisibilityTimeout: holdSeconds,
      // A short poll queries only some of the servers and may return nothing although messages exist.
      WaitTimeSeconds: 2,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    }),
  )
  return Messages.map(toDeadLetter)
}

function toDeadLetter({
  MessageId,
  Body,
  ReceiptHandle,
  Attributes = {},
  MessageAttributes = {},
}: Message): DeadLetter {
  return {
    id: MessageId ?? '',
    body: Body ?? '',
    group: Attributes.MessageGroupId ?? null,
    sentAt: new Date(Number(Attributes.SentTimestamp ?? 0)),
    receives: Number(Attributes.ApproximateReceiveCount ?? 0),
    attributes: MessageAttributes,
    receiptHandle: ReceiptHandle ?? '',
  }
}

/**
 * Sends a dead letter back to its source queue, then deletes it. If it is interrupted in between, a repeat sends the message again:
 * the queue drops the duplicate within five minutes, and a worker that receives both does the work once.
 */
export async function redrive(place: DeadLetterPlace, deadLetter: DeadLetter): Promise<void> {
  if (!place.queueUrl)
    throw new CliError(
      'These dead letters have no source queue in this service: they can be dropped, but not redriven.',
    )
  const { id, body, group, attributes: MessageAttributes } = deadLetter
  // The queue may still remember the first deduplication id and would then discard the message.
  const order = group === null ? {} : { MessageGroupId: group, MessageDeduplicationId: `redriven-${id}` }
  await place.client.send(
    new SendMessageCommand({ QueueUrl: place.queueUrl, MessageBody: body, MessageAttributes, ...order }),
  )
  await drop(place, deadLetter)
}

export async function drop({ client, deadLettersUrl }: DeadLetterPlace, { receiptHandle }: DeadLetter): Promise<void> {
  await client.send(new DeleteMessageCommand({ QueueUrl: deadLettersUrl, ReceiptHandle: receiptHandle }))
}
