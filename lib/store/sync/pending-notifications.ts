import type { Platform } from '../../model/catalog/platforms.ts'
import type { Span } from '../../model/sync/spans.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

/** What the platform's notifications named and no run has read yet. */
export interface PendingNotifications {
  spans: Span[]
  /** Ids of the last notifications that were recorded. */
  seen: string[]
  lastReceivedAt: string | null
  /** Grows with every write; a write over an earlier version is refused. */
  version: number
}

const none: PendingNotifications = { spans: [], seen: [], lastReceivedAt: null, version: 0 }

/** The notifications for an account, kept until a run claims them. */
export function pendingNotifications(table: Table) {
  return {
    async read(accountId: string, platform: Platform): Promise<PendingNotifications> {
      const item = await table.get(keys.pendingNotifications(accountId, platform))
      if (!item) return none
      const { pk: _pk, sk: _sk, ...pending } = item
      return pending as unknown as PendingNotifications
    },

    /** Writes over the version that was read; false when there is a newer one. */
    async replace(accountId: string, platform: Platform, next: PendingNotifications): Promise<boolean> {
      const written = await table.put(
        { ...keys.pendingNotifications(accountId, platform), ...next, version: next.version + 1 },
        { text: 'attribute_not_exists(pk) OR version = :read', values: { ':read': next.version } },
      )
      return written.done
    },
  }
}
