import * as z from 'zod'
import { CivilDate } from '../civil-date.ts'

/** Computes all days of an account again, newest first, after its zone, a formula, or a fact about the person changed. */
export const RebuildJob = z.lazy(() =>
  z.object({
    id: z.string(),
    accountId: z.string(),
    status: z.enum(['queued', 'running', 'completed', 'failed', 'superseded']),
    /** The newest day that this pass has not checked yet; null at its start. */
    next: CivilDate.nullable(),
    /** Whether this pass found a day to compute. The job ends after a pass that found none. */
    found: z.boolean(),
    createdAt: z.string(),
    startedAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
    /** The number of its current message. */
    attempt: z.number(),
    /** What caused it, as in a run. */
    correlationId: z.string().exactOptional(),
  }),
)
export type RebuildJob = z.infer<typeof RebuildJob>
