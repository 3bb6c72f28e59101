import * as z from 'zod'
import { platforms } from '../catalog/platforms.ts'
import { CivilDate } from '../civil-date.ts'
import { Run } from './run.ts'

/** Upstream tokens, sealed. `version` grows with every refresh: a refresh writes only over the version it read. */
export const SealedTokens = z.object({ sealed: z.string(), version: z.number(), expiresAt: z.string() })
export type SealedTokens = z.infer<typeof SealedTokens>

/** How many retries there were since the last run in which nothing failed, and when the next one begins; null for none. */
export const Retry = z.object({ attempts: z.number(), dueAt: z.string().nullable() })
export type Retry = z.infer<typeof Retry>

/** Names a connection: an account has at most one for each platform. */
export type ConnectionRef = Pick<Connection, 'accountId' | 'platform'>

/** An account's link to a platform. */
export const Connection = z.object({
  accountId: z.string(),
  platform: z.enum(platforms),
  status: z.enum(['connected', 'reauthorization_required', 'disconnected']),
  scopes: z.array(z.string()),
  /** Whose data is kept here; null when it was deleted. */
  upstreamUserId: z.string().nullable(),
  connectedAt: z.string(),
  lastSyncAt: z.string().nullable(),
  lastSuccessAt: z.string().nullable(),
  /** The backlog: by type, the day from which observations are missing because reads of it failed. The next run begins there. */
  pendingFrom: z.record(z.string(), CivilDate),
  /** Set while reads keep failing. */
  retry: Retry.exactOptional(),
  /** When the last week, and the last month, were read again as a whole: late corrections are seen only by reading again. */
  rereadAt: z.object({ week: z.string(), month: z.string() }),
  /** When the schedule looks at this connection next. */
  dueAt: z.string(),
  activeRunId: z.string().nullable(),
  lastRun: Run.pick({ id: true, trigger: true, status: true, finishedAt: true }).nullable(),
  /** Null when the person has disconnected. */
  tokens: SealedTokens.nullable(),
  /** Set while the data of the connection is being deleted: its message names it. */
  erasureId: z.string().nullable(),
})
export type Connection = z.infer<typeof Connection>
