import { joinBlocks, type Person, sortedByStart } from '../../derive/daily/day-facts.ts'
import { type Day, utcMidnight } from '../../kernel/civil-time.ts'
import type { DayBounds } from '../../kernel/day-bounds.ts'
import { dayMs } from '../../kernel/durations.ts'
import { boundsOfRange } from '../../kernel/ranges.ts'
import type { Account } from '../../model/account/account.ts'
import { type DataTypeId, dataTypes } from '../../model/catalog/data-types.ts'
import { isImported, observedSources, primary, type Source } from '../../model/catalog/sources.ts'
import type { Block } from '../../model/health-data/block.ts'
import { windowBounds } from '../../model/sync/window.ts'
import { isOfFiles, type StoredChunk } from '../../store/health-data/chunk-items.ts'
import type { Store } from '../../store/store.ts'

const daysBefore: { [Id in DataTypeId]?: number } = { 'heart-rate': 0, glucose: 0, sleep: 2, 'skin-temperature': 31 }
/**
 * How many days before a day the rules look: an interval across midnight, a night, a baseline of 30 nights. Samples of the heart rate and
 * of glucose, which are most of what a day reads, count on their own day and in workouts that begin on it.
 */
export const lookBackDays = (type: DataTypeId) => daysBefore[type] ?? 1
const typesAhead: readonly DataTypeId[] = ['exercise', 'heart-rate', 'sleep']
/** How far the rules look after a day: an evening workout may continue after midnight, and so may the night of an evening's sleep. */
const lookAheadMs = (type: DataTypeId) => (typesAhead.includes(type) ? dayMs : 0)

/** Whether the rules of a day look at a chunk. */
export function reaches({ startMs, endMs }: DayBounds, { type, window }: StoredChunk): boolean {
  const chunk = windowBounds(window)
  return chunk.endMs > startMs - lookBackDays(type) * dayMs && chunk.startMs < endMs + lookAheadMs(type)
}

/** Called for each chunk that cannot be read. */
export type OnUnreadable = (chunk: StoredChunk) => void

/** The observations of one source, as one block per type. */
type Blocks = { [Id in DataTypeId]?: Block<Id> }

export interface ReadBlocks {
  blocks: Map<Source, Blocks>
  /** The chunks that cannot be read. */
  unreadable: StoredChunk[]
  readTypes: ReadonlySet<DataTypeId>
  /** The `readWindow` of every chunk, empty or not, of the types and sources that mark empty windows. A file is not all that there was. */
  readWindows: Set<string>
  /** The `readWindow` of every chunk that files brought. */
  fileWindows: Set<string>
}

/** A window that was read of a source, or that its archive covers. */
export const readWindow = (source: Source, type: DataTypeId, window: string) => `${source}#${type}#${window}`

/** Joined blocks by source and type. */
export async function readBlocks(
  store: Store,
  account: Account,
  range: { start: Day; end: Day },
  { types, onUnreadable }: { types: Iterable<DataTypeId>; onUnreadable: OnUnreadable },
): Promise<ReadBlocks> {
  const blocks = new Map(observedSources.map((source): [Source, Blocks] => [source, {}]))
  const unreadable: StoredChunk[] = []
  const readWindows = new Set<string>()
  const fileWindows = new Set<string>()
  const bounds = boundsOfRange(range, account.timezone)
  const readType = async <Id extends DataTypeId>(type: Id) => {
    const isDaily = dataTypes[type].kind === 'daily'
    const fromMs = isDaily ? utcMidnight(range.start) : bounds.startMs
    const toMs = isDaily ? utcMidnight(range.end) + dayMs : bounds.endMs
    const chunks = await store.chunks.read(account.id, type, {
      fromMs: fromMs - lookBackDays(type) * dayMs,
      toMs: toMs + lookAheadMs(type),
      sources: observedSources,
    })
    const marks = dataTypes[type].marksEmpty
      ? chunks.filter(chunk => (chunk.source === primary || isImported(chunk.source)) && !isOfFiles(chunk))
      : []
    for (const { source, window } of marks) readWindows.add(readWindow(source, type, window))
    for (const { source, window } of chunks.filter(isOfFiles)) fileWindows.add(readWindow(source, type, window))
    for (const [source, sourceBlocks] of blocks) {
      const own = chunks.filter(chunk => chunk.source === source && chunk.count > 0)
      const joined = joinBlocks(
        own.flatMap(chunk => {
          const block = chunk.block()
          if (block) return [block]
          unreadable.push(chunk)
          onUnreadable(chunk)
          return []
        }),
      )
      if (joined) Object.assign(sourceBlocks, { [type]: sortedByStart(joined) })
    }
  }
  const readTypes = new Set(types)
  await Promise.all([...readTypes].map(type => readType(type)))
  return { blocks, unreadable, readTypes, readWindows, fileWindows }
}

/** The personal facts for the daily rules: the birth year and every stored height. */
export async function readPerson(store: Store, account: Account, onUnreadable: OnUnreadable): Promise<Person> {
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
  const { birthYear, maxHeartRateBpm = null } = account
  return { birthYear, maxHeartRateBpm, heights: heights.sort((a, b) => a.atMs - b.atMs) }
}
