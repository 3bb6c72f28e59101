import * as z from 'zod'
import { platforms } from '../model/catalog/platforms.ts'
import { Span } from '../model/sync/spans.ts'

const accountId = z.string().min(1)
const platform = z.enum(platforms)

/** What the message of a job says: which one, and when. The job's record holds what to do and how far it is. */
const job = {
  accountId,
  jobId: z.string().min(1),
  /** The number of this message among those of the job: a job that pauses continues under the next number. */
  attempt: z.int().min(0),
  /** The message does nothing before this instant; null for at once. */
  notBefore: z.iso.datetime().nullable(),
}

/** Reads an account's observations from its platform. */
export const RunMessage = z.strictObject({ kind: z.literal('run'), platform, ...job })

/** Reads an account's history, window by window. */
export const BackfillMessage = z.strictObject({ kind: z.literal('backfill'), platform, ...job })

/** Computes all daily values of an account again. */
export const RebuildMessage = z.strictObject({ kind: z.literal('rebuild'), ...job })

/** Deletes the data of a connection. It waits in the account's line, so that nothing is written beside it. */
export const DataErasureMessage = z.strictObject({ kind: z.literal('data-erasure'), platform, ...job })

/** What the platform announced for one account: stretches of time in which something changed. */
export const NotificationsMessage = z.strictObject({
  kind: z.literal('notifications'),
  platform,
  accountId,
  upstreamUserId: z.string().min(1),
  receivedAt: z.iso.datetime(),
  /** A notification that is delivered again has the same id. */
  notifications: z.array(z.strictObject({ id: z.string().min(1), spans: z.array(Span) })),
})

/** Everything on the sync queue. */
export const SyncMessage = z.discriminatedUnion('kind', [
  RunMessage,
  BackfillMessage,
  RebuildMessage,
  DataErasureMessage,
  NotificationsMessage,
])

/** Erases an account. The account may be closed already: the message is carried out however often it is delivered. */
export const AccountErasureMessage = z.strictObject({
  kind: z.literal('account-erasure'),
  accountId,
  receiptId: z.string().min(1),
  /** first: everything that is there. late: what work that had begun before the account was closed has written since. */
  sweep: z.enum(['first', 'late']),
})

/** Every message of this service. */
export const Message = z.discriminatedUnion('kind', [...SyncMessage.options, AccountErasureMessage])

export type RunMessage = z.infer<typeof RunMessage>
export type BackfillMessage = z.infer<typeof BackfillMessage>
export type RebuildMessage = z.infer<typeof RebuildMessage>
export type DataErasureMessage = z.infer<typeof DataErasureMessage>
export type NotificationsMessage = z.infer<typeof NotificationsMessage>
export type SyncMessage = z.infer<typeof SyncMessage>
export type AccountErasureMessage = z.infer<typeof AccountErasureMessage>
export type Message = z.infer<typeof Message>

/** The messages that point at a job. */
export type JobMessage = Exclude<SyncMessage, NotificationsMessage>

/** The port: a FIFO queue, one message at a time per account; equal messages within five minutes are one. */
export interface SyncQueue {
  send(message: JobMessage): Promise<void>
  /** Sends all or throws; what was sent by then is harmless when it is sent again. */
  sendAll(messages: readonly NotificationsMessage[]): Promise<void>
  /** Hides a received message, and with it the messages behind it, for so many seconds from now. It is then delivered again. */
  changeVisibility(receiptHandle: string, seconds: number): Promise<void>
}

/** The port: a queue that delivers a message after so many seconds, 900 at most. */
export interface ErasureQueue {
  send(message: AccountErasureMessage, delaySeconds: number): Promise<void>
}
