import * as z from 'zod'
import type { Day } from '../../kernel/civil-time.ts'
import { Account } from '../../model/account/account.ts'
import type { Platform } from '../../model/catalog/platforms.ts'
import type { ValueId } from '../../model/health-data/day-values.ts'
import type { PublicProfile } from '../../model/sharing/public-profile.ts'
import type { Share } from '../../model/sharing/share.ts'
import type { Connection } from '../../model/sync/connection.ts'
import { lastNotification, PendingNotifications } from '../../model/sync/pending-notifications.ts'
import { type DamageReport, parseItem } from '../damage.ts'
import { type CachedDay, toDay } from '../health-data/days.ts'
import { type CountedMonths, countedMonths, toMonth } from '../health-data/months.ts'
import * as keys from '../keys.ts'
import { OwnProfile } from '../sharing/public-profiles.ts'
import { ShareList } from '../sharing/shares.ts'
import { ActiveBackfill } from '../sync/backfills.ts'
import { toConnection } from '../sync/connections.ts'
import type { Item, Table } from '../table.ts'

/** An overview of an account: its head item, its connection to a platform, its active work, what it shows to others, what its last months hold, and some days. */
export interface AccountOverview {
  account: Account | null
  connection: Connection | null
  lastNotificationAt: string | null
  activeBackfillId: string | null
  /** Newest first, also ended ones of the last days. */
  shares: readonly Share[]
  publicProfile: PublicProfile | null
  months: CountedMonths
  /** The stored ones of those that were asked for. */
  days: CachedDay[]
}

const NotificationTime = z.lazy(() => PendingNotifications.unwrap().pick({ lastReceivedAt: true }))

/** Reads all items of an overview in one call. */
export function accountOverview(table: Table, report: DamageReport) {
  return {
    /** `days` and the values to read of them. */
    async read(
      accountId: string,
      platform: Platform,
      yearMonths: readonly string[],
      { days, values }: { days: readonly Day[]; values: readonly ValueId[] },
    ): Promise<AccountOverview> {
      const heads = [
        keys.account(accountId),
        keys.connection(accountId, platform),
        keys.pendingNotifications(accountId, platform),
        keys.activeBackfill(accountId),
        keys.shares(accountId),
        keys.publicProfile(accountId),
      ]
      const monthKeys = yearMonths.map(month => keys.month(accountId, month))
      const items = await table.batchGet([...heads, ...monthKeys, ...days.map(date => keys.day(accountId, date))])
      const bySk = new Map(items.map(item => [String(item['sk']), item]))
      const read = <T>({ sk }: keys.Key, parse: (item: Item) => T): T | null => {
        const item = bySk.get(sk)
        return item === undefined ? null : parse(item)
      }
      const { lastReceivedAt = null } =
        read(keys.pendingNotifications(accountId, platform), item => parseItem(NotificationTime, item)) ?? {}
      const connection = read(keys.connection(accountId, platform), toConnection)
      const { jobId = null } = read(keys.activeBackfill(accountId), item => parseItem(ActiveBackfill, item)) ?? {}
      return {
        account: read(keys.account(accountId), item => parseItem(Account, item)),
        connection,
        lastNotificationAt: lastNotification(connection, { lastReceivedAt }),
        activeBackfillId: jobId,
        shares: read(keys.shares(accountId), item => parseItem(ShareList, item))?.shares ?? [],
        publicProfile: read(keys.publicProfile(accountId), item => parseItem(OwnProfile, item))?.profile ?? null,
        days: days.flatMap(date => read(keys.day(accountId, date), item => toDay(item, report, new Set(values))) ?? []),
        months: countedMonths(
          yearMonths.flatMap(month => read(keys.month(accountId, month), item => toMonth(item, report)) ?? []),
        ),
      }
    },
  }
}
