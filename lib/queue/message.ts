import * as z from 'zod'
import { platforms } from '../model/catalog/platforms.ts'
import { Span } from '../model/sync/spans.ts'

// Messages outlive a deployment, and a worker of the last release may get one of the next. So every schema ignores members that it does not
// know, and a member that is added is optional for as long as messages without it can be in a queue: decision 0042. What has ever been sent
// is in test/lib/queue/released-messages.json, and every worker is tested with it.

const accountId = z.string().min(1)
const platform = z.enum(platforms)

/** The contents of a job's message: which job, and when. The job's record holds the work and its progress. */
const job = {
  accountId,
  jobId: z.string().min(1),
  /** The number of this message within the job; a job that pauses continues under the next number. */
  attempt: z.int().min(0),
  /** The work does not start before this instant; null means immediately. */
  notBefore: z.iso.datetime().nullable(),
  /** Set when the message has waited until `notBefore` and joins the account's other messages. */
  due: z.literal(true).exactOptional(),
}

/** A span of a notification. In a record it is strict, because there nothing may be lost. */
const AnnouncedSpan = z.lazy(() => z.object(Span.unwrap().shape))

/** Reads an account's observations from its platform. */
export const RunMessage = z.object({
  kind: z.literal('run'),
  platform,
  ...job,
  /** Set for a run that reads so many days that the refreshes of others must not wait for it. */
  history: z.literal(true).exactOptional(),
})

/** Reads an account's history, window by window. */
export const BackfillMessage = z.object({ kind: z.literal('backfill'), platform, ...job })

/** Computes all daily values of an account again. */
export const RebuildMessage = z.object({ kind: z.literal('rebuild'), ...job })

/**
 * Deletes the data of a connection. The account's message group in each of the two queues serializes it, so nothing is written
 * concurrently: it passes through the sync queue, and is carried out from the history queue.
 */
export const DataErasureMessage = z.object({
  kind: z.literal('data-erasure'),
  platform,
  ...job,
  /** Set when it has passed through the sync queue: the runs that were before it there are over, and later ones read nothing. */
  behindRuns: z.literal(true).exactOptional(),
})

/** The platform's notifications for one account: time spans in which data changed. */
export const NotificationsMessage = z.object({
  kind: z.literal('notifications'),
  platform,
  accountId,
  upstreamUserId: z.string().min(1),
  receivedAt: z.iso.datetime(),
  /** A notification that is delivered again has the same id. */
  notifications: z.array(z.object({ id: z.string().min(1), spans: z.array(AnnouncedSpan) })),
})

/** Reads what may have changed since the last run of a connection that has been due since `dueAt`. */
export const RefreshMessage = z.object({
  kind: z.literal('refresh'),
  platform,
  accountId,
  dueAt: z.iso.datetime(),
})

/** Computes the training load of days again of which the person wrote. No record holds this work: the message names the days. */
export const TrainingDaysMessage = z.object({
  kind: z.literal('training-days'),
  ...job,
  days: z.array(z.iso.date()).max(10_000),
})

/** Everything on the sync queue and the history queue. */
export const SyncMessage = z.discriminatedUnion('kind', [
  RunMessage,
  BackfillMessage,
  RebuildMessage,
  DataErasureMessage,
  NotificationsMessage,
  RefreshMessage,
  TrainingDaysMessage,
])

/** Erases an account, which may already be closed. Processing the message repeatedly has no further effect. */
export const AccountErasureMessage = z.object({
  kind: z.literal('account-erasure'),
  accountId,
  receiptId: z.string().min(1),
  /** first: deletes everything that is stored. late: deletes what work that was running when the account was closed has written since. */
  sweep: z.enum(['first', 'late']),
})

/** A client has uploaded a medium of a workout log: the bucket sends it, with the key of the object. */
const MediaUploadedMessage = z.object({ kind: z.literal('media-uploaded'), key: z.string().min(1) })

/** Deletes the media of a workout log if the log does not exist. Sent before a log with media is deleted. */
const MediaOfLogMessage = z.object({ kind: z.literal('media-of-log'), accountId, logId: z.string().min(1) })

