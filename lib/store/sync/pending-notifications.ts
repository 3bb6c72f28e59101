import type { Platform } from '../../model/catalog/platforms.ts'
import { PendingNotifications } from '../../model/sync/pending-notifications.ts'
import { compressJson, parseCompressedJson } from '../codecs/compressed-json.ts'
import { parseItem } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'

const none: PendingNotifications = { spans: [], notifiedAt: {}, lastReceivedAt: null, version: 0 }

/** The notifications of an account, kept until a run claims them. */
export function pendingNotifications(table: Table) {
  return {
    async read(accountId: string, platform: Platform): Promise<PendingNotifications> {
      const item = await table.get(keys.pendingNotifications(accountId, platform))
      return item ? toPendingNotifications(item) : none
    },

    /** Replaces the version that was read; false when a newer one is stored. */
    async replace(accountId: string, platform: Platform, next: PendingNotifications): Promise<boolean> {
      const { item, condition } = nextVersion(accountId, platform, next)
      return (await table.put(item, condition)).done
    },
  }
}

/** The write that replaces the version that was read. The spans and times are compressed, so that the item has less than 1 KB. */
export function nextVersion(
  accountId: string,
  platform: Platform,
  { version, lastReceivedAt, ...rest }: PendingNotifications,
) {
  return {
    item: {
      ...keys.pendingNotifications(accountId, platform),
      rest: compressJson(rest),
      lastReceivedAt,
      version: version + 1,
    },
    condition: { text: 'attribute_not_exists(pk) OR version = :read', values: { ':read': version } },
  }
}

function toPendingNotifications({ rest, ...item }: Item): PendingNotifications {
  // Items of earlier versions have the spans as an attribute.
  return parseItem(PendingNotifications, rest === undefined ? item : Object.assign(item, parseCompressedJson(rest)))
}
