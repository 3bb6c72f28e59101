import type { Platform } from '../../model/catalog/platforms.ts'
import { PendingNotifications } from '../../model/sync/pending-notifications.ts'
import { parseItem } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

const none: PendingNotifications = { spans: [], lastReceivedAt: null, version: 0 }

/** The notifications of an account, kept until a run claims them. */
export function pendingNotifications(table: Table) {
  return {
    async read(accountId: string, platform: Platform): Promise<PendingNotifications> {
      const item = await table.get(keys.pendingNotifications(accountId, platform))
      return item ? parseItem(PendingNotifications, item) : none
    },

    /** Replaces the version that was read; false when a newer one is stored. */
    async replace(accountId: string, platform: Platform, next: PendingNotifications): Promise<boolean> {
      const written = await table.put(
        { ...keys.pendingNotifications(accountId, platform), ...next, version: next.version + 1 },
        { text: 'attribute_not_exists(pk) OR version = :read', values: { ':read': next.version } },
      )
      return written.done
    },
  }
}
