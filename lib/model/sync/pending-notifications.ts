import * as z from 'zod'
import { Span } from './spans.ts'

/** What the platform's notifications said of an account and no run has read yet. */
export const PendingNotifications = z.object({
  spans: z.array(Span),
  /** Ids of the last notifications that were recorded. */
  seen: z.array(z.string()),
  lastReceivedAt: z.string().nullable(),
  /** Grows with every write: one that read an earlier version is refused. */
  version: z.number(),
})
export type PendingNotifications = z.infer<typeof PendingNotifications>
