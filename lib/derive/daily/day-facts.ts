import type { Day } from '../../kernel/civil-time.ts'
import type { DayBounds } from '../../kernel/day-bounds.ts'
import type { DataTypeId } from '../../model/catalog/data-types.ts'
import { type Block, columnOf, inOrder } from '../../model/health-data/block.ts'
import type { SessionRecord } from '../sources/join-sessions.ts'

/** Facts about the person other than observations. */
export interface Person {
  birthYear: number | null
  /** Measured in a test; null if it is not known. */
  maxHeartRateBpm: number | null
  /** Every height reading, oldest first. */
  heights: readonly { atMs: number; meters: number }[]
}

/** The observations of one source near a civil day, and what the person wrote, which the daily rules read. */
export interface DayFacts {
  day: Day
  zone: string
  bounds: DayBounds
  person: Person
  /** The workout logs and diary entries of the day and of its neighbors. */
  written: readonly SessionRecord[]
  /** The type's observations, sorted: of the day, and as many before and after it as the rules need. Null when there are none. */
  block<Id extends DataTypeId>(type: Id): Block<Id> | null
  /** Whether everything of the day was read, even if there was nothing. Known only for types with `marksEmpty` in the catalog. */
  wasRead(type: DataTypeId): boolean
}

/** Index of the first time that is not before an instant, in ascending times. */
export function lowerBound(times: readonly number[], instantMs: number): number {
  let low = 0
  for (let high = times.length; low < high; ) {
    const middle = (low + high) >>> 1
    if ((times[middle] as number) < instantMs) low = middle + 1
    else high = middle
  }
  return low
}

/** Blocks of one type and source that follow each other, as one. Origins are kept by index into their union. */
export function joinBlocks<Id extends DataTypeId>(blocks: readonly Block<Id>[]): Block<Id> | null {
  const [first] = blocks
  if (!first) return null
  if (blocks.length === 1) return first
  const origins = [...new Set(blocks.flatMap(block => block.origins))]
  const columns = Object.keys(first.columns).map(name => [name, joined(blocks.map(block => columnOf(block, name)))])
  return {
    start: joined(blocks.map(block => block.start)),
    end: first.end && joined(blocks.map(block => block.end ?? [])),
    offset: first.offset && joined(blocks.map(block => block.offset ?? [])),
    origin: joined(blocks.map(block => originsIn(origins, block))),
    origins,
    names: first.names && joined(blocks.map(block => block.names ?? [])),
    columns: Object.fromEntries(columns),
  }
}

/** The rules search by start, but the starts of chunks that are stored by end can overlap, as those of several sources do. */
export function sortedByStart<Id extends DataTypeId>(block: Block<Id>): Block<Id> {
  const isSorted = block.start.every((start, i) => i === 0 || (block.start[i - 1] as number) <= start)
  if (isSorted) return block
  const order = block.start.map((_, i) => i).sort((a, b) => (block.start[a] as number) - (block.start[b] as number))
  return inOrder(block, order)
}

/** `concat` copies whole arrays; `flatMap` of a day of heart rate takes many times as long. */
const joined = <T>(parts: readonly (readonly T[])[]): T[] => ([] as T[]).concat(...parts)

/** The origins of the rows of a block, as indexes into other origins. */
function originsIn(origins: readonly string[], block: Block): number[] {
  const indexes = block.origins.map(one => origins.indexOf(one))
  if (indexes.every((index, i) => index === i)) return block.origin
  return block.origin.map(i => indexes[i] as number)
}
