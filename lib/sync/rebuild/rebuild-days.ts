import { type DayFacts, joinBlocks, type Person } from '../../derive/daily/day-facts.ts'
import { type ComputedId, dailyRules, isComputed } from '../../derive/daily/rules.ts'
import { withWholeDay } from '../../derive/daily/whole-day.ts'
import { countedBy, takeInventory } from '../../derive/quality/inventory.ts'
import {
  addDays,
  type Day,
  dayBounds,
  firstOfMonth,
  lastOfMonth,
  listDays,
  utcMidnight,
} from '../../kernel/civil-time.ts'
import { boundsOfRange } from '../../kernel/ranges.ts'
import { dayMs } from '../../kernel/zone-rules.ts'
import type { Account } from '../../model/account/account.ts'
import { type DataTypeId, dataTypeIds, dataTypes } from '../../model/catalog/data-types.ts'
import { series } from '../../model/catalog/series.ts'
import { observedSources, primary, providerRollup, type Source } from '../../model/catalog/sources.ts'
import { type Block, inOrder } from '../../model/health-data/block.ts'
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
import type { StoredChunk } from '../../store/health-data/chunk-items.ts'
import type { RollupDay } from '../../store/health-data/rollups.ts'
import type { Store } from '../../store/store.ts'

/** Days computed at once; this limits memory and does not affect the result. */
const sliceDays = 10
/** How far the rules look before a day: an interval across midnight, a night, a baseline of 30 nights. */
const lookBackMs = (type: DataTypeId) => (type === 'skin-temperature' ? 31 : type === 'sleep' ? 2 : 1) * dayMs
/** How far the rules look after a day: an evening workout may continue after midnight. */
const lookAheadMs = (type: DataTypeId) => (type === 'exercise' || type === 'heart-rate' ? dayMs : 0)

/**
 * Computes the daily values of [start, end] again from the stored observations of the given types and, if requested, the roll-ups.
 * Values that depend on no given type are kept. Returns whether any day changed.
 */
export async function rebuildDays(
  store: Store,
  account: Account,
  what: {
    start: Day
    end: Day
    types: ReadonlySet<DataTypeId>
    rollups: boolean
    /** Called regularly, because a long range takes time. */
    assertLeaseHeld(): Promise<void>
    /** Called for each chunk that cannot be read. Values that depend on its type are kept. */
    onUnreadable(chunk: StoredChunk): void
  },
): Promise<boolean> {
  const affected = series.flatMap(({ id, types }) =>
    isComputed(id) && types.some(type => what.types.has(type)) ? [{ id, types }] : [],
  )
  const counted = countedTypes.filter(type => what.types.has(type))
  const needed = new Set<DataTypeId>([...affected.flatMap(entry => entry.types), ...counted])
  const all = what.rollups && dataTypeIds.every(type => what.types.has(type))
  const unreadable = new Set<DataTypeId>()
  const person = await readPerson(store, account, chunk => {
    unreadable.add('height')
    what.onUnreadable(chunk)
  })
  const ids: ComputedId[] = [...affected.map(entry => entry.id), ...counted.map(countOf)].filter(
    id => !typesBehind(id).some(type => unreadable.has(type)),
  )
  const heightsUnreadable = unreadable.has('height')
  let changed = false
  for (let end = what.end; end >= what.start; ) {
    await what.assertLeaseHeld()
    const first = addDays(end, 1 - sliceDays)
    const start = first > what.start ? first : what.start
    const { rollups, onUnreadable } = what
    const slice = { start, end, ids, needed, rollups, all, heightsUnreadable, onUnreadable }
    if (await rebuildSlice(store, account, person, slice)) changed = true
    end = addDays(start, -1)
  }
  const ofWorkouts = affected.filter(entry => entry.types.includes('exercise')).map(entry => entry.id)
  if (ofWorkouts.length > 0) {
    const { onUnreadable } = what
    const evening = { date: addDays(what.start, -1), ids: ofWorkouts, heightsUnreadable, onUnreadable }
    if (await rebuildEvening(store, account, person, evening)) changed = true
  }
  const damaged = await recount(store, account.id, what.start, what.end)
  // The rest of such a day is lost too, so all of it is computed again.
  if (!all)
    for (const date of damaged) {
      await rebuildDays(store, account, { ...what, start: date, end: date, types: new Set(dataTypeIds), rollups: true })
      changed = true
    }
  return changed
}

