import * as z from 'zod'
import { utcMidnight } from '../../kernel/civil-time.ts'
import type { DataTypeId } from '../catalog/data-types.ts'
import { platforms } from '../catalog/platforms.ts'
import { CivilDate } from '../civil-date.ts'
import { accountProblems } from './read-error.ts'
import { Run, type RunSlot, readsType } from './run.ts'
import { Span } from './spans.ts'

/**
 * Sealed upstream tokens of a connection. `version` increases with every refresh; a refresh replaces only the version that it read.
 * `expiresAt` is the end of the access token. `connectedAt` is the time of the connection to which they belong.
 */
export const SealedTokens = z.lazy(() =>
  z.object({
    sealed: z.string(),
    version: z.number(),
    expiresAt: z.string(),
    connectedAt: z.string(),
  }),
)
export type SealedTokens = z.infer<typeof SealedTokens>

/** Sealed tokens without the connection to which they belong. */
export type NewTokens = Omit<SealedTokens, 'connectedAt'>

/** The number of retries since the last run without failures, when the next one starts (null for none), and what caused the run that failed. */
export const Retry = z.lazy(() =>
  z.object({
    attempts: z.number(),
    dueAt: z.string().nullable(),
    correlationId: z.string().exactOptional(),
  }),
)
export type Retry = z.infer<typeof Retry>

/** How many refreshes in a row found every type refused, and when the first of them ended. */
export const Refusals = z.lazy(() => z.object({ runs: z.number(), since: z.string() }))
export type Refusals = z.infer<typeof Refusals>

/** Identifies a connection: an account has at most one per platform. */
export type ConnectionRef = Pick<Connection, 'accountId' | 'platform'>

/** An account's link to a platform. */
export const Connection = z.lazy(() =>
  z.object({
    accountId: z.string(),
    platform: z.enum(platforms),
    status: z.enum(['connected', 'reauthorization_required', 'disconnected']),
    scopes: z.array(z.string()),
    /** The platform user whose data is stored; null after it was deleted. */
    upstreamUserId: z.string().nullable(),
    connectedAt: z.string(),
    /** Set if the platform ends the whole grant then. */
    grantEndsAt: z.string().exactOptional(),
    lastSyncAt: z.string().nullable(),
    lastSuccessAt: z.string().nullable(),
    /** The backlog: by type, the day from which observations are missing because reads failed. The next run starts there. */
    pendingFrom: z.record(z.string(), CivilDate),
    /**
     * From which UTC day on observations were ever read: those of an overview, and those of the detail. Reads begin at a UTC midnight, so that the
     * civil day before the first whole one is stored in part. Unknown before the first read, and until the next run if an earlier version
     * has read it.
     */
    overviewFrom: CivilDate.exactOptional(),
    detailFrom: CivilDate.exactOptional(),
    /** How many chunks of the connection were found corrupt. At its end, a run compares it with the count at the time it was queued. */
    corruptions: z.number().exactOptional(),
    /** Set while the platform refuses every read because of the state of the account there. */
    problem: z.enum(accountProblems).exactOptional(),
    /** Set while the platform refuses every type, although it accepts the token. */
    refusals: Refusals.exactOptional(),
    /** Set while reads keep failing. */
    retry: Retry.exactOptional(),
    /** When the last days, week and month were last read again as a whole. Only reading again finds late corrections. */
    rereadAt: z.object({ days: z.string().exactOptional(), week: z.string(), month: z.string() }),
    /** When the schedule checks this connection next. */
    dueAt: z.string(),
    activeRunId: z.string().nullable(),
    /** How many of the last days that run reads again, while it has no record of its own: it is a refresh of the schedule. */
    activeRereadDays: z.number().exactOptional(),
    /** The run that reads notifications, at the same time as the other. */
    notificationRunId: z.string().nullable(),
    /** What that run reads, while it has no record of its own: most are over before it is worth one. */
    notificationSpans: z.array(Span).exactOptional(),
    /** When the last notification arrived that began a run. */
    lastNotifiedAt: z.string().exactOptional(),
    lastRun: Run.unwrap().pick({ id: true, trigger: true, status: true, finishedAt: true }).nullable(),
    /** Set while the data of the connection is being deleted; the message contains this id. */
    erasureId: z.string().nullable(),
  }),
)
export type Connection = z.infer<typeof Connection>

/** The instant from which on observations of a type were read; `-Infinity` if that is not known. */
export function readFromMs(
  { overviewFrom, detailFrom }: Pick<Connection, 'overviewFrom' | 'detailFrom'>,
  type: DataTypeId,
): number {
  const from = readsType({ part: 'detail' }, type) ? detailFrom : overviewFrom
  return from === undefined ? Number.NEGATIVE_INFINITY : utcMidnight(from)
}

/** Whether the active run of a slot has no record yet: the connection has what it reads. */
export function isUnrecorded(connection: Connection, slot: RunSlot): boolean {
  const reads = slot === 'activeRunId' ? connection.activeRereadDays : connection.notificationSpans
  return connection[slot] !== null && reads !== undefined
}

/** From this many refreshes without any read on, the refusals are no accident of one run. */
const minRefusedRuns = 3

/** Whether the platform refuses every read again and again: connecting again is what helps. */
export function keepsRefusing({ refusals }: { refusals?: Refusals | undefined }): boolean {
  return refusals !== undefined && refusals.runs >= minRefusedRuns
}
