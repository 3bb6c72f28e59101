import type { Key } from './keys.ts'
import type { Item, Table, Written } from './table.ts'

const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`

/**
 * A table to see what writes would lead to: it reads from another one, keeps the items that are put in memory, and reads them as if
 * they were stored. Conditions of puts are taken to hold. Updates, deletions and transactions are not done. It never writes.
 */
export function previewTable(table: Table): Table {
  const put = new Map<string, Item & Key>()
  const notDone: Written = { done: false, current: undefined }
  const isIn = ({ pk, sk }: Key, range: { pk: string; from: string; to: string }) =>
    pk === range.pk && sk >= range.from && sk <= range.to
  return {
    ...table,
    get: async key => put.get(nameOf(key)) ?? table.get(key),

    async query(range) {
      const known = new Map((await table.query(range)).map(item => [String(item['sk']), item]))
      for (const item of put.values()) if (isIn(item, range)) known.set(item.sk, item)
      const items = [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item)
      return (range.newestFirst ? items.reverse() : items).slice(0, range.limit)
    },

    async batchGet(keys) {
      const others = await table.batchGet(keys.filter(key => !put.has(nameOf(key))))
      return [...others, ...keys.flatMap(key => put.get(nameOf(key)) ?? [])]
    },

    async put(item) {
      put.set(nameOf(item), item)
      return { done: true, item }
    },

    async insert(items) {
      for (const item of items) put.set(nameOf(item), item)
      return []
    },

    update: async () => notDone,
    delete: async () => notDone,
    deleteAll: async () => undefined,
    transact: async () => false,
  }
}
