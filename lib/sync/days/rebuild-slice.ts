import type { DayFacts, Person } from '../../derive/daily/day-facts.ts'
import { type ComputedId, dailyRules } from '../../derive/daily/rules.ts'
import { sumsInTime, withTogether } from '../../derive/daily/together.ts'
import { withWholeDay } from '../../derive/daily/whole-day.ts'
import type { SessionRecord } from '../../derive/sources/join-sessions.ts'
import { sessionOfEntry, sessionOfLog } from '../../derive/sources/written-sessions.ts'
import { count } from '../../invocation.ts'
import { addDays, type Day, dayBounds, listDays } from '../../kernel/civil-time.ts'
import type { DayBounds } from '../../kernel/day-bounds.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import type { Account } from '../../model/account/account.ts'
import { type DataTypeId, dataTypes } from '../../model/catalog/data-types.ts'
import { series } from '../../model/catalog/series.ts'
import { observedSources, platformOf, providerRollup, type Source } from '../../model/catalog/sources.ts'
import {
  countedTypes,
  countOf,
  type DailyValue,
  type DayValues,
  dailyValue,
  type SourceValues,
} from '../../model/health-data/day-values.ts'
import { type Connection, readFromMs } from '../../model/sync/connection.ts'
import { stampOf } from '../../model/sync/rebuild.ts'
import { windowsBetween } from '../../model/sync/window.ts'
import type { StoredDay } from '../../store/health-data/days.ts'
import type { RollupDay } from '../../store/health-data/rollups.ts'
import type { Store } from '../../store/store.ts'
import type { ComputedDay } from './count-months.ts'
import { type OnUnreadable, type ReadBlocks, reaches, readBlocks, readWindow } from './read-blocks.ts'

/** The values to compute, and what they are computed from. */
export interface Scope {
  person: Person
  /** A day that was read in part has no values of its types, unless files brought the rest: these say from where on they were read. */
  connections: readonly Connection[]
  /** The heights cannot be read, so what is computed from them is kept. */
  heightsUnreadable: boolean
  ids: readonly ComputedId[]
  /** The types that the rules of these values read. */
  types: ReadonlySet<DataTypeId>
  rollups: boolean
  /** Whether these are all values of a day. */
  all: boolean
  onUnreadable: OnUnreadable
}

/** A refresh and a backfill may compute the same days at the same time. */
const maxTries = 3

/**
 * Computes the days of a short range, which are in memory at the same time. A day that another worker wrote in the meantime is computed
 * again, from what both have stored. @throws Error when that happens again and again
 */
export async function rebuildSlice(
  store: Store,
  account: Account,
  range: { start: Day; end: Day },
  scope: Scope,
  tries = 1,
): Promise<ComputedDay[]> {
  // First the days: who stores observations and their day after this has another revision, and this worker then loses the day.
  const days = await store.days.read(account.id, range.start, range.end)
  const [readForIds, rollups] = await Promise.all([
    readBlocks(store, account, range, scope),
    scope.rollups ? store.rollups.read(account.id, range.start, range.end) : [],
  ])
  const [read, written] = await Promise.all([
    withSumsInTime(store, account, range, { scope, days, read: readForIds }),
    writtenNear(store, account, range, scope, readForIds),
  ])
  const rollupByDate = new Map(rollups.map(day => [day.date, day]))
  const storedByDate = new Map(days.map(day => [day.date, day]))
  const computed = await Promise.all(
    listDays(range.start, range.end).map(date =>
      rebuildDay(store, account, scope, {
        date,
        read,
        written,
        stored: storedByDate.get(date),
        rollup: rollupByDate.get(date),
      }),
    ),
  )
  const again = listDays(range.start, range.end).filter((_, i) => computed[i] === 'lost')
  if (again.length > 0 && tries >= maxTries) throw new Error('Other workers kept writing a day at the same time')
  const repeated = await Promise.all(
    again.map(date => rebuildSlice(store, account, { start: date, end: date }, scope, tries + 1)),
  )
  return [...computed.filter(day => day !== 'lost'), ...repeated.flat()]
}

