import type { Account } from '../../model/account/account.ts'
import { primaryPlatform } from '../../model/catalog/platforms.ts'
import type { Inventory } from '../../model/health-data/inventory.ts'
import type { Connection } from '../../model/sync/connection.ts'
import * as keys from '../keys.ts'
import { toConnection } from '../sync/connections.ts'
import type { Item, Table } from '../table.ts'

/** How an account stands: its head, its link, what is active, and what its last months hold. */
export interface Standing {
  account: Account | null
  connection: Connection | null
  lastNotificationAt: string | null
  activeBackfillId: string | null
  months: Inventory[]
}

/** The items that say how an account stands, all in one call. */
export function standing(table: Table) {
  return {
    async read(accountId: string, yearMonths: readonly string[]): Promise<Standing> {
      const heads = [
        keys.account(accountId),
        keys.connection(accountId, primaryPlatform),
        keys.pendingNotifications(accountId, primaryPlatform),
        keys.activeBackfill(accountId),
      ]
      const items = await table.batchGet([...heads, ...yearMonths.map(month => keys.month(accountId, month))])
      const bySk = new Map(items.map(item => [String(item['sk']), item]))
      const head = (key: keys.Key): Item | undefined => bySk.get(key.sk)
      const account = head(keys.account(accountId))
      const connection = head(keys.connection(accountId, primaryPlatform))
      return {
        account: account ? (account as unknown as Account) : null,
        connection: connection ? toConnection(connection) : null,
        lastNotificationAt: textOf(head(keys.pendingNotifications(accountId, primaryPlatform)), 'lastReceivedAt'),
        activeBackfillId: textOf(head(keys.activeBackfill(accountId)), 'jobId'),
        months: yearMonths.flatMap(month => {
          const item = head(keys.month(accountId, month))
          return item ? [item['i'] as Inventory] : []
        }),
      }
    },
  }
}

function textOf(item: Item | undefined, name: string): string | null {
  const value = item?.[name]
  return typeof value === 'string' ? value : null
}
