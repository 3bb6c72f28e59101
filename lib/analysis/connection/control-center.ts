import * as z from 'zod'
import { countingValues } from '../../derive/quality/inventory.ts'
import { addDays, civilDay, type Day, firstOfMonth, lastOfMonth, listDays } from '../../kernel/civil-time.ts'
import { minuteMs } from '../../kernel/durations.ts'
import { type DayRange, includesDay, lastStartedDay, rangeParameters } from '../../kernel/ranges.ts'
import { isExportActive } from '../../model/account/export-job.ts'
import type { Platform } from '../../model/catalog/platforms.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { newestDays, readInventoryOf } from '../quality/stored-inventory.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { dayOfLog } from '../training/logged-sets.ts'
import { daysOfBrief, MuscleBrief, muscleBrief } from '../training/training-brief.ts'
import { type KnownTraining, readTraining } from '../training/written-training.ts'
import { ConnectionView, connectionView, isRefused, type ScopeCoverage } from './connection.ts'
import { Action, actionsOf } from './control-actions.ts'
import { Disclosure, disclosureActions, disclosureOf, usageOf } from './disclosure.ts'
import { Freshness, newestByType } from './newest-by-type.ts'

const id = z.string().nullable()
const request = z.string().nullable()

const ActiveJobs = z.lazy(() =>
  z.strictObject({
    sync: z
      .strictObject({
        activeId: id.describe('The ID of the run that is queued or running; null if there is none.'),
        request: request.describe('The API call that returns the runs.'),
      })
      .describe('Synchronization.'),
    backfill: z
      .strictObject({
        activeId: id.describe('The ID of the active backfill; null if there is none.'),
        request: request.describe('The API call that returns the backfill.'),
      })
      .describe('Reading of the history.'),
    rebuild: z
      .strictObject({
        activeId: id.describe('The ID of the active recomputation; null if there is none.'),
        request: request.describe('Null: no call returns the recomputation.'),
      })
      .describe('Recomputation of days.'),
    erasure: z
      .strictObject({
        activeId: id.describe('The ID of the active deletion; null if there is none.'),
        request: request.describe('Null: no call returns the deletion.'),
      })
      .describe('Deletion of data.'),
    export: z
      .strictObject({
        activeId: id.describe('The ID of the export that is being written; null if there is none.'),
        request: request.describe('The call that lists the exports.'),
      })
      .describe('Writing of an export.'),
  }),
)

export const ControlCenter = z.lazy(() =>
  z
    .strictObject({
      actions: z.array(Action).describe('Suggested actions, most important first.'),
      connection: ConnectionView.describe('The connection to the platform.'),
      freshness: z
        .strictObject({
          ...Freshness.unwrap().shape,
          request: z.string().describe('The API call that returns every type.'),
        })
        .describe('How recent the data is.'),
      training: z
        .strictObject({
          lastWrittenDay: CivilDate.nullable().describe(
            'The last day with a log or an entry, in the range or the 28 days up to its end.',
          ),
          workoutLogs: z.int().describe('Number of workout logs in the range.'),
          diaryEntries: z.int().describe('Number of diary entries in the range.'),
          muscles: MuscleBrief.describe('The sets of each muscle in the 28 days up to the last day of the range.'),
          request: z.string().describe('The API call with all workouts of the range.'),
        })
        .describe('The workout logs and the diary of the range.'),
      glucose: z
        .strictObject({
          lastAt: z.iso.datetime().describe('The last observation.'),
          ageHours: z.number().describe('Hours since the newest reading.'),
          status: z
            .enum(['fresh', 'stale', 'observed'])
            .describe('Whether it is `fresh`, `stale`, or `observed` in a range in the past.'),
          request: z.string().describe('The API call with the statistics of the range.'),
        })
        .nullable()
        .describe('The newest reading of glucose; null without one.'),
      jobs: ActiveJobs.describe('The active job of each kind.'),
      keys: z
        .strictObject({
          active: z.int().describe('How many are valid.'),
          expired: z.int().describe('How many have expired.'),
          nextExpiryAt: z.iso.datetime().nullable().describe('When the next one expires; null if none does.'),
          request: z.string().describe('The API call that returns the keys.'),
        })
        .describe('The bearer keys.'),
      ...Disclosure.unwrap().shape,
      usage: z
        .strictObject({
          start: CivilDate.describe('The first day.'),
          end: CivilDate.describe('The last day: yesterday in UTC.'),
          requests: z.int().describe('Requests of all keys.'),
          rateLimited: z.int().describe('Requests that the limit of the minute refused.'),
          request: z.string().describe('The API call with the use of each key.'),
        })
        .describe('What the keys did on the whole UTC days before today that are counted.'),
      limits: z
        .strictObject({
          requestsPerMinute: z.int().describe('Requests per wall-clock minute.'),
          state: z.string().describe('Where to find the current state of this key, which changes with every request.'),
        })
        .describe('The limits of this key.'),
    })
    .meta({ id: 'ControlCenter' }),
)