/**
 * What was read, and what else says when the sources of the sums counted: their heart rate, which shows when a device was worn. Only
 * where several sources have a sum, so that the days of an account with one platform need no more reads.
 */
async function withSumsInTime(
  store: Store,
  account: Account,
  range: { start: Day; end: Day },
  { scope, days, read }: { scope: Scope; days: readonly StoredDay[]; read: ReadBlocks },
): Promise<ReadBlocks> {
  const isShared = (id: (typeof sumsInTime)[number]) =>
    observedSources.filter(
      source => read.blocks.get(source)?.[id] || days.some(({ values }) => values?.[source]?.[id] !== undefined),
    ).length > 1
  const readsHeartRate = scope.types.has('heart-rate')
  const shared = sumsInTime.filter(id => (readsHeartRate || scope.types.has(id)) && isShared(id))
  const types = shared.length > 0 ? [...shared, 'heart-rate' as const].filter(type => !scope.types.has(type)) : []
  return types.length > 0
    ? joinedRead(read, await readBlocks(store, account, range, { types, onUnreadable: scope.onUnreadable }))
    : read
}

function joinedRead(a: ReadBlocks, b: ReadBlocks): ReadBlocks {
  return {
    blocks: new Map([...a.blocks].map(([source, own]) => [source, { ...own, ...b.blocks.get(source) }])),
    unreadable: [...a.unreadable, ...b.unreadable],
    readTypes: new Set([...a.readTypes, ...b.readTypes]),
    readWindows: new Set([...a.readWindows, ...b.readWindows]),
    fileWindows: new Set([...a.fileWindows, ...b.fileWindows]),
  }
}

/** What the person wrote of training on these days and their neighbors, if a heart rate can say its load. */
async function writtenNear(
  store: Store,
  account: Account,
  { start, end }: { start: Day; end: Day },
  { ids }: Scope,
  { blocks }: ReadBlocks,
): Promise<SessionRecord[]> {
  const isMeasured = ids.includes('training-load') && [...blocks.values()].some(own => own['heart-rate'])
  if (!isMeasured) return []
  return readWrittenSessions(store, account, { start: addDays(start, -1), end: addDays(end, 1) })
}

/** The workout logs and diary entries of a range of days, as records of sessions. */
export async function readWrittenSessions(
  store: Store,
  { id, timezone }: Pick<Account, 'id' | 'timezone'>,
  range: DayRange,
): Promise<SessionRecord[]> {
  const { logs, diary } = await store.training.ofDays(id, range, timezone)
  return [...logs.map(log => sessionOfLog(log, timezone)), ...diary.map(sessionOfEntry)]
}

/** A day to compute, with what is stored for it. */
interface DayToCompute {
  date: Day
  read: ReadBlocks
  written: readonly SessionRecord[]
  stored: StoredDay | undefined
  rollup: RollupDay | undefined
}

/** Computes a day and stores it if it differs. `lost` when another worker wrote it in the meantime. */
async function rebuildDay(
  store: Store,
  account: Account,
  scope: Scope,
  day: DayToCompute,
): Promise<ComputedDay | 'lost'> {
  const { date, stored } = day
  const { timezone: zone } = account
  const bounds = dayBounds(date, zone)
  const revision = stored?.revision ?? 0
  const same: ComputedDay = {
    date,
    read: revision,
    now: revision,
    ...(stored?.values === null ? { damaged: true } : {}),
  }
  if (!bounds) return same
  const stamp = stampOf(account)
  const isStale = stored !== undefined && !isCurrent(stored, stamp)
  // Only a part of such a day would be new. The queued rebuild of all days computes it from the same chunks.
  if (isStale && !scope.all) return same
  count('daysComputed')
  // Values of a day in another zone are not kept when they cannot be computed.
  const kept = isStale ? undefined : stored?.values
  const values = observedValues(day, kept, scope, bounds, zone)
  const rollup = scope.rollups ? rollupValues(day.rollup) : stored?.values?.[providerRollup]
  if (rollup) values[providerRollup] = rollup
  const whole = withWholeDay(values, { person: scope.person, bounds, zone }, scope.heightsUnreadable)
  const outcome = await store.days.replace(account.id, { date, values: whole, ...stamp }, stored)
  if (outcome !== 'written') return outcome === 'same' ? same : outcome
  return { date, read: revision, now: revision + 1, change: { before: stored ? stored.values : {}, after: whole } }
}

