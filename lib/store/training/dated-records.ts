import * as z from 'zod'
import { formatInstant } from '../../kernel/civil-time.ts'
import { timeOfId } from '../../kernel/ids.ts'
import { compressJson, parseCompressedJson } from '../codecs/compressed-json.ts'
import { type DamageReport, parseItem, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table, TransactWrite } from '../table.ts'

const Moved = z.lazy(() => z.object({ at: z.string() }))

/** A kind of record that a person keeps of a day or an instant. */
export interface DatedKind<T> {
  /** The attribute that holds the compressed record. */
  attribute: 'log' | 'diary' | 'note'
  /** The key of a record, and of the item that leads to it after its time was changed. */
  places: {
    record(accountId: string, at: string, id: string): keys.Key
    moved(accountId: string, id: string): keys.Key
  }
  schema: z.ZodType<T>
  /** The instant under which it is stored. */
  atOf(record: T): string
  /** Attributes that are computed from the record, and always written with it. */
  beside?(record: T): Item
}

/** Both kinds of training are in one range of the table, so that one query reads them. */
export const trainingPlaces = { record: keys.training, moved: keys.movedTraining }

/** The items of training of both kinds with an instant in [fromMs, toMs), newest first. `only`: the attributes to return. */
export function itemsBetween(
  table: Table,
  accountId: string,
  { fromMs, toMs, only }: { fromMs: number; toMs: number; only?: readonly string[] },
): Promise<Item[]> {
  const { pk, sk: from } = keys.training(accountId, formatInstant(fromMs), '')
  const { sk: to } = keys.training(accountId, formatInstant(toMs), '')
  return table.query({ pk, from, to, newestFirst: true, ...(only ? { only } : {}) })
}

/** The kind of an item of training, its id and the instant under which it is stored, without decoding its content. */
export function placeOfRecord(item: Item): { kind: 'log' | 'diary'; startedAt: string; id: string } {
  const [, startedAt = '', id = ''] = String(item['sk']).split('#')
  return { kind: item['diary'] === undefined ? 'log' : 'diary', startedAt, id }
}

/** The records of a kind among items, in the same order. A damaged one is reported and left out. */
export function recordsIn<T>({ attribute, schema }: DatedKind<T>, items: readonly Item[], report: DamageReport): T[] {
  const mine = items.filter(item => item[attribute] !== undefined)
  return mine.flatMap(item => readOrReport(item, one => decode(one[attribute], schema), report) ?? [])
}

/**
 * Records of one kind, each as one compressed attribute. The id of a record contains the time it was created for, so one read finds
 * it; a record whose time was changed keeps its id, and an item leads to its place. That item stays until the record is deleted, also when
 * the record returns to where its id says: a reader that did not find it there just before finds it by the item.
 */
export function datedRecords<T extends { id: string; updatedAt: string }>(table: Table, kind: DatedKind<T>) {
  const { attribute, places, atOf, beside } = kind
  const read = readerOf(table, kind)

  /** `updatedAt` is outside as well: a write names the version that it read. */
  function itemOf(accountId: string, record: T) {
    const { id, updatedAt } = record
    const content = { [attribute]: compressJson(record), ...beside?.(record) }
    return { ...places.record(accountId, atOf(record), id), updatedAt, ...content }
  }

  const isWhereItsIdSays = (record: T) => Date.parse(atOf(record)) === timeOfId(record.id)

  /** False when a record with this id exists, there or elsewhere, or one of `others` was refused. */
  async function create(accountId: string, record: T, others: readonly TransactWrite[] = []): Promise<boolean> {
    const isNew = { text: 'attribute_not_exists(pk)' }
    const moved = places.moved(accountId, record.id)
    return table.transact([
      { put: itemOf(accountId, record), condition: isNew },
      isWhereItsIdSays(record)
        ? { check: moved, condition: isNew }
        : { put: { ...moved, at: atOf(record) }, condition: isNew },
      ...others,
    ])
  }

  /** False when the version that was read was changed or deleted in the meantime, or one of `others` was refused. */
  async function remove(accountId: string, read: T, others: readonly TransactWrite[] = []): Promise<boolean> {
    const unchanged = { text: 'updatedAt = :read', values: { ':read': read.updatedAt } }
    return table.transact([
      { delete: places.record(accountId, atOf(read), read.id), condition: unchanged },
      { delete: places.moved(accountId, read.id) },
      ...others,
    ])
  }

  return {
    itemOf,
    isWhereItsIdSays,
    create,
    remove,

    read,
    /** Creates a record, unless one has its id: then that one, for a repeat. Null when others write it at the same time. */
    async createOnce(accountId: string, record: T): Promise<T | null> {
      return (await create(accountId, record)) ? record : read(accountId, record.id)
    },

    /** Replaces the version that was read. False when it was changed or deleted in the meantime. */
    async replace(accountId: string, next: T, read: T): Promise<boolean> {
      const unchanged = { text: 'updatedAt = :read', values: { ':read': read.updatedAt } }
      if (atOf(next) === atOf(read)) return (await table.put(itemOf(accountId, next), unchanged)).done
      return table.transact([
        { delete: places.record(accountId, atOf(read), read.id), condition: unchanged },
        { put: itemOf(accountId, next), condition: { text: 'attribute_not_exists(pk)' } },
        { put: { ...places.moved(accountId, next.id), at: atOf(next) } },
      ])
    },

    /** Deletes the version that was read. False when it was changed or deleted in the meantime. */
    delete: (accountId: string, read: T): Promise<boolean> => remove(accountId, read),
  }
}

/** Reads a record by its id, wherever it is. */
function readerOf<T>(table: Table, { attribute, places, schema }: DatedKind<T>) {
  async function readAt(accountId: string, id: string, at: string): Promise<T | null> {
    const item = await table.get(places.record(accountId, at, id))
    return item?.[attribute] === undefined ? null : decode(item[attribute], schema)
  }

  return async function read(accountId: string, id: string): Promise<T | null> {
    const createdFor = timeOfId(id)
    if (createdFor === null) return null
    const found = await readAt(accountId, id, formatInstant(createdFor))
    if (found) return found
    let before = ''
    for (;;) {
      const moved = await table.get(places.moved(accountId, id))
      const at = moved && parseItem(Moved, moved).at
      if (at === undefined || at === before) return null
      const there = await readAt(accountId, id, at)
      if (there) return there
      // It was moved again in the meantime.
      before = at
    }
  }
}

function decode<T>(bytes: unknown, schema: z.ZodType<T>): T {
  return parseItem(schema, parseCompressedJson(bytes))
}
