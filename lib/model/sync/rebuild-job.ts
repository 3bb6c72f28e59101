import * as z from 'zod'
import { CivilDate } from '../civil-date.ts'

/** Computing all of an account's days again, newest first: its zone, a formula, or a fact about the person changed. */
export const RebuildJob = z.object({
  id: z.string(),
  accountId: z.string(),
  status: z.enum(['queued', 'running', 'completed', 'failed', 'superseded']),
  /** The newest day that this pass over the days has not looked at; null at its beginning. */
  next: CivilDate.nullable(),
  /** Whether this pass found a day to compute. The job is over after a pass that found none. */
  found: z.boolean(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** The number of the message that carries it. */
  attempt: z.number(),
})
export type RebuildJob = z.infer<typeof RebuildJob>
