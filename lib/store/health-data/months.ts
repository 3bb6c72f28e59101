import { isDeepStrictEqual } from 'node:util'
import type { Inventory } from '../../model/health-data/inventory.ts'
import { numberOf } from '../codecs/checks.ts'
import { decodeInventory, encodeInventory } from '../codecs/inventory-codec.ts'
import { type DamageReport, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'

/** The inventory of a month. */
export interface StoredMonth {
  /** Null when it cannot be decoded; it is then counted again. */
  inventory: Inventory | null
  /** Increases with every write; a write names the version that it read. */
  revision: number
}

/** The number of cached observations by month, so that discovery reads twelve items per year and no observations. */
export function months(table: Table, report: DamageReport) {
  return {
    async readAll(accountId: string): Promise<Inventory[]> {
      const items = await table.query(keys.all(accountId, 'month'))
      return items.flatMap(item => inventoryOf(item, report) ?? [])
    },

    async read(accountId: string, yearMonth: string): Promise<StoredMonth | null> {
      const item = await table.get(keys.month(accountId, yearMonth))
      return item ? { inventory: inventoryOf(item, report), revision: numberOf(item['revision']) } : null
    },

    /**
     * Replaces the count that was read before its days were read.
     * @throws when another worker has counted in the meantime; only a new count is reliable then.
     */
    async replace(accountId: string, yearMonth: string, inventory: Inventory, read: StoredMonth | null): Promise<void> {
      if (isDeepStrictEqual(inventory, read ? read.inventory : {})) return
      const revision = (read?.revision ?? 0) + 1
      const written = await table.put(
        { ...keys.month(accountId, yearMonth), inventory: encodeInventory(inventory), revision },
        read ? { text: 'revision = :read', values: { ':read': read.revision } } : { text: 'attribute_not_exists(pk)' },
      )
      if (!written.done) throw new Error('Another worker counted the month at the same time')
    },
  }
}

/** The contents of a month's item. A damaged item is reported and read as null. */
export function inventoryOf(item: Item, report: DamageReport): Inventory | null {
  return readOrReport(item, ({ inventory }) => decodeInventory(inventory), report)
}
