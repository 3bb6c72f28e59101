import { isDeepStrictEqual } from 'node:util'
import type { DataTypeId } from '../model/data-types.ts'
import type { Source } from '../model/sources.ts'
import * as keys from './keys.ts'
import type { Table } from './table.ts'

/** How many observations of a type and source a month holds, the first and the last of them (seconds since the epoch). */
export type Tally = readonly [observations: number, firstS: number, lastS: number]
export type Inventory = Partial<Record<DataTypeId, Partial<Record<Source, Tally>>>>

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

    async replace(accountId: string, yearMonth: string, inventory: Inventory, read: Inventory | null): Promise<void> {
      if (isDeepStrictEqual(inventory, read ?? {})) return
      await table.put({ ...keys.month(accountId, yearMonth), i: inventory })
    },
  }
}
