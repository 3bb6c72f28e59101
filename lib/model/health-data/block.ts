/**
 * Observations of one type and source, in columns: row i is start[i], end[i], columns[name][i], sorted by start, then end.
 * This is what the connector hands over, what a chunk holds, and what derivations read.
 */
export interface Block {
  /** Milliseconds since the epoch. A daily value starts at midnight UTC of its civil date. */
  start: number[]
  /** Null for samples and daily values. */
  end: number[] | null
  /** Seconds east of UTC that the record itself carried; null for daily values. */
  offset: number[] | null
  /** Index into `origins`: which device and recording method. */
  origin: number[]
  origins: string[]
  /** Upstream names of named records, in row order; null for types without names. */
  names: string[] | null
  columns: Record<string, Column>
}

/** A number or text column with null for what the record does not say, or a column of JSON documents. */
export type Column = unknown[]

export function emptyBlock(like: { end: boolean; offset: boolean; names: boolean; fields: readonly string[] }): Block {
  return {
    start: [],
    end: like.end ? [] : null,
    offset: like.offset ? [] : null,
    origin: [],
    origins: [],
    names: like.names ? [] : null,
    columns: Object.fromEntries(like.fields.map(name => [name, []])),
  }
}

/** A number column, with null for missing. */
export function numbers(block: Block, name: string): (number | null)[] {
  return (block.columns[name] ?? []) as (number | null)[]
}

/** Rows of one block, by ascending index, as a new block. */
export function pickRows(block: Block, rows: readonly number[]): Block {
  const first = rows[0] ?? 0
  const last = rows.at(-1) ?? -1
  const neighbours = last - first === rows.length - 1
  const pick = <T>(from: readonly T[]): T[] => (neighbours ? from.slice(first, last + 1) : rows.map(i => from[i] as T))
  return {
    start: pick(block.start),
    end: block.end && pick(block.end),
    offset: block.offset && pick(block.offset),
    origin: pick(block.origin),
    origins: block.origins,
    names: block.names && pick(block.names),
    columns: Object.fromEntries(Object.entries(block.columns).map(([name, column]) => [name, pick(column)])),
  }
}
