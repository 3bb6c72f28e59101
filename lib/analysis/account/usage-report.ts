import * as z from 'zod'
import { asDay } from '../../kernel/civil-time.ts'
import { dayMs, minuteMs } from '../../kernel/durations.ts'
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
const refused = z.strictObject({
  unauthorized: count.describe('401: the key had expired. Not counted in the requests.'),
  forbidden: count.describe('403: the key lacked the ability.'),
  rateLimited: count.describe('429: the limit of the minute was reached. Not counted in the requests.'),
})
const counts = {
  requests: count.describe('Requests that counted against the limit, including those refused with 403.'),
  refused: refused.describe('Requests that were refused, by reason.'),
  bytes: count.describe('Bytes of response bodies as sent, after compression.'),
}
const day = {
  date: CivilDate.describe('The UTC day.'),
  ...counts,
  measuredResponses: count.describe('The number of responses that `bytes` includes.'),
}
const jobs = z.strictObject({
  total: count.describe('All of them.'),
  byStatus: z.record(z.string(), count).describe('How many have each status.'),
})

export const UsageReport = z.lazy(() =>
  z
    .strictObject({
      days: z
        .array(
          z.strictObject({
            ...day,
            platformRequests: count.describe('Requests that synchronization and backfills sent to the platform.'),
          }),
        )
        .describe('One entry per UTC day, oldest first: all keys together.'),
      keys: z
        .array(
          z.strictObject({
            id: z.string().describe('Identifies the record.'),
            name: z.string().describe('The name of the key.'),
            hint: z.string().describe('The first eight characters of the key.'),
            expiresAt: z.iso.datetime().nullable().describe('When it expires; null for never.'),
            lastUsedAt: z.iso.datetime().nullable().describe('The last counted request; null before the first.'),
            requestsThisMinute: count.describe('Counted requests in the current wall-clock minute.'),
            days: z
              .array(
                z.strictObject({
                  ...day,
                  groups: z
                    .array(z.strictObject({ group: z.enum(routeGroups).describe('The group of routes.'), ...counts }))
                    .describe('The same by group of routes; groups without a request are left out.'),
                }),
              )
              .describe('One entry per UTC day with any use, oldest first.'),
          }),
        )
        .describe('The keys of the account, newest first.'),
      stored: z
        .strictObject({
          points: count.describe('Number of observations.'),
          chunks: count.describe('Number of stored chunks.'),
          bytes: count.describe('Bytes of chunks and raw payloads with their keys.'),
          types: z
            .array(
              z.strictObject({
                type: DataTypeName.describe('The ID of the data type.'),
                label: z.string().describe('The name for people.'),
                points: count.describe('Number of observations.'),
                chunks: count.describe('Number of stored chunks.'),
                bytes: count.describe('Bytes of chunks and raw payloads with their keys.'),
              }),
            )
            .describe('The same for each data type with any observation.'),
        })
        .describe('What is stored of the platform’s data.'),
      jobs: z
        .strictObject({
          sync: jobs.describe('Runs.'),
          backfill: jobs.describe('Backfills.'),
          export: jobs.describe('Exports that are kept; a deleted one is not counted.'),
        })
        .describe('Jobs that were created on these days.'),
      limits: z
        .strictObject({
          requestsPerMinute: count.describe('Requests per key and wall-clock minute.'),
          keys: count.describe('Keys per account.'),
          backfillsPerDay: count.describe('Backfills that may be created in 24 hours.'),
          platformRequestsPerMinute: count.describe('Requests per minute to the platform, for one person.'),
        })
        .describe('The limits that hold.'),
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
    store.apiKeys.used(account.id, Math.floor(nowMs / minuteMs)),
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