/** The values of a day by source, computed from its observations; the others as they were. */
function observedValues(
  { date, read, written }: DayToCompute,
  kept: DayValues | null | undefined,
  scope: Scope,
  bounds: DayBounds,
  zone: string,
): DayValues {
  const unreadable = unreadableTypes(scope, read, bounds)
  const ids = scope.ids.filter(id => !typesBehind(id).some(type => unreadable.has(type)))
  const values: DayValues = {}
  const isWhole = (source: Source, type: DataTypeId) => {
    const connection = scope.connections.find(({ platform }) => platform === platformOf(source))
    const fromMs = connection ? readFromMs(connection, type) : bounds.startMs
    // What was not read of the day may be in an archive.
    return (
      bounds.startMs >= fromMs ||
      windowsOf(type, { startMs: bounds.startMs, endMs: Math.min(fromMs, bounds.endMs) }).some(one =>
        read.fileWindows.has(readWindow(source, type, one)),
      )
    )
  }
  const factsOf = (source: Source): DayFacts => ({
    day: date,
    zone,
    bounds,
    person: scope.person,
    written,
    block: type => (isWhole(source, type) ? (read.blocks.get(source)?.[type] ?? null) : null),
    wasRead: type =>
      isWhole(source, type) &&
      windowsOf(type, bounds).every(one => read.readWindows.has(readWindow(source, type, one))),
  })
  for (const source of observedSources) {
    const facts = factsOf(source)
    const own = withNew(kept?.[source], ids, id => dailyRules[id](facts))
    if (own) values[source] = own
  }
  // Another heart rate says of other times that a device was worn, so the sums are asked again.
  const sums = sumsInTime.filter(id => read.readTypes.has(id) && !unreadable.has(id))
  return withTogether(values, [...new Set([...ids, ...sums])], factsOf)
}

/** The types of a day whose observations could not all be read. */
function unreadableTypes({ heightsUnreadable }: Scope, read: ReadBlocks, bounds: DayBounds): ReadonlySet<DataTypeId> {
  const unreadable = new Set<DataTypeId>(heightsUnreadable ? ['height'] : [])
  for (const chunk of read.unreadable) if (reaches(bounds, chunk)) unreadable.add(chunk.type)
  return unreadable
}

function isCurrent({ values, zone, basis }: StoredDay, stamp: ReturnType<typeof stampOf>): boolean {
  return values !== null && zone === stamp.zone && basis === stamp.basis
}

/** Every window of a type that a day overlaps. */
function windowsOf(type: DataTypeId, { startMs, endMs }: DayBounds): string[] {
  return windowsBetween(startMs, endMs, dataTypes[type].chunk)
}

/** The values of one source after computing some of them again; undefined when none are left. */
function withNew(
  read: SourceValues | undefined,
  ids: readonly ComputedId[],
  compute: (id: ComputedId) => DailyValue | null,
): SourceValues | undefined {
  const next: SourceValues = { ...read }
  for (const id of ids) {
    const daily = compute(id)
    if (daily) next[id] = daily
    else delete next[id]
  }
  return Object.keys(next).length > 0 ? next : undefined
}

function rollupValues(day: RollupDay | undefined): SourceValues | undefined {
  const entries = Object.entries(day?.values ?? {}).map(([id, { value, ...range }]) => [
    id,
    dailyValue(value, 1, range),
  ])
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** The types from whose observations a daily value is computed. */
function typesBehind(id: ComputedId): readonly DataTypeId[] {
  const counted = countedTypes.filter(type => countOf(type) === id)
  return [...counted, ...(series.find(entry => entry.id === id)?.types ?? [])]
}
