import { tableDefinition } from '../../../lib/store/table-definition.ts'
import { ValidationException } from './table-errors.ts'

export type StoredItem = Record<string, unknown>
export type Input = Record<string, unknown>

/** The items of a table in the order of their keys, by partition. */
export class Stored {
  readonly #partitions = new Map<string, { keys: string[]; items: Map<string, StoredItem> }>()
  /** The keys of items in the index of what is due. */
  readonly #due = new Map<string, StoredItem>()

  /** A copy without undefined members; bytes as the SDK returns them. */
  static copy<T>(value: T): T
  static copy(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (value instanceof Uint8Array) return new Uint8Array(value)
    if (Array.isArray(value)) return value.map(Stored.copy)
    if (value instanceof Set) return new Set(value)
    const copy: StoredItem = {}
    for (const [name, member] of Object.entries(value)) if (member !== undefined) copy[name] = Stored.copy(member)
    return copy
  }

  get({ pk, sk }: { pk: string; sk: string }): StoredItem | undefined {
    return this.#partitions.get(pk)?.items.get(sk)
  }

  put({ pk, sk }: { pk: string; sk: string }, item: StoredItem): void {
    const partition = this.#partitions.get(pk) ?? { keys: [], items: new Map<string, StoredItem>() }
    this.#partitions.set(pk, partition)
    if (!partition.items.has(sk)) partition.keys.splice(lowerBound(partition.keys, sk), 0, sk)
    partition.items.set(sk, item)
    if (item['dueShard'] === undefined || item['dueAt'] === undefined) this.#due.delete(`${pk} ${sk}`)
    else this.#due.set(`${pk} ${sk}`, item)
  }

  delete({ pk, sk }: { pk: string; sk: string }): void {
    const partition = this.#partitions.get(pk)
    if (!partition?.items.delete(sk)) return
    partition.keys.splice(lowerBound(partition.keys, sk), 1)
    if (partition.keys.length === 0) this.#partitions.delete(pk)
    this.#due.delete(`${pk} ${sk}`)
  }

  *all(): Iterable<StoredItem> {
    for (const { items } of this.#partitions.values()) yield* items.values()
  }

  /** The items of a partition in the order of their keys. */
  of(pk: string): StoredItem[] {
    const partition = this.#partitions.get(pk)
    return partition?.keys.map(sk => partition.items.get(sk) as StoredItem) ?? []
  }

  /** Whether the index has an item up to an instant. */
  isAnyDue(until: string): boolean {
    return [...this.#due.values()].some(item => String(item[tableDefinition.index.sortKey]) <= until)
  }

  /** The queries of this service: a range of keys of a partition, or what is due in a shard. */
  query(input: Input): Record<string, unknown> {
    const values = input['ExpressionAttributeValues'] as Record<string, string>
    const found = input['IndexName'] ? this.#dueUntil(values) : this.#between(values)
    if (input['ScanIndexForward'] === false) found.reverse()
    const start = input['ExclusiveStartKey'] as StoredItem | undefined
    const from = start ? found.findIndex(item => item['sk'] === start['sk'] && item['pk'] === start['pk']) + 1 : 0
    const limit = Number(input['Limit'] ?? found.length)
    const page = found.slice(from, from + limit)
    const last = page.at(-1)
    const more = last && from + page.length < found.length
    const next = more ? { LastEvaluatedKey: { pk: last['pk'], sk: last['sk'] } } : {}
    if (input['Select'] === 'COUNT')
      return { Count: page.length, ConsumedCapacity: { CapacityUnits: Math.ceil(page.length / 4) / 2 }, ...next }
    return { Items: page.map(item => Stored.copy(projected(item, input))), ...next }
  }

  #between(values: Record<string, string>): StoredItem[] {
    const partition = this.#partitions.get(values[':pk'] ?? '')
    if (!partition) return []
    const from = values[':from'] ?? ''
    const to = values[':to'] ?? ''
    if (from > to) throw new ValidationException('The lower bound is above the upper one')
    const found: StoredItem[] = []
    for (let at = lowerBound(partition.keys, from); at < partition.keys.length; at++) {
      const sk = partition.keys[at] as string
      if (sk > to) break
      found.push(partition.items.get(sk) as StoredItem)
    }
    return found
  }

  #dueUntil(values: Record<string, string>): StoredItem[] {
    const { partitionKey, sortKey } = tableDefinition.index
    const due = [...this.#due.values()].filter(
      item => item[partitionKey] === values[':shard'] && String(item[sortKey]) <= (values[':until'] ?? ''),
    )
    due.sort((a, b) => (String(a[sortKey]) < String(b[sortKey]) ? -1 : 1))
    return due.map(item => ({
      pk: item['pk'],
      sk: item['sk'],
      [partitionKey]: item[partitionKey],
      [sortKey]: item[sortKey],
    }))
  }
}

function projected(item: StoredItem, input: Input): StoredItem {
  if (!input['ProjectionExpression']) return item
  const names = Object.values(input['ExpressionAttributeNames'] as Record<string, string>)
  return Object.fromEntries(names.flatMap(name => (name in item ? [[name, item[name]]] : [])))
}

/** The first place whose key is not below. */
function lowerBound(keys: readonly string[], key: string): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] as string) < key) low = middle + 1
    else high = middle
  }
  return low
}
