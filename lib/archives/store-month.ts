import { addDays, asDay, civilDay, type Day, utcDay } from '../kernel/civil-time.ts'
import type { Account } from '../model/account/account.ts'
import type { ImportJob } from '../model/account/import-job.ts'
import { type DataTypeId, dataTypeIds } from '../model/catalog/data-types.ts'
import { emptyChunk } from '../model/health-data/empty-chunk.ts'
import { windowBounds } from '../model/sync/window.ts'
import { type ChunkHead, type ChunkWrite, placeOf } from '../store/health-data/chunk-items.ts'
import { computeDays } from '../sync/days/compute-days.ts'
import { chunkWrites, placeMs, wholeRows } from './blocks.ts'
import { changedValues } from './changed-values.ts'
import type { ImportContext } from './context.ts'
import { monthBounds, monthOf, rowsOfMonth } from './shelves.ts'

/** What storing a month did. */
export interface MonthResult {
  duplicates: number
  written: number
  changedDays: number
  /** The days of which a value of all sources together changed. */
  changedValues: Day[]
}

/** A damaged or unfinished archive is older than any whole one: it adds what is missing, and replaces nothing. */
const incompleteFetchedAt = 1

/**
 * Stores the observations of a month and computes its days. A whole archive is all that there was when it was exported: what is stored of an
 * earlier one and is not in it was deleted since. Doing it again writes nothing.
 */
export async function storeMonth(
  context: ImportContext,
  account: Account,
  job: ImportJob,
  { month, afterCrash, assertLeaseHeld }: { month: string; afterCrash: boolean; assertLeaseHeld(): Promise<void> },
): Promise<MonthResult> {
  const { source, isComplete } = job
  if (job.kind === 'erasure') {
    const values = await compute(context, account, { job, month, changed: [], afterCrash: true, assertLeaseHeld })
    return { duplicates: 0, written: 0, changedDays: 0, changedValues: values }
  }
  const all = await rowsOfMonth(context.blobs, job, month)
  const { rows, duplicates } = wholeRows(all)
  const own = rows.filter(row => monthOf(placeMs(row)) === month)
  if (job.check) return { duplicates, written: 0, changedDays: 0, changedValues: [] }
  const fetchedAt = isComplete ? exportedAt(job) : incompleteFetchedAt
  const byType = Map.groupBy(chunkWrites(own, { source, zone: job.timezone, fetchedAt }), write => write.type)
  const changed: ChunkWrite[] = []
  for (const type of dataTypeIds) {
    await assertLeaseHeld()
    const heads = await headsOf(context, job, type, month)
    const writes = byType.get(type) ?? []
    const known = new Set(heads.filter(head => head.count > 0).map(placeOf))
    const found = new Set(writes.map(placeOf))
    const wanted = isComplete
      ? [
          ...writes,
          ...heads
            .filter(head => head.count > 0 && !found.has(placeOf(head)))
            .map(({ window, source }) => ({ type, window, source, ...emptyChunk(type), fetchedAt })),
        ]
      : writes.filter(write => !known.has(placeOf(write)))
    if (wanted.length === 0) continue
    const outcomes = await context.store.chunks.replace(account.id, wanted, heads)
    changed.push(...wanted.filter((_, i) => outcomes[i] === 'written'))
  }
  const values =
    changed.length > 0 || afterCrash
      ? await compute(context, account, { job, month, changed, afterCrash, assertLeaseHeld })
      : []
  const days = new Set(changed.map(({ window }) => window.slice(0, 10)))
  return { duplicates, written: changed.length, changedDays: days.size, changedValues: values }
}

/** A phone's clock may be ahead; a time in the future would keep out every later archive. */
function exportedAt({ place, createdAt }: ImportJob): number {
  const created = Date.parse(createdAt)
  return Math.min(place.exportedAt ?? created, created)
}

async function headsOf(
  { store }: ImportContext,
  job: ImportJob,
  type: DataTypeId,
  month: string,
): Promise<ChunkHead[]> {
  const { startMs, endMs } = monthBounds(month)
  const heads = await store.chunks.heads(job.accountId, type, startMs, endMs)
  return heads.filter(({ source }) => source === job.source)
}

async function compute(
  context: ImportContext,
  account: Account,
  {
    job,
    month,
    changed,
    afterCrash,
    assertLeaseHeld,
  }: {
    job: ImportJob
    month: string
    changed: readonly ChunkWrite[]
    afterCrash: boolean
    assertLeaseHeld(): Promise<void>
  },
): Promise<Day[]> {
  const { startMs, endMs } = monthBounds(month)
  const whole = { start: utcDay(startMs), end: utcDay(endMs - 1) }
  const dates = changed.map(({ window }) => asDay(window.slice(0, 10))).sort()
  // Chunks are by UTC, and days by the account's zone.
  const window =
    afterCrash || !dates[0] ? whole : { start: addDays(dates[0], -1), end: addDays(dates.at(-1) ?? dates[0], 1) }
  const changes = changed.map(({ window: of, block }) => {
    const bounds = windowBounds(of)
    const lastEnd = block.end?.reduce((latest, end) => Math.max(latest, end), 0) ?? 0
    return { fromMs: bounds.startMs, toMs: Math.max(bounds.endMs, lastEnd) }
  })
  // A record can reach into the next day.
  const read = () => context.store.days.read(account.id, addDays(whole.start, -1), addDays(whole.end, 1))
  const before = await read()
  await computeDays(context, account, {
    run: { id: job.id, range: whole },
    window: { ...window, status: 'pending' },
    lastDay: civilDay(context.clock(), account.timezone),
    changes,
    types: new Set(changed.map(({ type }) => type)),
    height: changed.some(({ type }) => type === 'height'),
    rollupDays: [],
    rebuildAll: afterCrash,
    assertLeaseHeld,
  })
  return changedValues(before, await read(), account)
}
