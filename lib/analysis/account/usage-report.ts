import * as z from 'zod'
import { asDay } from '../../kernel/civil-time.ts'
import { dayMs } from '../../kernel/durations.ts'
import { exportStatusAt, exportStatuses } from '../../model/account/export-job.ts'
import { noUse, routeGroups, sumOfUse, type UseCounts, usageDays } from '../../model/account/usage.ts'
import { type DataTypeId, dataTypeIds, dataTypes } from '../../model/catalog/data-types.ts'
import { DataTypeName } from '../../model/catalog/names.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { backfillStatuses } from '../../model/sync/backfill.ts'
import { runStatuses } from '../../model/sync/run.ts'
import type { UsedKey } from '../../store/account/key-lists.ts'
import { readInventory } from '../quality/stored-inventory.ts'
import type { Caller, ReadContext } from '../read-context.ts'

const count = z.int().min(0)
const refused = z.strictObject({ unauthorized: count, forbidden: count, rateLimited: count })
const counts = { requests: count, refused, bytes: count }
const day = { date: CivilDate, ...counts, measuredResponses: count }
const jobs = z.strictObject({ total: count, byStatus: z.record(z.string(), count) })

export const UsageReport = z.lazy(() =>
  z
    .strictObject({
      days: z.array(z.strictObject({ ...day, platformRequests: count })),
      keys: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          hint: z.string(),
          expiresAt: z.iso.datetime().nullable(),
          lastUsedAt: z.iso.datetime().nullable(),
          requestsThisMinute: count,
          days: z.array(
            z.strictObject({ ...day, groups: z.array(z.strictObject({ group: z.enum(routeGroups), ...counts })) }),
          ),
        }),
      ),
      stored: z.strictObject({
        points: count,
        chunks: count,
        bytes: count,
        types: z.array(
          z.strictObject({ type: DataTypeName, label: z.string(), points: count, chunks: count, bytes: count }),
        ),
      }),
      jobs: z.strictObject({ sync: jobs, backfill: jobs, export: jobs }),
      limits: z.strictObject({
        requestsPerMinute: count,
        keys: count,
        backfillsPerDay: count,
        platformRequestsPerMinute: count,
      }),
    })
    .meta({ id: 'UsageReport' }),
)
type UsageReport = z.output<typeof UsageReport>

/** The caveats: how exact the counts are. */
export const usageCaveats = [
  `Days of use are UTC days: a request is counted before the time zone of its account is known. Keys keep the last ${usageDays} of them, and a revoked key leaves the report.`,
  'Requests of keys are exact. Bytes and refusals are counted with the next request of the key that reaches the same instance of the service, so those of the last request of an instance are missing.',
  'Requests of the signed-in pages are not counted.',
  'Bytes of stored data are rounded up to 4 KB for each type and megabyte. Totals of days, as the platform gives them, are stored with the days and have no bytes of their own.',
]

const utcDate = (ms: number) => asDay(new Date(ms).toISOString().slice(0, 10))

/** The requests of the last UTC days by key, the amount of stored data, and the jobs. */
export async function readUsage(
  { store }: ReadContext,
  { account, nowMs }: Caller,
  days: number,
): Promise<Omit<UsageReport, 'limits'>> {
  const firstMs = (Math.floor(nowMs / dayMs) + 1 - days) * dayMs
  const dates = Array.from({ length: days }, (_, i) => utcDate(firstMs + i * dayMs))
  const [keys, runs, backfills, exports, stored] = await Promise.all([
    store.apiKeys.used(account.id, Math.floor(nowMs / 60_000)),
    // A run of the day before can still send requests.
    store.runs.since(account.id, firstMs - dayMs),
    store.backfills.latest(account.id, maxBackfills),
    store.exports.list(account.id),
    readStored(store, account.id),
  ])
  const since = new Date(firstMs).toISOString()
  const shown = keys.map(key => viewOfKey(key, dates))
  return {
    days: dates.map(date => ({
      date,
      ...sumOfDay(shown.flatMap(key => key.days.filter(one => one.date === date))),
      platformRequests: [...runs, ...backfills].reduce((sum, job) => sum + (job.requests?.[date] ?? 0), 0),
    })),
    keys: shown,
    stored,
    jobs: {
      sync: countJobs(
        runStatuses,
        runs.filter(run => run.queuedAt >= since),
      ),
      backfill: countJobs(
        backfillStatuses,
        backfills.filter(job => job.createdAt >= since),
      ),
      export: countJobs(
        exportStatuses,
        exports.filter(job => job.createdAt >= since).map(job => ({ status: exportStatusAt(job, nowMs) })),
      ),
    },
  }
}

/** More than can be created in the days that are shown. */
const maxBackfills = 50

function viewOfKey({ abilities: _abilities, createdAt: _createdAt, days, ...key }: UsedKey, dates: readonly string[]) {
  return { ...key, days: days.filter(({ date }) => dates.includes(date)) }
}

function sumOfDay(days: readonly (UseCounts & { measuredResponses: number })[]) {
  const measuredResponses = days.reduce((sum, day) => sum + day.measuredResponses, 0)
  return { ...noUse(), ...sumOfUse(days), measuredResponses }
}

function countJobs(statuses: readonly string[], jobs: readonly { status: string }[]) {
  const byStatus = statuses.map(status => [status, jobs.filter(job => job.status === status).length])
  return { total: jobs.length, byStatus: Object.fromEntries(byStatus) as Record<string, number> }
}

/** The stored data of each type with an observation: one count in the table for each of them. */
async function readStored(store: ReadContext['store'], accountId: string): Promise<UsageReport['stored']> {
  const inventory = await readInventory(store, accountId)
  const types = await Promise.all(
    dataTypeIds
      .filter(type => inventory[type])
      .map(async (type: DataTypeId) => {
        const points = Object.values(inventory[type] ?? {}).reduce((sum, { observations }) => sum + observations, 0)
        return { type, label: dataTypes[type].label, points, ...(await store.chunks.measure(accountId, type)) }
      }),
  )
  const sum = (of: (type: (typeof types)[number]) => number) => types.reduce((total, type) => total + of(type), 0)
  return { points: sum(one => one.points), chunks: sum(one => one.chunks), bytes: sum(one => one.bytes), types }
}
