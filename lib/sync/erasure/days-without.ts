import { addDays, type Day } from '../../kernel/civil-time.ts'
import type { Account } from '../../model/account/account.ts'
import { dataTypeIds } from '../../model/catalog/data-types.ts'
import type { Platform } from '../../model/catalog/platforms.ts'
import { platformOf, type Source } from '../../model/catalog/sources.ts'
import type { DailyValue, DayValues } from '../../model/health-data/day-values.ts'
import type { ConnectionRef } from '../../model/sync/connection.ts'
import type { StoredChunk } from '../../store/health-data/chunk-items.ts'
import { isMonth } from '../../store/keys.ts'
import type { SyncContext } from '../context.ts'
import { countMonths } from '../days/count-months.ts'
import { readPerson } from '../days/read-blocks.ts'
import { markCorruptChunks, rebuildDays } from '../days/rebuild-days.ts'

/** Days that are computed between two looks at the deadline. */
const sliceDays = 10

/**
 * Computes the days again that hold values of a platform whose observations were deleted, from the observations of the others, and deletes
 * the days of which nothing is left. It can be repeated, and continues with the days that still hold such values. False when `mayContinue`
 * stopped it.
 */
export async function computeDaysWithout(
  context: SyncContext,
  { accountId, platform }: ConnectionRef,
  mayContinue: () => Promise<boolean>,
): Promise<boolean> {
  const { store } = context
  const account = await store.accounts.read(accountId)
  if (!account) return true
  const corrupt = new Map<string, StoredChunk>()
  const onUnreadable = (chunk: StoredChunk) => corrupt.set(`${chunk.type}#${chunk.window}#${chunk.source}`, chunk)
  for (const { start, end } of slicesOf(await daysOf(context, account, platform))) {
    if (!(await mayContinue())) return false
    const types = new Set(dataTypeIds)
    const nowMs = context.clock()
    const what = { start, end, types, rollups: true, nowMs, assertLeaseHeld: async () => undefined, onUnreadable }
    await rebuildDays(store, account, what)
  }
  await pruneDays(context, account, platform)
  await markCorruptChunks(context, account.id, 'erasure', corrupt.values())
  if (!(await countAgain(context, account, mayContinue))) return false
  const { heights } = await readPerson(store, account, () => undefined)
  await store.accounts.update(account.id, { heightM: heights.at(-1)?.meters ?? null })
  return true
}

/** Deletes the days of which nothing is left, and the values of the platform where the observations of others could not be read. */
async function pruneDays({ store }: SyncContext, account: Account, platform: Platform): Promise<void> {
  const dates = (await store.days.after(account.id, null, [])).flatMap(({ date, values }) => {
    const sources = Object.keys(values ?? {})
    return sources.length === 0 || sources.some(source => isOf(source, platform)) ? [date] : []
  })
  for (const date of dates) {
    const [day] = await store.days.read(account.id, date, date)
    if (day) await store.days.keepOnly(account.id, day, withoutPlatform(day.values ?? {}, platform))
  }
}

/** What is said of several sources together is left out too: it has amounts of the platform. */
function withoutPlatform(values: DayValues, platform: Platform): DayValues {
  const kept = Object.entries(values).filter(([source]) => !isOf(source, platform))
  const alone = ({ together: _together, ...daily }: DailyValue): DailyValue => daily
  return Object.fromEntries(
    kept.map(([source, own]) => [source, Object.fromEntries(Object.entries(own).map(([id, one]) => [id, alone(one)]))]),
  )
}

/** Counts all months again: those of which nothing is left have none. */
async function countAgain(
  context: SyncContext,
  account: Account,
  mayContinue: () => Promise<boolean>,
): Promise<boolean> {
  const { store, clock } = context
  if (!(await store.erasure.eraseSome(account.id, isMonth, mayContinue))) return false
  const [newest] = await store.days.newest(account.id, 1, [])
  if (!newest) return true
  const [day] = await store.days.read(account.id, newest.date, newest.date)
  const { date, revision } = day ?? { date: newest.date, revision: 0 }
  await countMonths(store, account, [{ date, read: revision, now: revision }], clock())
  return true
}

const isOf = (source: string, platform: Platform) => platformOf(source as Source) === platform

/** The days that hold values of a platform, or cannot be read, newest first. */
async function daysOf({ store }: SyncContext, { id }: Account, platform: Platform): Promise<Day[]> {
  const days = await store.days.after(id, null, [])
  const holds = (values: DayValues | null) => !values || Object.keys(values).some(source => isOf(source, platform))
  return days.flatMap(({ date, values }) => (holds(values) ? [date] : [])).reverse()
}

/** Days that follow each other, newest first, in ranges of at most ten. */
function slicesOf(days: readonly Day[]): { start: Day; end: Day }[] {
  const slices: { start: Day; end: Day; days: number }[] = []
  for (const day of days) {
    const last = slices.at(-1)
    if (last && last.days < sliceDays && addDays(last.start, -1) === day)
      Object.assign(last, { start: day, days: last.days + 1 })
    else slices.push({ start: day, end: day, days: 1 })
  }
  return slices
}
