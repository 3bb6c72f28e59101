import { addDays, asDay, civilDay, type Day, utcDay } from '../kernel/civil-time.ts'
import type { Account } from '../model/account/account.ts'
import { addsOnly, type ImportJob } from '../model/account/import-job.ts'
import { type DataTypeId, dataTypeIds } from '../model/catalog/data-types.ts'
import { primary, type Source } from '../model/catalog/sources.ts'
import { emptyChunk } from '../model/health-data/empty-chunk.ts'
import { windowBounds } from '../model/sync/window.ts'
import { type ChunkHead, type ChunkWrite, placeOf } from '../store/health-data/chunk-items.ts'
import { computeDays } from '../sync/days/compute-days.ts'
import { addChunks } from './add-chunks.ts'
import { chunkWrites, placeMs, recordsAsWritten, wholeRows } from './blocks.ts'
import { changedValues } from './changed-values.ts'
import type { ImportContext } from './context.ts'
import { monthBounds, monthOf, rowsOfMonth } from './shelves.ts'

/** What storing a month did. */
export interface MonthResult {
  duplicates: number
  /** Electrocardiograms whose trace had no room in their day. */
  withoutTrace: number
  /** Routes that no workout names. */
  unnamedRoutes: number
  /** Records of a time and type that a connection or an archive has read already. */
  known: number
  written: number
  /** The sources of what the month has. */
  sources: Source[]
  changedDays: number
  /** The days of which a value of all sources together changed. */
  changedValues: Day[]
}

const nothing: MonthResult = {
  duplicates: 0,
  withoutTrace: 0,
  unnamedRoutes: 0,
  known: 0,
  written: 0,
  sources: [],
  changedDays: 0,
  changedValues: [],
}

/** A damaged or unfinished archive is older than any whole one: it adds what is missing, and replaces nothing. */
const incompleteFetchedAt = 1

interface MonthToStore {
  month: string
  afterCrash: boolean
  assertLeaseHeld(): Promise<void>
}

/**
 * Stores the observations of a month and computes its days. A whole archive is all that there was when it was exported: what is stored of an
 * earlier one and is not in it was deleted since. Doing it again writes nothing. A check does the same with a preview of the store.
 */
export async function storeMonth(
  context: ImportContext,
  account: Account,
  job: ImportJob,
  what: MonthToStore,
): Promise<MonthResult> {
  if (!job.check) return storeMonthIn(context, account, job, what)
  return storeMonthIn({ ...context, store: context.store.preview() }, account, job, { ...what, afterCrash: false })
}

async function storeMonthIn(
  context: ImportContext,
  account: Account,
  job: ImportJob,
  { month, afterCrash, assertLeaseHeld }: MonthToStore,
): Promise<MonthResult> {
  const { source, isComplete } = job
  if (job.kind === 'erasure') {
    const values = await compute(context, account, { job, month, changed: [], afterCrash: true, assertLeaseHeld })
    return { ...nothing, changedValues: values }
  }
  const all = await rowsOfMonth(context.blobs, job, month)
  const whole =
    job.format === 'export'
      ? { rows: recordsAsWritten(all), duplicates: 0, withoutTrace: 0, unnamedRoutes: [] }
      : wholeRows(all)
  const { rows, duplicates, withoutTrace } = whole
  // Those around the month are of the months in which they begin.
  const unnamedRoutes = whole.unnamedRoutes.filter(({ startMs }) => monthOf(startMs) === month).length
  const own = rows.filter(row => monthOf(placeMs(row)) === month)
  const fetchedAt = isComplete ? exportedAt(job) : incompleteFetchedAt
  const allWrites = chunkWrites(own, { source: source ?? primary, zone: job.timezone, fetchedAt })
  const byType = Map.groupBy(allWrites, write => write.type)
  const changed: ChunkWrite[] = []
  let known = 0
  for (const type of dataTypeIds) {
    await assertLeaseHeld()
    const writes = byType.get(type) ?? []
    if (addsOnly(job)) {
      const added = await addChunks(context.store, account, { type, month, writes, zone: job.timezone })
      changed.push(...added.changed)
      known += added.known
    } else changed.push(...(await replaceChunks(context, job, { type, month, writes, fetchedAt })))
  }
  const values =
    changed.length > 0 || afterCrash
      ? await compute(context, account, { job, month, changed, afterCrash, assertLeaseHeld })
      : []
  const days = new Set(changed.map(({ window }) => window.slice(0, 10)))
  const dropped = { duplicates, withoutTrace, unnamedRoutes, known }
  const sources = [...new Set(allWrites.map(write => write.source))]
  return { ...dropped, sources, written: changed.length, changedDays: days.size, changedValues: values }
}

/** Stores what a whole archive has of a type and month instead of what an earlier one had; of one that is not whole, what is missing. */
async function replaceChunks(
  context: ImportContext,
  job: ImportJob,
  {
    type,
    month,
    writes,
    fetchedAt,
  }: { type: DataTypeId; month: string; writes: readonly ChunkWrite[]; fetchedAt: number },
): Promise<ChunkWrite[]> {
  const heads = await headsOf(context, job, type, month)
  const known = new Set(heads.filter(head => head.count > 0).map(placeOf))
  const found = new Set(writes.map(placeOf))
  const wanted = job.isComplete
    ? [
        ...writes,
        ...heads
          .filter(head => head.count > 0 && !found.has(placeOf(head)))
          .map(({ window, source }) => ({ type, window, source, ...emptyChunk(type), fetchedAt })),
      ]
    : writes.filter(write => !known.has(placeOf(write)))
  if (wanted.length === 0) return []
  const outcomes = await context.store.chunks.replace(job.accountId, wanted, heads)
  return wanted.filter((_, i) => outcomes[i] === 'written')
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
