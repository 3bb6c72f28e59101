import { type DayFacts, joinBlocks, type Person } from '../../derive/daily/day-facts.ts'
import { dailyRules, isComputed, type RuleCode } from '../../derive/daily/rules.ts'
import { takeInventory } from '../../derive/quality/inventory.ts'
import { addDays, type Day, dayBounds, listDays } from '../../kernel/civil-time.ts'
import { boundsOfRange } from '../../kernel/ranges.ts'
import type { Account } from '../../model/account/account.ts'
import { type DataTypeId, dataTypeIds, dataTypes } from '../../model/catalog/data-types.ts'
import { series } from '../../model/catalog/series.ts'
import { observedSources, providerRollup } from '../../model/catalog/sources.ts'
import type { Block } from '../../model/health-data/block.ts'
import { type Aggregate, countCodes, type DayValues } from '../../model/health-data/day-values.ts'
import { stampOf } from '../../model/sync/rebuild.ts'
import type { StoredChunk } from '../../store/health-data/chunks.ts'
import type { RollupDay } from '../../store/health-data/rollups.ts'
import type { Store } from '../../store/store.ts'

/** Days computed in one go; bounds what is held in memory, not the result. */
const sliceDays = 10
const dayMs = 86_400_000
/** How far before a day its rules look: an interval across midnight, a night, a baseline of 30 nights. */
const lookBackMs = (type: DataTypeId) => (type === 'skin-temperature' ? 31 : type === 'sleep' ? 2 : 1) * dayMs
/** How far behind it: a workout of the evening goes on after midnight. */
const lookAheadMs = (type: DataTypeId) => (type === 'exercise' || type === 'heart-rate' ? dayMs : 0)

/**
 * Computes the daily values of [start, end] anew from the stored observations of the given types, and the roll-ups when asked for.
 * Values that depend on no given type stay as they are. Answers whether any day changed.
 */
export async function rebuildDays(
  store: Store,
  account: Account,
  what: {
    start: Day
    end: Day
    types: ReadonlySet<DataTypeId>
    rollups: boolean
    /** Called now and then: a long range takes its time. */
    assertLeaseHeld(): Promise<void>
    /** Told of each piece that cannot be read. What depends on its type stays as it was computed last. */
    onUnreadable(piece: StoredChunk): void
  },
): Promise<boolean> {
  const affected = series.flatMap(({ code, types }) =>
    isComputed(code) && types.some(type => what.types.has(type)) ? [{ code, types }] : [],
  )
  const counted = (Object.keys(countCodes) as (keyof typeof countCodes)[]).filter(type => what.types.has(type))
  const needed = new Set<DataTypeId>([...affected.flatMap(entry => entry.types), ...counted])
  const all = what.rollups && dataTypeIds.every(type => what.types.has(type))
  const unreadable = new Set<DataTypeId>()
  const person = await readPerson(store, account, piece => {
    unreadable.add('height')
    what.onUnreadable(piece)
  })
  const codes = [...affected.map(entry => entry.code), ...counted.map(type => countCodes[type])].filter(
    code => !typesBehind(code).some(type => unreadable.has(type)),
  )
  let changed = false
  for (let end = what.end; end >= what.start; ) {
    await what.assertLeaseHeld()
    const first = addDays(end, 1 - sliceDays)
    const start = first > what.start ? first : what.start
    const { rollups, onUnreadable } = what
    if (await rebuildSlice(store, account, person, { start, end, codes, needed, rollups, all, onUnreadable }))
      changed = true
    end = addDays(start, -1)
  }
  const ofWorkouts = affected.filter(entry => entry.types.includes('exercise')).map(entry => entry.code)
  if (ofWorkouts.length > 0) {
    const evening = { date: addDays(what.start, -1), codes: ofWorkouts, onUnreadable: what.onUnreadable }
    if (await rebuildEvening(store, account, person, evening)) changed = true
  }
  await recount(store, account.id, what.start, what.end)
  return changed
}

/** The workouts of the day before, which may go on into the range. */
async function rebuildEvening(
  store: Store,
  account: Account,
  person: Person,
  { date, codes, onUnreadable }: { date: Day; codes: RuleCode[]; onUnreadable(piece: StoredChunk): void },
): Promise<boolean> {
  const [stored] = await store.days.read(account.id, date, date)
  if (!Object.values(stored?.values ?? {}).some(aggregates => 'wo' in aggregates)) return false
  const needed = new Set(['exercise', 'heart-rate'] as const)
  const what = { start: date, end: date, codes, needed, rollups: false, all: false, onUnreadable }
  return rebuildSlice(store, account, person, what)
}

