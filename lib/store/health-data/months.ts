import { isDeepStrictEqual } from 'node:util'
import type { Inventory } from '../../model/health-data/inventory.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

/** What is cached, counted by month, so that discovery reads a dozen items a year and never the observations. */
export function months(table: Table) {
  return {
    async readAll(accountId: string): Promise<Inventory[]> {
      return (await table.query(keys.all(accountId, 'month'))).map(item => item['i'] as Inventory)
    },

    async read(accountId: string, yearMonth: string): Promise<Inventory | null> {
      const item = await table.get(keys.month(accountId, yearMonth))
      return item ? (item['i'] as Inventory) : null
    },

    /**
     * Puts a count in place of the one that was read before its days.
     * @throws when somebody else counted meanwhile: which of the two is right only a new count can tell.
     */
    async replace(accountId: string, yearMonth: string, inventory: Inventory, read: Inventory | null): Promise<void> {
      if (isDeepStrictEqual(inventory, read ?? {})) return
      const written = await table.put(
        { ...keys.month(accountId, yearMonth), i: inventory },
        read ? { text: 'i = :read', values: { ':read': read } } : { text: 'attribute_not_exists(pk)' },
      )
      if (!written.done) throw new Error('A month was counted by somebody else meanwhile')
    },
  }
}
