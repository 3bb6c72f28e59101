import * as z from 'zod'
import type { Account } from '../../model/account/account.ts'
import type { connectionView } from './connection.ts'

export const Action = z
  .strictObject({
    method: z.enum(['GET', 'POST', 'PATCH']),
    path: z.string(),
    body: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'An example of the body, where it takes one.' }),
    access: z.enum(['key', 'session']),
    reason: z.string(),
  })
  .meta({ id: 'ControlAction' })
type Action = z.output<typeof Action>

interface Facts {
  connection: ReturnType<typeof connectionView>
  jobs: Readonly<Record<'sync' | 'backfill' | 'rebuild' | 'erasure', { activeId: string | null }>>
  /** When the next key of the account expires. */
  nextExpiryAt: string | null
  account: Account | null
  /** Types without a new observation. */
  stale: readonly string[]
  nowMs: number
}

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs
const yearDays = 365

/** What makes sense now, most important first: what stops the data, what is under way, what would make answers better. */
export function actionsOf({ connection, jobs, nextExpiryAt, account, stale, nowMs }: Facts): Action[] {
  const { action, status, lastSyncAt, lastRun } = connection
  const isConnected = status === 'connected'
  const overdue = isConnected && !jobs.sync.activeId ? syncReason({ lastSyncAt, lastRun, stale, nowMs }) : null
  const mayBackfill = isConnected && !jobs.backfill.activeId && lastSyncAt !== null
  const expiresSoon = nextExpiryAt !== null && Date.parse(nextExpiryAt) - nowMs < weekMs
  const named = account?.timezoneIsGuess ? { timezone: account.timezone } : null
  const possible: (Action | null)[] = [
    action && { ...of('session', action.method, action.path), reason: action.reason },
    overdue === null ? null : { ...of('key', 'POST', '/api/v1/sync'), reason: overdue },
    jobs.sync.activeId ? wait('/api/v1/sync', 'A synchronisation is under way: wait for its end.') : null,
    jobs.backfill.activeId ? wait('/api/v1/backfill', 'A backfill is under way: see how far it is.') : null,
    jobs.rebuild.activeId
      ? wait('/api/v1/daily', 'All days are being computed anew: meta.rebuilding says which are not shown until then.')
      : null,
    jobs.erasure.activeId ? wait('/api/v1/connection', 'The data of the platform is being deleted.') : null,
    named && {
      ...of('session', 'PATCH', '/api/profile'),
      body: named,
      reason: 'The time zone was guessed at the sign-in: confirm or change it.',
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
          reason: `A key expires at ${nextExpiryAt}: make the next one before.`,
        }
      : null,
    mayBackfill
      ? {
          ...of('key', 'POST', '/api/v1/backfill'),
          body: { days: yearDays },
          reason: 'To read history that has not been read, or to read it again.',
        }
      : null,
  ]
  return possible.filter(one => one !== null)
}

function of(access: Action['access'], method: Action['method'], path: string) {
  return { method, path, body: null, access }
}

function wait(path: string, reason: string): Action {
  return { ...of('key', 'GET', path), reason }
}

/** Why a synchronisation now would bring something; null when the last one is recent and found everything. */
function syncReason({
  lastSyncAt,
  lastRun,
  stale,
  nowMs,
}: Pick<Facts['connection'], 'lastSyncAt' | 'lastRun'> & Pick<Facts, 'stale' | 'nowMs'>): string | null {
  if (lastSyncAt === null) return 'Nothing has been synchronised yet.'
  if (lastRun?.status === 'failed' || lastRun?.status === 'partial')
    return `The last synchronisation ended as ${lastRun.status}: what it could not read is tried again.`
  if (nowMs - Date.parse(lastSyncAt) > hourMs)
    return `The last synchronisation was at ${lastSyncAt}, more than an hour ago.`
  return stale.length > 0 ? `No new observation for two days: ${stale.join(', ')}.` : null
}
