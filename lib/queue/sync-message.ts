import * as z from 'zod'
import { Span } from '../model/sync/spans.ts'

/** Work on one run, backfill or rebuild of an account. Its record holds what to do and how far it is; the message only points at it. */
export const SyncMessage = z.strictObject({
  accountId: z.string().min(1),
  runId: z.string().min(1),
  /** Set when `runId` is that of a backfill. */
  backfill: z.literal(true).optional(),
  /** Set when `runId` is that of a deletion of the connection's data: it stands in line behind whatever still writes. */
  erasure: z.literal(true).optional(),
  /** Set when `runId` is that of a rebuild of all days. */
  rebuild: z.literal(true).optional(),
  /** Which delivery of the run this is: a run that paused for the upstream's quota goes on under the next number. */
  leg: z.int().min(0),
  /** Not before this instant; null for at once. */
  notBefore: z.iso.datetime().nullable(),
})
export type SyncMessage = z.infer<typeof SyncMessage>

/** What the platform notified of one account: stretches of time in which something changed. */
export const NoticeMessage = z.strictObject({
  accountId: z.string().min(1),
  upstreamUserId: z.string().min(1),
  receivedAt: z.iso.datetime(),
  /** The id of a notification is the same when it is delivered again. */
  notices: z.array(z.strictObject({ id: z.string().min(1), spans: z.array(Span) })),
})
export type NoticeMessage = z.infer<typeof NoticeMessage>

/** The port: a FIFO queue, one message at a time per account; equal messages within five minutes are one. */
export interface SyncQueue {
  send(message: SyncMessage): Promise<void>
  /** Sends all or throws; what was sent by then is harmless when it is sent again. */
  notify(messages: readonly NoticeMessage[]): Promise<void>
  /** Hides a received message for that long from now, and with it the messages behind it; it is then delivered again. */
  hide(receiptHandle: string, seconds: number): Promise<void>
}
