import * as z from 'zod'
import { hourMs } from '../../kernel/durations.ts'
import type { Account } from '../../model/account/account.ts'
import type { connectionView } from './connection.ts'

export const Action = z.lazy(() =>
  z
    .strictObject({
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH']).describe('The HTTP method of the call.'),
      path: z.string().describe('The path of the call.'),
      body: z.record(z.string(), z.unknown()).nullable().describe('An example of the body, if the call takes one.'),
      access: z.enum(['key', 'session']).describe('Which credential the call needs.'),
      reason: z.string().describe('Why the person should do this, in a sentence.'),
    })
    .meta({ id: 'ControlAction' }),
)
export type Action = z.output<typeof Action>

interface Facts {
  connection: ReturnType<typeof connectionView>
  /** Whether the platform refuses every read until the person acts there: no synchronization and no backfill would help. */
  isRefused: boolean
  jobs: Readonly<Record<'backfill' | 'rebuild' | 'erasure' | 'export', { activeId: string | null }>>
  /** When the next key of the account expires. */
  nextExpiryAt: string | null
  account: Account | null
  /** Types without a new observation. */
  stale: readonly string[]
  nowMs: number
}

const weekMs = 7 * 24 * hourMs
const yearDays = 365

/** Suggested actions, most important first: what blocks the data, what is in progress, what would improve the results. */
export function actionsOf({ connection, isRefused, jobs, nextExpiryAt, account, stale, nowMs }: Facts): Action[] {
  const { action, status, syncing, lastSyncAt, lastRun } = connection
  const isReadable = status === 'connected' && !isRefused
  const overdue = isReadable && !syncing ? syncReason({ lastSyncAt, lastRun, stale, nowMs }) : null
  const mayBackfill = isReadable && !jobs.backfill.activeId && lastSyncAt !== null
  const expiresSoon = nextExpiryAt !== null && Date.parse(nextExpiryAt) - nowMs < weekMs
  const named = account?.timezoneIsGuess ? { timezone: account.timezone } : null
  const possible: (Action | null)[] = [
    action && { ...of('session', action.method, action.path), reason: action.reason },
    overdue === null ? null : { ...of('key', 'POST', '/api/v1/sync'), reason: overdue },
    syncing ? wait('/api/v1/sync', 'A synchronization is in progress: wait until it completes.') : null,
    jobs.backfill.activeId ? wait('/api/v1/backfill', 'A backfill is in progress: check its progress.') : null,
    jobs.rebuild.activeId
      ? wait(
          '/api/v1/daily',
          'All days are being recomputed: meta.rebuilding lists the days that are hidden until then.',
        )
      : null,
    jobs.erasure.activeId ? wait('/api/v1/connection', 'The platform’s data is being deleted.') : null,
    jobs.export.activeId ? wait('/api/export/jobs', 'An export is being written: check its progress.') : null,
    named && {
      ...of('session', 'PATCH', '/api/profile'),
      body: named,
      reason: 'The time zone was guessed at sign-in: confirm or change it.',
    },
    account && account.birthYear === null
      ? {
          ...of('session', 'PATCH', '/api/profile'),
          body: { birthYear: 1990 },
          reason: 'Without the birth year there is no training load and no recommended sleep.',
        }
      : null,
    expiresSoon
      ? {
          ...of('session', 'POST', '/api/keys'),
          body: { name: 'Replacement' },
          reason: `A key expires at ${nextExpiryAt}: create a new one before then.`,
        }
      : null,
    mayBackfill
      ? {
          ...of('key', 'POST', '/api/v1/backfill'),
          body: { days: yearDays },
          reason: 'Reads older history for the first time, or reads history again.',
        }
      : null,
  ]
  return possible.filter(one => one !== null)
}

/** A call without a body. */
export function of(access: Action['access'], method: Action['method'], path: string) {
  return { method, path, body: null, access }
}

function wait(path: string, reason: string): Action {
  return { ...of('key', 'GET', path), reason }
}

/** Why a synchronization would be useful now; null if the last one is recent and complete. */
function syncReason({
  lastSyncAt,
  lastRun,
  stale,
  nowMs,
}: Pick<Facts['connection'], 'lastSyncAt' | 'lastRun'> & Pick<Facts, 'stale' | 'nowMs'>): string | null {
  if (lastSyncAt === null) return 'Nothing has been synchronized yet.'
  if (lastRun?.status === 'failed' || lastRun?.status === 'partial')
    return `The last synchronization ended with the status ${lastRun.status}: a new one retries what it could not read.`
  if (nowMs - Date.parse(lastSyncAt) > hourMs)
    return `The last synchronization was at ${lastSyncAt}, more than an hour ago.`
  return stale.length > 0 ? `No new observation for two days: ${stale.join(', ')}.` : null
}
