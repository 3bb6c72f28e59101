import type { Platform } from '../../model/catalog/platforms.ts'
import { AccountPointer, parseItem } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

/** The lookup from the users of a platform to the accounts that are connected to them. */
export function upstreamUsers(table: Table) {
  return {
    /** The account that a user of the platform is connected to. */
    async ownerOf(platform: Platform, upstreamUserId: string): Promise<string | null> {
      const item = await table.get(keys.upstreamUser(platform, upstreamUserId))
      return item ? parseItem(AccountPointer, item).accountId : null
    },

    /** The connected accounts by platform user id. */
    async accountsOf(platform: Platform, userIds: readonly string[]): Promise<Map<string, string>> {
      const byKey = new Map(userIds.map(userId => [keys.upstreamUser(platform, userId).pk, userId]))
      const items = await table.batchGet(userIds.map(userId => keys.upstreamUser(platform, userId)))
      return new Map(
        items.map(item => [byKey.get(String(item['pk'])) ?? '', parseItem(AccountPointer, item).accountId]),
      )
    },
  }
}