async function rebuildSlice(
  store: Store,
  account: Account,
  person: Person,
  what: {
    start: Day
    end: Day
    codes: RuleCode[]
    needed: ReadonlySet<DataTypeId>
    rollups: boolean
    all: boolean
    onUnreadable(piece: StoredChunk): void
  },
): Promise<boolean> {
  const [{ blocks, unreadable }, rollups, stored] = await Promise.all([
    readBlocks(store, account, what),
    what.rollups ? store.rollups.read(account.id, what.start, what.end) : null,
    store.days.read(account.id, what.start, what.end),
  ])
  const codes = what.codes.filter(code => !typesBehind(code).some(type => unreadable.has(type)))
  const rollupByDate = rollups && new Map(rollups.map(day => [day.date, day]))
  const storedByDate = new Map(stored.map(day => [day.date, day]))
  const stamp = stampOf(account)
  const outcomes = listDays(what.start, what.end).map(async date => {
    const bounds = dayBounds(date, account.timezone)
    if (!bounds) return 'same'
    const read = storedByDate.get(date)
    const isStale = read !== undefined && (read.zone !== stamp.zone || read.basis !== stamp.basis)
    // Only part of such a day would be new. The rebuild of all days, which is on its way, computes it from the same pieces.
    if (isStale && !what.all) return 'same'
    const values: DayValues = {}
    for (const source of observedSources) {
      const facts: DayFacts = {
        day: date,
        zone: account.timezone,
        bounds,
        person,
        block: type => blocks.get(`${type}#${source}`) ?? null,
      }
      // What a day of another zone says is not taken over where it cannot be computed.
      const aggregates = withNew(isStale ? undefined : read?.values[source], codes, code => dailyRules[code](facts))
      if (aggregates) values[source] = aggregates
    }
    const rollup = rollupByDate ? rollupAggregates(rollupByDate.get(date)) : read?.values[providerRollup]
    if (rollup) values[providerRollup] = rollup
    return store.days.replace(account.id, { date, values, ...stamp }, read)
  })
  const results = await Promise.all(outcomes)
  if (results.includes('lost')) throw new Error('A day was written by somebody else meanwhile')
  return results.includes('written')
}

/** The aggregates of one source with some codes computed anew; undefined when none are left. */
function withNew(
  read: Record<string, Aggregate> | undefined,
  codes: readonly RuleCode[],
  compute: (code: RuleCode) => Aggregate | null,
): Record<string, Aggregate> | undefined {
  const next: Record<string, Aggregate> = { ...read }
  for (const code of codes) {
    const aggregate = compute(code)
    if (aggregate) next[code] = aggregate
    else delete next[code]
  }
  return Object.keys(next).length > 0 ? next : undefined
}

function rollupAggregates(day: RollupDay | undefined): Record<string, Aggregate> | undefined {
  const entries = Object.entries(day?.values ?? {}).map(([code, [value, min, max]]): [string, Aggregate] => [
    code,
    min === undefined && max === undefined ? [value, 1] : [value, 1, min ?? null, max ?? null],
  ])
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** The types whose observations a value of a day is computed from. */
function typesBehind(code: RuleCode): readonly DataTypeId[] {
  const counted = Object.entries(countCodes).flatMap(([type, count]) => (count === code ? [type as DataTypeId] : []))
  return [...counted, ...(series.find(entry => entry.code === code)?.types ?? [])]
}

/** Joined blocks by `type#source`; a type is unreadable when any piece of it is. */
async function readBlocks(
  store: Store,
  account: Account,
  what: { start: Day; end: Day; needed: ReadonlySet<DataTypeId>; onUnreadable(piece: StoredChunk): void },
): Promise<{ blocks: Map<string, Block>; unreadable: Set<DataTypeId> }> {
  const blocks = new Map<string, Block>()
  const unreadable = new Set<DataTypeId>()
  const { startMs: fromMs, endMs: toMs } = boundsOfRange(what, account.timezone)
  await Promise.all(
    [...what.needed].map(async type => {
      const daily = dataTypes[type].kind === 'daily'
      const from = daily ? Date.parse(`${what.start}T00:00:00Z`) : fromMs
      const to = daily ? Date.parse(`${what.end}T00:00:00Z`) + dayMs : toMs
      const chunks = await store.chunks.read(account.id, type, {
        fromMs: from - lookBackMs(type),
        // A sleep that starts in the range may be filed under the day after, by its end.
        toMs: to + lookAheadMs(type),
        sources: observedSources,
      })
      for (const source of observedSources) {
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
        if (joined) blocks.set(`${type}#${source}`, sortedByStart(joined))
      }
    }),
  )
  return { blocks, unreadable }
}

/** Pieces filed by their end can overlap in their starts; the rules bisect by start. */
function sortedByStart(block: Block): Block {
  const inOrder = block.start.every((start, i) => i === 0 || (block.start[i - 1] as number) <= start)
  if (inOrder) return block
  const order = block.start.map((_, i) => i).sort((a, b) => (block.start[a] as number) - (block.start[b] as number))
  const pick = <T>(column: readonly T[]) => order.map(i => column[i] as T)
  return {
    ...block,
    start: pick(block.start),
    end: block.end && pick(block.end),
    offset: block.offset && pick(block.offset),
    origin: pick(block.origin),
    names: block.names && pick(block.names),
    columns: Object.fromEntries(Object.entries(block.columns).map(([name, column]) => [name, pick(column)])),
  }
}

/** What the daily rules need of the person: the birth year and every height that is stored. */
export async function readPerson(
  store: Store,
  account: Account,
  onUnreadable: (piece: StoredChunk) => void,
): Promise<Person> {
  const chunks = await store.chunks.read(account.id, 'height', {
    fromMs: 0,
    toMs: Date.UTC(2200, 0, 1),
    sources: observedSources,
  })
  const heights = chunks.flatMap(chunk => {
    const block = chunk.block()
    if (!block) onUnreadable(chunk)
    return block?.start.map((atMs, i) => ({ atMs, meters: Number(block.columns['meters']?.[i]) })) ?? []
  })
  return { birthYear: account.birthYear, heights: heights.sort((a, b) => a.atMs - b.atMs) }
}

/** Counts the months of the range again; always, so that a stop between days and counts heals itself. */
async function recount(store: Store, accountId: string, start: Day, end: Day): Promise<void> {
  for (let month = end.slice(0, 7); month >= start.slice(0, 7); month = addDays(`${month}-01`, -1).slice(0, 7)) {
    // The month first: who counted after it was read wins over the days that are read now.
    const read = await store.months.read(accountId, month)
    const days = await store.days.read(accountId, `${month}-01`, `${month}-31`)
    await store.months.replace(accountId, month, takeInventory(days), read)
  }
}