/** The workouts of the previous day, which may continue into the range. */
async function rebuildEvening(
  store: Store,
  account: Account,
  person: Person,
  {
    date,
    ids,
    heightsUnreadable,
    onUnreadable,
  }: { date: Day; ids: ComputedId[]; heightsUnreadable: boolean; onUnreadable(chunk: StoredChunk): void },
): Promise<boolean> {
  const [stored] = await store.days.readSeries(account.id, date, date, ['workouts'])
  if (!Object.values(stored?.values ?? {}).some(own => (own.workouts?.observations ?? 0) > 0)) return false
  const needed = new Set(['exercise', 'heart-rate'] as const)
  const what = { start: date, end: date, ids, needed, rollups: false, all: false, heightsUnreadable, onUnreadable }
  return rebuildSlice(store, account, person, what)
}

async function rebuildSlice(
  store: Store,
  account: Account,
  person: Person,
  what: {
    start: Day
    end: Day
    ids: ComputedId[]
    needed: ReadonlySet<DataTypeId>
    rollups: boolean
    all: boolean
    heightsUnreadable: boolean
    onUnreadable(chunk: StoredChunk): void
  },
): Promise<boolean> {
  const [{ blocks, unreadable, readWindows }, rollups, stored] = await Promise.all([
    readBlocks(store, account, what),
    what.rollups ? store.rollups.read(account.id, what.start, what.end) : null,
    store.days.read(account.id, what.start, what.end),
  ])
  const ids = what.ids.filter(id => !typesBehind(id).some(type => unreadable.has(type)))
  const rollupByDate = rollups && new Map(rollups.map(day => [day.date, day]))
  const storedByDate = new Map(stored.map(day => [day.date, day]))
  const stamp = stampOf(account)
  const outcomes = listDays(what.start, what.end).map(async date => {
    const bounds = dayBounds(date, account.timezone)
    if (!bounds) return 'same'
    const read = storedByDate.get(date)
    const isStale =
      read !== undefined && (read.values === null || read.zone !== stamp.zone || read.basis !== stamp.basis)
    // Only a part of such a day would be new. The queued rebuild of all days computes it from the same chunks.
    if (isStale && !what.all) return 'same'
    const values: DayValues = {}
    for (const source of observedSources) {
      const facts: DayFacts = {
        day: date,
        zone: account.timezone,
        bounds,
        person,
        block: type => blocks.get(source)?.[type] ?? null,
        wasRead: type =>
          source === primary &&
          windowsBetween(bounds.startMs, bounds.endMs, dataTypes[type].chunk).every(one =>
            readWindows.has(`${type}#${one}`),
          ),
      }
      // Values of a day in another zone are not kept when they cannot be computed.
      const own = withNew(isStale ? undefined : read?.values?.[source], ids, id => dailyRules[id](facts))
      if (own) values[source] = own
    }
    const rollup = rollupByDate ? rollupValues(rollupByDate.get(date)) : read?.values?.[providerRollup]
    if (rollup) values[providerRollup] = rollup
    const known = { person, bounds, zone: account.timezone }
    const whole = withWholeDay(values, known, what.heightsUnreadable)
    return store.days.replace(account.id, { date, values: whole, ...stamp }, read)
  })
  const results = await Promise.all(outcomes)
  if (results.includes('lost')) throw new Error('Another worker wrote a day at the same time')
  return results.includes('written')
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

/** The observations of one source, as one block per type. */
type Blocks = { [Id in DataTypeId]?: Block<Id> }

/**
 * Joined blocks by source and type; a type is unreadable when any chunk of it is. `readWindows`: `type#window` of every chunk, empty or
 * not, of the types that mark empty windows.
 */
async function readBlocks(
  store: Store,
  account: Account,
  what: { start: Day; end: Day; needed: ReadonlySet<DataTypeId>; onUnreadable(chunk: StoredChunk): void },
): Promise<{ blocks: Map<Source, Blocks>; unreadable: Set<DataTypeId>; readWindows: Set<string> }> {
  const blocks = new Map(observedSources.map((source): [Source, Blocks] => [source, {}]))
  const unreadable = new Set<DataTypeId>()
  const readWindows = new Set<string>()
  const { startMs: fromMs, endMs: toMs } = boundsOfRange(what, account.timezone)
  const readType = async <Id extends DataTypeId>(type: Id) => {
    const isDaily = dataTypes[type].kind === 'daily'
    const from = isDaily ? utcMidnight(what.start) : fromMs
    const to = isDaily ? utcMidnight(what.end) + dayMs : toMs
    const chunks = await store.chunks.read(account.id, type, {
      fromMs: from - lookBackMs(type),
      // A sleep session that starts in the range may belong to the next day, by its end.
      toMs: to + lookAheadMs(type),
      sources: observedSources,
    })
    if (dataTypes[type].marksEmpty)
      for (const { source, window } of chunks) if (source === primary) readWindows.add(`${type}#${window}`)
    for (const [source, ofSource] of blocks) {
      const own = chunks.filter(chunk => chunk.source === source && chunk.count > 0)
      const joined = joinBlocks(
        own.flatMap(chunk => {
          const block = chunk.block()
          if (block) return [block]
          unreadable.add(type)
          what.onUnreadable(chunk)
          return []
        }),
      )
      if (joined) Object.assign(ofSource, { [type]: sortedByStart(joined) })
    }
  }
  await Promise.all([...what.needed].map(type => readType(type)))
  return { blocks, unreadable, readWindows }
}

/** The starts of chunks that are stored by end can overlap, but the rules search by start. */
function sortedByStart<Id extends DataTypeId>(block: Block<Id>): Block<Id> {
  const isSorted = block.start.every((start, i) => i === 0 || (block.start[i - 1] as number) <= start)
  if (isSorted) return block
  const order = block.start.map((_, i) => i).sort((a, b) => (block.start[a] as number) - (block.start[b] as number))
  return inOrder(block, order)
}

/** The personal facts for the daily rules: the birth year and every stored height. */
export async function readPerson(
  store: Store,
  account: Account,
  onUnreadable: (chunk: StoredChunk) => void,
): Promise<Person> {
  const chunks = await store.chunks.read(account.id, 'height', {
    fromMs: 0,
    toMs: Date.UTC(2200, 0, 1),
    sources: observedSources,
  })
  const heights = chunks.flatMap(chunk => {
    const block = chunk.block()
    if (!block) onUnreadable(chunk)
    return block?.start.map((atMs, i) => ({ atMs, meters: Number(block.columns.meters[i]) })) ?? []
  })
  return { birthYear: account.birthYear, heights: heights.sort((a, b) => a.atMs - b.atMs) }
}

/**
 * Counts the months of the range again, in every case, which repairs an interruption between days and counts. Returns the days of these
 * that cannot be read.
 */
async function recount(store: Store, accountId: string, start: Day, end: Day): Promise<Day[]> {
  const damaged: Day[] = []
  for (let last = end; last.slice(0, 7) >= start.slice(0, 7); last = addDays(firstOfMonth(last), -1)) {
    const month = last.slice(0, 7)
    // Reads the month before its days, so a worker that counts in the meantime prevails.
    const read = await store.months.read(accountId, month)
    const days = await store.days.readSeries(accountId, firstOfMonth(last), lastOfMonth(last), Object.values(countedBy))
    await store.months.replace(accountId, month, takeInventory(days), read)
    damaged.push(...days.flatMap(({ date, values }) => (values ? [] : [date])))
  }
  return damaged
}