/**
 * Finishes a medium whose content is stored if that was not recorded, or deletes the content if there is no such medium. Sent before the
 * content is stored or the medium is deleted.
 */
const MediaStoredMessage = z.object({
  kind: z.literal('media-stored'),
  accountId,
  mediaId: z.string().min(1),
})

/** Everything on the media queue. Processing a message repeatedly has no further effect. */
export const MediaMessage = z.discriminatedUnion('kind', [MediaUploadedMessage, MediaOfLogMessage, MediaStoredMessage])

/** Writes an export. Processing it repeatedly has no further effect; without its job, it deletes what is left of the job's objects. */
export const ExportMessage = z.object({ kind: z.literal('export'), accountId, jobId: z.string().min(1) })

/** Works on an import. Processing it repeatedly has no further effect; without its job, it deletes what is left of the job's objects. */
export const ImportMessage = z.object({ kind: z.literal('import'), accountId, jobId: z.string().min(1) })

/** Every message of this service. */
export const Message = z.discriminatedUnion('kind', [
  ...SyncMessage.options,
  AccountErasureMessage,
  ...MediaMessage.options,
  ExportMessage,
  ImportMessage,
])

export type RunMessage = z.infer<typeof RunMessage>
export type BackfillMessage = z.infer<typeof BackfillMessage>
export type RebuildMessage = z.infer<typeof RebuildMessage>
export type DataErasureMessage = z.infer<typeof DataErasureMessage>
export type NotificationsMessage = z.infer<typeof NotificationsMessage>
export type RefreshMessage = z.infer<typeof RefreshMessage>
export type TrainingDaysMessage = z.infer<typeof TrainingDaysMessage>
export type SyncMessage = z.infer<typeof SyncMessage>
export type AccountErasureMessage = z.infer<typeof AccountErasureMessage>
export type MediaMessage = z.infer<typeof MediaMessage>
export type ExportMessage = z.infer<typeof ExportMessage>
export type ImportMessage = z.infer<typeof ImportMessage>
export type Message = z.infer<typeof Message>

/** The messages that refer to a job. */
export type JobMessage = Exclude<SyncMessage, NotificationsMessage | RefreshMessage>

/** The two queues of an account's synchronization. Each has workers of its own, so that hours of history delay no refresh. */
export type SyncQueueName = 'sync' | 'history'

/** Computing so many days delays no refresh for long. */
const maxDaysBesideRefreshes = 30

/** The queue of a message. A worker understands all messages in either queue: those of an earlier version are all in the sync queue. */
export function queueOf(message: SyncMessage): SyncQueueName {
  switch (message.kind) {
    case 'backfill':
    case 'rebuild':
      return 'history'
    case 'run':
      return message.history ? 'history' : 'sync'
    case 'training-days':
      return message.days.length > maxDaysBesideRefreshes ? 'history' : 'sync'
    case 'data-erasure':
      return message.behindRuns ? 'history' : 'sync'
    case 'notifications':
    case 'refresh':
      return 'sync'
  }
}

/** The messages that the service sends to itself, one at a time. */
export type WorkMessage = JobMessage | RefreshMessage

/**
 * The port: two FIFO queues, each with one message at a time per account; equal messages within five minutes are deduplicated. A message
 * that waits does so in a group of its own, so that it holds up no other message; when it is due, it is sent again to the account's group.
 */
export interface SyncQueue {
  send(message: WorkMessage): Promise<void>
  /** Sends all messages or throws; sending some of them again is harmless. */
  sendAll(messages: readonly NotificationsMessage[]): Promise<void>
  /** Hides a received message of a queue for this many seconds, and the messages behind it in its group. It is then delivered again. */
  changeVisibility(receiptHandle: string, seconds: number, queue: SyncQueueName): Promise<void>
}

/** The port: a queue that delivers a message after a delay of at most 900 seconds. */
export interface DelayedQueue<Message> {
  send(message: Message, delaySeconds: number): Promise<void>
}
