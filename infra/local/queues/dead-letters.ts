import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type MessageAttributeValue,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
  type Message as SqsMessage,
} from '@aws-sdk/client-sqs'
import { uploadOf } from '../../../lib/blobs/blobs.ts'
import { dayMinutes, hourMinutes, minuteMs } from '../../../lib/kernel/durations.ts'
import { isBackfillOver } from '../../../lib/model/sync/backfill.ts'
import { isOver } from '../../../lib/model/sync/run.ts'
import { type BackfillMessage, Message, type RunMessage } from '../../../lib/queue/message.ts'
import type { Store } from '../../../lib/store/store.ts'
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
}: SqsMessage): DeadLetter {
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

/** Describes a dead letter: its account and the state of its work. It never shows the body of a foreign message. */
export async function describeDeadLetter(deadLetter: DeadLetter, store: Store | null, nowMs: number): Promise<string> {
  const { kind, about, advice } = await describeBody(deadLetter.body, store)
  const received = `received ${deadLetter.receives} times, including this time`
  return [deadLetter.id, kind, ...about, `sent ${ageOf(deadLetter.sentAt, nowMs)} ago`, received, advice].join('\n  ')
}

interface Description {
  kind: string
  about: string[]
  advice: string
}

async function describeBody(body: string, store: Store | null): Promise<Description> {
  const content = parsed(body)
  const message = Message.safeParse(content).data
  if (message) return describeMessage(message, store)
  if (content && typeof content === 'object' && 'detail-type' in content)
    return { kind: 'call of a schedule', about: [], advice: 'drop it: the next call does the same work' }
  if (content && typeof content === 'object' && 'TopicArn' in content)
    return { kind: 'notification of an alarm', about: [], advice: 'drop it when the subscription works again' }
  const size = `${Buffer.byteLength(body)} bytes`
  return { kind: 'not a message of this service', about: [size], advice: 'drop it: no worker can read it' }
}

async function describeMessage(message: Message, store: Store | null): Promise<Description> {
  const account =
    'accountId' in message ? `account ${message.accountId}` : `account ${uploadOf(message.key)?.accountId}`
  switch (message.kind) {
    case 'media-uploaded':
      return {
        kind: 'upload of a medium',
        about: [account, `upload ${uploadOf(message.key)?.name}`],
        advice: 'redrive it within a day; after that, drop it: the upload is gone',
      }
    case 'media-of-log':
      return {
        kind: 'media of a deleted workout log',
        about: [account, `log ${message.logId}`],
        advice: 'redrive it: the person deleted the log, and its media with it',
      }
    case 'media-stored':
      return {
        kind: 'content of a medium that was stored',
        about: [account, `medium ${message.mediaId}`],
        advice: 'redrive it: it finishes the medium, or deletes content that no medium has',
      }
    case 'export':
      return {
        kind: 'export',
        about: [account, `job ${message.jobId}`],
        advice: 'redrive it within a day of the request; after that, drop it: the job has failed',
      }
    case 'import':
      return {
        kind: 'import of an archive',
        about: [account, `job ${message.jobId}`],
        advice: 'redrive it within three days of the start; after that, drop it: the job has failed',
      }
    case 'run':
    case 'backfill':
      return describeRead(message, store)
    case 'rebuild':
      return {
        kind: 'rebuild of all days',
        about: [account, `job ${message.jobId}, attempt ${message.attempt}`],
        advice: 'redrive it, or drop it: the schedule sends it again',
      }
    case 'training-days':
      return {
        kind: 'training load of days with a workout log or a diary entry',
        about: [account, `${message.days.length} days, the last ${message.days.at(-1)}`],
        advice: 'redrive it: otherwise these days keep an earlier load until something else changes them',
      }
    case 'data-erasure':
      return {
        kind: 'deletion of a connection’s data',
        about: [account, `job ${message.jobId}, attempt ${message.attempt}`],
        advice: 'redrive it: the person was promised that the data is deleted',
      }
    case 'notifications':
      return {
        kind: 'notifications of the platform',
        about: [account, `${message.notifications.length} notifications of ${message.receivedAt}`],
        advice: 'redrive it, or drop it: the hourly refresh reads the same data',
      }
    case 'refresh':
      return { kind: 'refresh', about: [account], advice: 'drop it: the schedule asks for it again' }
    case 'account-erasure':
      return {
        kind: 'erasure of an account',
        about: [account, `${message.sweep} sweep`],
        advice: 'redrive it: the person was promised that everything is deleted',
      }
  }
}

async function describeRead(message: RunMessage | BackfillMessage, store: Store | null): Promise<Description> {
  const { accountId, jobId, attempt } = message
  const isBackfill = message.kind === 'backfill'
  const kind = isBackfill ? 'backfill' : 'synchronization'
  const about = [`account ${accountId}`, `${isBackfill ? 'job' : 'run'} ${jobId}, attempt ${attempt}`]
  if (!store) return { kind, about, advice: 'its state is unknown: name the table with TABLE_NAME' }
  const run = isBackfill ? null : await store.runs.read(accountId, jobId)
  const job = isBackfill ? await store.backfills.read(accountId, jobId) : null
  const record = run ?? job
  if (!record) return { kind, about, advice: `its account or record is gone: ${harmless}` }
  const errors = new Set([...record.types.map(({ error }) => error), job?.error].filter(Boolean))
  about.push(`status ${record.status}${errors.size > 0 ? `, errors ${[...errors].join(', ')}` : ''}`)
  const over = (run && isOver(run)) || (job && isBackfillOver(job))
  if (over) return { kind, about, advice: `it is over: ${harmless}` }
  if (record.attempt > attempt) return { kind, about, advice: `it is now at attempt ${record.attempt}: ${harmless}` }
  return { kind, about, advice: 'it has stopped: redriving continues it' }
}

const harmless = 'redriving it changes nothing'

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function ageOf(sentAt: Date, nowMs: number): string {
  const minutes = Math.max(0, Math.round((nowMs - sentAt.getTime()) / minuteMs))
  if (minutes < 120) return `${minutes} min`
  return minutes < 2 * dayMinutes
    ? `${Math.round(minutes / hourMinutes)} h`
    : `${Math.round(minutes / dayMinutes)} days`
}
