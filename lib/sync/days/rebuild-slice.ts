import type { DayFacts, Person } from '../../derive/daily/day-facts.ts'
import { type ComputedId, dailyRules } from '../../derive/daily/rules.ts'
import { withWholeDay } from '../../derive/daily/whole-day.ts'
import { count } from '../../invocation.ts'
import { type Day, dayBounds, listDays } from '../../kernel/civil-time.ts'
import type { DayBounds } from '../../kernel/day-bounds.ts'
import type { Account } from '../../model/account/account.ts'
import { type DataTypeId, dataTypes } from '../../model/catalog/data-types.ts'
import { series } from '../../model/catalog/series.ts'
import { observedSources, primary, providerRollup } from '../../model/catalog/sources.ts'
import {
  countedTypes,
  countOf,
  type DailyValue,
  type DayValues,
  dailyValue,
  type SourceValues,
} from '../../model/health-data/day-values.ts'
import { stampOf } from '../../model/sync/rebuild.ts'
import { windowsBetween } from '../../model/sync/window.ts'
import type { StoredDay } from '../../store/health-data/days.ts'
import type { RollupDay } from '../../store/health-data/rollups.ts'
import type { Store } from '../../store/store.ts'
import type { ComputedDay } from './count-months.ts'
import { type OnUnreadable, reaches, readBlocks } from './read-blocks.ts'

/** The values to compute, and what they are computed from. */
export interface Scope {
  person: Person
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

/** Computes the days of a short range, which are in memory at the same time. */
export async function rebuildSlice(
  store: Store,
  account: Account,
  range: { start: Day; end: Day },
  scope: Scope,
): Promise<ComputedDay[]> {
  const { person, heightsUnreadable, all, rollups: withRollups } = scope
  const { timezone: zone } = account
  const [read, rollups, days] = await Promise.all([
    readBlocks(store, account, range, scope),
    withRollups ? store.rollups.read(account.id, range.start, range.end) : [],
    store.days.read(account.id, range.start, range.end),
  ])
  const rollupByDate = new Map(rollups.map(day => [day.date, day]))
  const storedByDate = new Map(days.map(day => [day.date, day]))
  const stamp = stampOf(account)
  const rebuildDay = async (date: Day): Promise<ComputedDay | 'lost'> => {
    const bounds = dayBounds(date, zone)
    const stored = storedByDate.get(date)
    const revision = stored?.revision ?? 0
    const same: ComputedDay = {
      date,
      read: revision,
      now: revision,
      ...(stored?.values === null ? { damaged: true } : {}),
    }
    if (!bounds) return same
    const isStale = stored !== undefined && !isCurrent(stored, stamp)
    // Only a part of such a day would be new. The queued rebuild of all days computes it from the same chunks.
    if (isStale && !all) return same
    count('daysComputed')
    const unreadable = new Set<DataTypeId>(heightsUnreadable ? ['height'] : [])
    for (const chunk of read.unreadable) if (reaches(bounds, chunk)) unreadable.add(chunk.type)
    const ids =
      unreadable.size > 0 ? scope.ids.filter(id => !typesBehind(id).some(one => unreadable.has(one))) : scope.ids
    const values: DayValues = {}
    for (const source of observedSources) {
      const facts: DayFacts = {
        day: date,
        zone,
        bounds,
        person,
        block: type => read.blocks.get(source)?.[type] ?? null,
        wasRead: type => source === primary && windowsOf(type, bounds).every(one => read.readWindows.has(one)),
      }
      // Values of a day in another zone are not kept when they cannot be computed.
      const own = withNew(isStale ? undefined : stored?.values?.[source], ids, id => dailyRules[id](facts))
      if (own) values[source] = own
    }
    const rollup = withRollups ? rollupValues(rollupByDate.get(date)) : stored?.values?.[providerRollup]
    if (rollup) values[providerRollup] = rollup
    const whole = withWholeDay(values, { person, bounds, zone }, heightsUnreadable)
    const outcome = await store.days.replace(account.id, { date, values: whole, ...stamp }, stored)
    if (outcome !== 'written') return outcome === 'same' ? same : outcome
    return { date, read: revision, now: revision + 1, change: { before: stored ? stored.values : {}, after: whole } }
  }
  const computed = await Promise.all(listDays(range.start, range.end).map(rebuildDay))
  return computed.map(day => {
    if (day === 'lost') throw new Error('Another worker wrote a day at the same time')
    return day
  })
}

function isCurrent({ values, zone, basis }: StoredDay, stamp: ReturnType<typeof stampOf>): boolean {
  return values !== null && zone === stamp.zone && basis === stamp.basis
}

/** `type#window` of every window of a type that a day overlaps. */
function windowsOf(type: DataTypeId, { startMs, endMs }: DayBounds): string[] {
  return windowsBetween(startMs, endMs, dataTypes[type].chunk).map(window => `${type}#${window}`)
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
