import { type Columns, type DataTypeId, dataTypes, type NumberColumn } from '../catalog/data-types.ts'

/**
 * Observations of one type and source, in columns: row i is start[i], end[i], columns[name][i], sorted by start, then end.
 * The connector returns it, a chunk stores it, and derivations read it. A `Block` without a type parameter can have any type; its
 * columns are read by `columnOf`.
 */
export interface Block<Id extends DataTypeId = DataTypeId> {
  /** Milliseconds since the epoch. A daily value starts at midnight UTC of its civil date. */
  start: number[]
  /** Null for samples and daily values. */
  end: number[] | null
  /** Seconds east of UTC that the record itself carried; null for daily values. */
  offset: number[] | null
  /** Index into `origins`: which device and recording method. */
  origin: number[]
  origins: string[]
  /** Upstream names of the records, in row order; null for types without names. */
  names: string[] | null
  columns: Columns<Id>
}

/** What an origin says, in the order in which it stands in `origins`. */
export const originParts = ['device', 'formFactor', 'recordingMethod', 'application', 'platform'] as const

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

/** Whether a block of any type has the columns of this one. */
export function isBlockOf<Id extends DataTypeId>(type: Id, block: Block): block is Block<Id> {
  return Object.keys(dataTypes[type].fields).every(name => columnOf(block, name).length === block.start.length)
}

/** The columns of a block of any type, by name. */
export function columnsOf({ columns }: Block): Record<string, readonly unknown[]> {
  return columns as Record<string, readonly unknown[]>
}

/** A column of a block of any type; empty when there is no column of that name. */
export function columnOf(block: Block, name: string): readonly unknown[] {
  return columnsOf(block)[name] ?? []
}

/** A number column, with null for missing. */
export function numbers<Id extends DataTypeId>(block: Block<Id>, name: NumberColumn<Id>): readonly (number | null)[] {
  // The type of the column follows from its name; the compiler cannot follow it for a type that is a parameter.
  return block.columns[name] as readonly (number | null)[]
}

/** A number column of a block of any type. @throws TypeError when the column holds other values */
export function numbersOf(block: Block, name: string): readonly (number | null)[] {
  const column = columnOf(block, name)
  if (!column.every(isNumberOrNull)) throw new TypeError(`${name} is not a column of numbers`)
  return column
}

const isNumberOrNull = (value: unknown): value is number | null => value === null || typeof value === 'number'

/** Rows of one block, by ascending index, as a new block. */
export function pickRows<Id extends DataTypeId>(block: Block<Id>, rows: readonly number[]): Block<Id> {
  const first = rows[0] ?? 0
  const last = rows.at(-1) ?? -1
  const isStretch = last - first === rows.length - 1
  return isStretch ? rearranged(block, column => column.slice(first, last + 1)) : inOrder(block, rows)
}

/** Rows of one block, in any order, as a new block. */
export function inOrder<Id extends DataTypeId>(block: Block<Id>, rows: readonly number[]): Block<Id> {
  return rearranged(block, <Cell>(column: readonly Cell[]) => rows.map(i => column[i] as Cell))
}

function rearranged<Id extends DataTypeId>(
  block: Block<Id>,
  pick: <Cell>(column: readonly Cell[]) => Cell[],
): Block<Id> {
  const columns = Object.entries(columnsOf(block)).map(([name, column]) => [name, pick(column)])
  return {
    start: pick(block.start),
    end: block.end && pick(block.end),
    offset: block.offset && pick(block.offset),
    origin: pick(block.origin),
    origins: block.origins,
    names: block.names && pick(block.names),
    columns: Object.fromEntries(columns),
  }
}
