import type { Platform } from '../catalog/platforms.ts'
import type { Run } from './run.ts'

/** Upstream tokens, sealed. `version` grows with every refresh: a refresh writes only over the version it read. */
export interface SealedTokens {
  sealed: string
  version: number
  expiresAt: string
}

/** How many retries there were since the last run in which nothing failed, and when the next one begins; null for none. */
export interface Retry {
  attempts: number
  dueAt: string | null
}

/** Names a connection: an account has at most one for each platform. */
export type ConnectionRef = Pick<Connection, 'accountId' | 'platform'>

/** An account's link to a platform. */
export interface Connection {
  accountId: string
  platform: Platform
  status: 'connected' | 'reauthorization_required' | 'disconnected'
  scopes: string[]
  /** Whose data is kept here; null when it was deleted. */
  upstreamUserId: string | null
  connectedAt: string
  lastSyncAt: string | null
  lastSuccessAt: string | null
  /** The backlog: by type, the day from which observations are missing because reads of it failed. The next run begins there. */
  pendingFrom: Record<string, string>
  /** Set while reads keep failing. */
  retry?: Retry
  /** When the last week, and the last month, were read again as a whole: late corrections are seen only by reading again. */
  rereadAt: { week: string; month: string }
  /** When the schedule looks at this connection next. */
  dueAt: string
  activeRunId: string | null
  lastRun: Pick<Run, 'id' | 'trigger' | 'status' | 'finishedAt'> | null
  /** Null when the person has disconnected. */
  tokens: SealedTokens | null
  /** Set while the data of the connection is being deleted: its message names it. */
  erasureId: string | null
}
