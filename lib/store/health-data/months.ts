import { isDeepStrictEqual } from 'node:util'
import type { Inventory } from '../../model/health-data/inventory.ts'
import { decodeInventory, encodeInventory } from '../codecs/inventory-codec.ts'
import { type DamageReport, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'

/** A counted month. */
export interface StoredMonth {
  /** Null when it cannot be read: it is counted again. */
  inventory: Inventory | null
  /** Grows with every write; a write names the one it read. */
  revision: number
}

/** What is cached, counted by month, so that discovery reads a dozen items a year and never the observations. */
export function months(table: Table, report: DamageReport) {
  return {
    async readAll(accountId: string): Promise<Inventory[]> {
      const items = await table.query(keys.all(accountId, 'month'))
      return items.flatMap(item => inventoryOf(item, report) ?? [])
    },

    async read(accountId: string, yearMonth: string): Promise<StoredMonth | null> {
      const item = await table.get(keys.month(accountId, yearMonth))
      return item ? { inventory: inventoryOf(item, report), revision: Number(item['revision']) } : null
    },

    /**
     * Puts a count in place of the one that was read before its days.
     * @throws when another worker has counted in between: only a new count can tell which of the two is right.
     */
    async replace(accountId: string, yearMonth: string, inventory: Inventory, read: StoredMonth | null): Promise<void> {
      if (isDeepStrictEqual(inventory, read ? read.inventory : {})) return
      const revision = (read?.revision ?? 0) + 1
      const written = await table.put(
        { ...keys.month(accountId, yearMonth), inventory: encodeInventory(inventory), revision },
        read ? { text: 'revision = :read', values: { ':read': read.revision } } : { text: 'attribute_not_exists(pk)' },
      )
      if (!written.done) throw new Error('Another worker has counted the month in between')
    },
  }
}

/** What an item of a month holds; null, and a report, when it is damaged. */
export function inventoryOf(item: Item, report: DamageReport): Inventory | null {
  return readOrReport(item, ({ inventory }) => decodeInventory(inventory), report)
}
