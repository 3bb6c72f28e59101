import * as z from 'zod'

/** Work on one run, or one backfill, of an account. Its record holds what to do and how far it is; the message only points at it. */
export const SyncMessage = z.strictObject({
  accountId: z.string().min(1),
  runId: z.string().min(1),
  /** Set when `runId` is that of a backfill. */
  backfill: z.literal(true).optional(),
  /** Set when `runId` is that of a deletion of the connection's data: it stands in line behind whatever still writes. */
  erasure: z.literal(true).optional(),
  /** Which delivery of the run this is: a run that paused for the upstream's quota goes on under the next number. */
  leg: z.int().min(0),
  /** Not before this instant; null for at once. */
  notBefore: z.iso.datetime().nullable(),
})
export type SyncMessage = z.infer<typeof SyncMessage>

/** The port: a FIFO queue, one message at a time per account; equal messages within five minutes are one. */
export interface SyncQueue {
  send(message: SyncMessage): Promise<void>
  /** Hides a received message for that long from now, and with it the messages behind it; it is then delivered again. */
  hide(receiptHandle: string, seconds: number): Promise<void>
}
