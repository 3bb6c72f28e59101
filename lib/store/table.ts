import type { Key } from './keys.ts'

export type Item = Record<string, unknown>
type Values = Record<string, unknown>

/** A condition or update in DynamoDB's expression language with its names (`#x`) and values (`:x`). */
export interface Expression {
  text: string
  names?: Record<string, string>
  values?: Values
}

export type Written = { done: true; item: Item | undefined } | { done: false; current: Item | undefined }

/**
 * What a query or a batch sees. `consistent`: every earlier write. Use it when a write depends on the result.
 * `eventual`: costs half as much, but may miss the latest writes. A single item is always read consistently.
 */
export type Reads = 'consistent' | 'eventual'

/** The only access to DynamoDB. A conditional write that fails returns `done: false` with the current item instead of throwing. */
export interface Table {
  get(key: Key): Promise<Item | undefined>
  /** All items with a sort key in [from, to], following pages until `limit` items. */
  query(range: RangeQuery): Promise<Item[]>
  /** The number of items with a sort key in [from, to], and their size: rounded up to 4 KB for each megabyte or part of one. Reads no attribute. */
  measure(range: Pick<RangeQuery, 'pk' | 'from' | 'to'>): Promise<Size>
  /** Items by exact key, in no particular order, without the missing ones: one call for each hundred keys, all at the same time. */
  batchGet(keys: readonly Key[]): Promise<Item[]>
  /** Also `done` when the condition fails because this exact item already exists. */
  put(item: Item & Key, condition?: Expression): Promise<Written>
  /** Puts items that do not exist yet, 25 per call. Returns the items that were not put: they exist already, or the table rejected them. */
  insert<T extends Item & Key>(items: readonly T[]): Promise<T[]>
  /** Returns the item after the update, or `old`: before it. */
  update(key: Key, change: Expression, condition?: Expression, returned?: 'old'): Promise<Written>
  /** Also succeeds when the item does not exist. */
  delete(key: Key, condition?: Expression): Promise<Written>
  /** Deletes items unconditionally, 25 per call. Missing items are not an error. */
  deleteAll(keys: readonly Key[]): Promise<void>
  /** All or nothing. False when a condition failed or another transaction was writing the same items. */
  transact(writes: readonly TransactWrite[]): Promise<boolean>
  /** One page of the due index: keys of the items in a shard with `dueAt` up to a time, earliest first. */
  due(index: { name: string; shard: string; until: string; limit: number }): Promise<Item[]>
}

export type TransactWrite =
  | { put: Item & Key; condition?: Expression }
  | { update: Key; change: Expression; condition?: Expression }
  | { delete: Key; condition?: Expression }
  | { check: Key; condition: Expression }

export interface Size {
  items: number
  bytes: number
}

export interface RangeQuery {
  pk: string
  from: string
  to: string
  limit?: number
  newestFirst?: boolean
  /** Reads consistently, regardless of the default of the table. */
  consistent?: boolean
  /** Attributes to return; all if omitted. */
  only?: readonly string[]
}
