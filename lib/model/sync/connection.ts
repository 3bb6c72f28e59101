import type { Run } from './run.ts'

/** Upstream tokens, sealed. `version` grows with every refresh: a refresh writes only over the version it read. */
export interface SealedTokens {
  sealed: string
  version: number
  expiresAt: string
}

/** Recoveries that were tried since the last run in which nothing failed, and when the next one begins; null when it rests. */
export interface Recovery {
  attempts: number
  dueAt: string | null
}

/** An account's link to its platform. */
export interface Connection {
  accountId: string
  platform: 'google-health'
  status: 'connected' | 'reauthorization_required' | 'disconnected'
  scopes: string[]
  /** Whose data is kept here; null when it was deleted. */
  upstreamUserId: string | null
  connectedAt: string
  lastSyncAt: string | null
  lastSuccessAt: string | null
  /** By type, the day from which observations are missing because reads of it failed: the next run begins there. */
  unread: Record<string, string>
  /** Set while reads keep failing. */
  recovery?: Recovery
  /** When the last week, and the last month, were read again as a whole: late corrections are seen only by reading again. */
  rereadAt: { week: string; month: string }
  /** When the schedule looks at this account next. */
  dueAt: string
  activeRunId: string | null
  lastRun: Pick<Run, 'id' | 'trigger' | 'status' | 'finishedAt'> | null
  /** Null when the person has disconnected. */
  tokens: SealedTokens | null
  /** Set while the data of the connection is being deleted: its message names it. */
  erasureId: string | null
}
