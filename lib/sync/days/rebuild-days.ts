import { type ComputedId, isComputed } from '../../derive/daily/rules.ts'
import { addDays, type Day } from '../../kernel/civil-time.ts'
import { boundsOfDay } from '../../kernel/ranges.ts'
import type { Account } from '../../model/account/account.ts'
import { type DataTypeId, dataTypeIds } from '../../model/catalog/data-types.ts'
import { platforms } from '../../model/catalog/platforms.ts'
import { series } from '../../model/catalog/series.ts'
import { observedSources } from '../../model/catalog/sources.ts'
import { countedTypes, countOf } from '../../model/health-data/day-values.ts'
import type { StoredChunk } from '../../store/health-data/chunk-items.ts'
import type { Store } from '../../store/store.ts'
import type { SyncContext } from '../context.ts'
import { type ComputedDay, countMonths } from './count-months.ts'
import { type OnUnreadable, readPerson } from './read-blocks.ts'
import { readWrittenSessions, rebuildSlice, type Scope } from './rebuild-slice.ts'

/** Days computed at once; this limits memory and does not affect the result. */
const sliceDays = 10

export interface Rebuild {
  start: Day
  end: Day
  types: ReadonlySet<DataTypeId>
  rollups: boolean
  nowMs: number
  /** Called regularly, because a long range takes time. */
  assertLeaseHeld(): Promise<void>
  /** Called for each chunk that cannot be read. Values that depend on its type are kept. */
  onUnreadable: OnUnreadable
}

/**
 * Computes the daily values of [start, end] again from the stored observations of the given types and, if requested, the roll-ups.
 * Values that depend on no given type are kept. Returns whether any day changed.
 */
export async function rebuildDays(store: Store, account: Account, what: Rebuild): Promise<boolean> {
  const scope = await scopeOf(store, account, what)
  const days: ComputedDay[] = []
  for (let end = what.end; end >= what.start; ) {
    await what.assertLeaseHeld()
    const first = addDays(end, 1 - sliceDays)
    const start = first > what.start ? first : what.start
    days.push(...(await rebuildSlice(store, account, { start, end }, scope)))
    end = addDays(start, -1)
  }
  days.push(...(await rebuildEvening(store, account, what, scope)))
  const damaged = await countMonths(store, account, days, what.nowMs)
  // The rest of such a day is lost too, so all of it is computed again.
  const whole = { ...what, types: new Set(dataTypeIds), rollups: true }
  const again = scope.all ? [] : damaged
  for (const date of again) await rebuildDays(store, account, { ...whole, start: date, end: date })
  return again.length > 0 || days.some(({ change }) => change)
}

/** The values that depend on the given types, and all types that these values depend on. */
async function scopeOf(store: Store, account: Account, what: Rebuild): Promise<Scope> {
  const { types, rollups } = what
  const affected = affectedBy([...types])
  const counted = countedTypes.filter(type => types.has(type))
  let heightsUnreadable = false
  const person = await readPerson(store, account, chunk => {
    heightsUnreadable = true
    what.onUnreadable(chunk)
  })
  const connections = await Promise.all(platforms.map(platform => store.connections.read(account.id, platform)))
  return {
    person,
    connections: connections.filter(connection => connection !== null),
    heightsUnreadable,
    ids: [...affected.map(({ id }) => id), ...counted.map(countOf)],
    types: new Set([...affected.flatMap(entry => entry.types), ...counted]),
    rollups,
    all: rollups && dataTypeIds.every(type => types.has(type)),
    onUnreadable: what.onUnreadable,
  }
}

/** The series that are computed from any of these types. */
function affectedBy(changed: readonly DataTypeId[]): { id: ComputedId; types: readonly DataTypeId[] }[] {
  return series.flatMap(({ id, types }) =>
    isComputed(id) && types.some(type => changed.includes(type)) ? [{ id, types }] : [],
  )
}

/** The day before the range, if one of its sessions continues into the range, or its last sleep may be the first piece of a night. */
async function rebuildEvening(store: Store, account: Account, what: Rebuild, scope: Scope): Promise<ComputedDay[]> {
  const date = addDays(what.start, -1)
  const { startMs: fromMs, endMs: toMs } = boundsOfDay(date, account.timezone)
  const endsAfter = async (type: 'exercise' | 'sleep', ms: number) => {
    const chunks = await store.chunks.read(account.id, type, { fromMs, toMs, sources: observedSources })
    return chunks.some(chunk => chunk.block()?.end?.some(end => end > ms) ?? true)
  }
  const isTrainedInto = async () => {
    const written = await readWrittenSessions(store, account, { start: date, end: date })
    return written.some(({ startMs, endMs }) => startMs !== null && (endMs === null || endMs > toMs))
  }
  const workouts = affectedBy(['exercise']).filter(({ id }) => scope.ids.includes(id))
  const sleeps = what.types.has('sleep') ? affectedBy(['sleep']) : []
  const continued = [
    ...(workouts.length > 0 && ((await endsAfter('exercise', toMs)) || (await isTrainedInto())) ? workouts : []),
    // A sleep that ends in the second half of the day, so that ordinary nights and early naps do not compute a day more.
    ...(sleeps.length > 0 && (await endsAfter('sleep', (fromMs + toMs) / 2)) ? sleeps : []),
  ]
  if (continued.length === 0) return []
  const types = new Set(continued.flatMap(entry => entry.types))
  const evening: Scope = { ...scope, ids: continued.map(({ id }) => id), types, rollups: false, all: false }
  return rebuildSlice(store, account, { start: date, end: date }, evening)
}

/**
 * Marks chunks that cannot be decoded and makes their windows pending, so that the next run fetches them again. A chunk of a later
 * version of this code is not marked. Returns the marked chunks.
 */
export async function markCorruptChunks(
  { store, log }: Pick<SyncContext, 'store' | 'log'>,
  accountId: string,
  runId: string,
  chunks: Iterable<StoredChunk>,
): Promise<StoredChunk[]> {
  const marked: StoredChunk[] = []
  for (const chunk of chunks) {
    const { type, source, window } = chunk
    const later = chunk.isLater()
    log({ event: 'chunk_unreadable', runId, type, source, window, later })
    if (later) continue
    await store.chunks.markCorrupt(accountId, chunk)
    marked.push(chunk)
  }
  return marked
}