export type ControlCenter = z.output<typeof ControlCenter>

/** The state of the account and suggested actions, from reads at the same time. */
export async function readControlCenter(
  { store }: ReadContext,
  { account, nowMs }: Caller,
  range: DayRange,
  { platform, coverage, requestsPerMinute }: { platform: Platform; coverage: ScopeCoverage; requestsPerMinute: number },
): Promise<ControlCenter> {
  const months = [...new Set(listDays(range.start, range.end).map(day => day.slice(0, 7)))]
  const today = civilDay(nowMs, account.timezone)
  const lastDay = lastStartedDay(range, today)
  const brief = daysOfBrief(lastDay)
  const since = addDays(today, 1 - newestDays)
  const [overview, keys, training, exports] = await Promise.all([
    store.accountOverview.read(account.id, platform, months, { days: listDays(since, today), values: countingValues }),
    store.apiKeys.used(account.id, Math.floor(nowMs / minuteMs)),
    readTraining({ store }, account, { start: min(range.start, brief.start), end: range.end }),
    store.exports.list(account.id),
  ])
  const connection = connectionView(overview.connection, overview.lastNotificationAt, coverage, nowMs)
  const ofMonths = { start: firstOfMonth(range.start), end: lastOfMonth(range.end) }
  const inventory = await readInventoryOf(store, account.id, ofMonths, {
    months: overview.months,
    newest: { since, days: overview.days },
  })
  const { stale, ...freshness } = newestByType(inventory, { range, nowMs, zone: account.timezone })
  const jobs = {
    sync: jobOf(overview.connection?.activeRunId ?? overview.connection?.notificationRunId, '/api/v1/sync'),
    backfill: jobOf(overview.activeBackfillId, '/api/v1/backfill'),
    rebuild: jobOf(overview.account?.rebuildId, null),
    erasure: jobOf(overview.connection?.erasureId, null),
    export: jobOf(exports.find(one => isExportActive(one, nowMs))?.id, '/api/export/jobs'),
  }
  const keyCounts = countKeys(keys, nowMs)
  const { nextExpiryAt } = keyCounts
  const disclosure = disclosureOf(overview, nowMs)
  const usage = usageOf(keys, nowMs)
  return {
    actions: [
      ...actionsOf({
        connection,
        isRefused: isRefused(overview.connection),
        jobs,
        nextExpiryAt,
        account: overview.account,
        stale,
        nowMs,
      }),
      ...disclosureActions(overview, { ...disclosure, usage }, nowMs),
    ],
    connection,
    freshness: { ...freshness, request: `/api/v1/data-quality?${rangeParameters(range)}` },
    training: trainingOf(training, { range, brief, zone: account.timezone }),
    glucose: glucoseOf(freshness.types, range),
    jobs,
    keys: { ...keyCounts, request: '/api/keys' },
    ...disclosure,
    usage,
    limits: { requestsPerMinute, state: 'RateLimit header' },
  }
}

function trainingOf(
  training: KnownTraining,
  { range, brief, zone }: { range: DayRange; brief: DayRange; zone: string },
): ControlCenter['training'] {
  return {
    lastWrittenDay: [...training.written].sort().at(-1) ?? null,
    workoutLogs: training.logs.filter(log => includesDay(range, dayOfLog(log, zone))).length,
    diaryEntries: training.diary.filter(({ date }) => includesDay(range, date as Day)).length,
    muscles: muscleBrief(training, brief, zone),
    request: `/api/v1/workouts/unified?${rangeParameters(range)}`,
  }
}

function glucoseOf(types: ControlCenter['freshness']['types'], range: DayRange): ControlCenter['glucose'] {
  const found = types.find(({ type }) => type === 'glucose')
  if (!found) return null
  const { lastAt, ageHours, status } = found
  return { lastAt, ageHours, status, request: `/api/v1/glucose?${rangeParameters(range)}` }
}

const min = (a: Day, b: Day): Day => (a < b ? a : b)

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
