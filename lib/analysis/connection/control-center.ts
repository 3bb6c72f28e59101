import * as z from 'zod'
import { addInventories } from '../../derive/quality/inventory.ts'
import { listDays } from '../../kernel/civil-time.ts'
import { type DayRange, rangeParameters } from '../../kernel/ranges.ts'
import type { Platform } from '../../model/catalog/platforms.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { ConnectionView, connectionView, type ScopeCoverage } from './connection.ts'
import { Action, actionsOf } from './control-actions.ts'
import { Freshness, newestByType } from './newest-by-type.ts'

const later = { description: 'Always null; not supported in this version.' }
const job = z.strictObject({ activeId: z.string().nullable(), request: z.string().nullable() })

export const ControlCenter = z
  .strictObject({
    actions: z.array(Action).meta({ description: 'Suggested actions, most important first.' }),
    connection: ConnectionView,
    freshness: z.strictObject({ ...Freshness.shape, request: z.string() }),
    jobs: z.strictObject({
      sync: job,
      backfill: job,
      rebuild: job,
      erasure: job,
      export: z.null().meta(later),
    }),
    keys: z.strictObject({
      active: z.int(),
      expired: z.int(),
      nextExpiryAt: z.iso.datetime().nullable(),
      request: z.string(),
    }),
    shares: z.null().meta(later),
    publicProfile: z.null().meta(later),
    limits: z.strictObject({
      requestsPerMinute: z.int(),
      state: z
        .string()
        .meta({ description: 'Where to find the current state of this key, which changes with every request.' }),
    }),
  })
  .meta({ id: 'ControlCenter' })

export type ControlCenter = z.output<typeof ControlCenter>

/** The state of the account and suggested actions, from two reads of small items. */
export async function readControlCenter(
  { store }: ReadContext,
  { account, nowMs }: Caller,
  range: DayRange,
  { platform, coverage, requestsPerMinute }: { platform: Platform; coverage: ScopeCoverage; requestsPerMinute: number },
): Promise<ControlCenter> {
  const months = [...new Set(listDays(range.start, range.end).map(day => day.slice(0, 7)))]
  const [overview, keys] = await Promise.all([
    store.accountOverview.read(account.id, platform, months),
    store.apiKeys.made(account.id),
  ])
  const connection = connectionView(overview.connection, overview.lastNotificationAt, coverage, nowMs)
  const { stale, ...freshness } = newestByType(addInventories(overview.months), {
    range,
    nowMs,
    zone: account.timezone,
  })
  const jobs = {
    sync: jobOf(overview.connection?.activeRunId ?? overview.connection?.notificationRunId, '/api/v1/sync'),
    backfill: jobOf(overview.activeBackfillId, '/api/v1/backfill'),
    rebuild: jobOf(overview.account?.rebuildId, null),
    erasure: jobOf(overview.connection?.erasureId, null),
    export: null,
  }
  const keyCounts = countKeys(keys, nowMs)
  const { nextExpiryAt } = keyCounts
  return {
    actions: actionsOf({ connection, jobs, nextExpiryAt, account: overview.account, stale, nowMs }),
    connection,
    freshness: { ...freshness, request: `/api/v1/data-quality?${rangeParameters(range)}` },
    jobs,
    keys: { ...keyCounts, request: '/api/keys' },
    shares: null,
    publicProfile: null,
    limits: { requestsPerMinute, state: 'RateLimit header' },
  }
}

function jobOf(activeId: string | null | undefined, request: string | null) {
  return { activeId: activeId ?? null, request }
}

function countKeys(keys: readonly { expiresAt: string | null }[], nowMs: number) {
  const now = new Date(nowMs).toISOString()
  const expiries = keys.flatMap(({ expiresAt }) => expiresAt ?? [])
  const expired = expiries.filter(at => at <= now).length
  return {
    active: keys.length - expired,
    expired,
    nextExpiryAt: expiries.filter(at => at > now).sort()[0] ?? null,
  }
}
