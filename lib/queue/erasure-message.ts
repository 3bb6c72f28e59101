import * as z from 'zod'

/** The order to erase an account. Whoever sent it may be gone: it is carried out, however often it is delivered. */
export const ErasureMessage = z.strictObject({
  accountId: z.string().min(1),
  receiptId: z.string().min(1),
  /** first: everything that is there. late: what somebody still wrote who had begun before. */
  sweep: z.enum(['first', 'late']),
})
export type ErasureMessage = z.infer<typeof ErasureMessage>

/** The port. */
export interface ErasureQueue {
  /** Delivered after so many seconds, 900 at most. */
  send(message: ErasureMessage, delaySeconds: number): Promise<void>
}
