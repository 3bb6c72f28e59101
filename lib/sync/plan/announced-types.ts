import { hourMs } from '../../kernel/durations.ts'
import type { DataTypeId } from '../../model/catalog/data-types.ts'
import type { PendingNotifications } from '../../model/sync/pending-notifications.ts'
import type { UpstreamType } from '../../upstream/port.ts'

/** While an account gets notifications, one arrives this often. After that, nothing is taken for announced. */
const silentAfterMs = 2 * hourMs

/**
 * The types whose changes the platform announces at present: notifications arrive, and one of the type was among them within the time in
 * which the platform announces its changes. Notifications have runs of their own, so an hourly refresh leaves these types out.
 */
export function announcedTypes(
  { lastReceivedAt, notifiedAt }: Pick<PendingNotifications, 'lastReceivedAt' | 'notifiedAt'>,
  types: readonly UpstreamType[],
  nowMs: number,
): Set<DataTypeId> {
  if (lastReceivedAt === null || nowMs - Date.parse(lastReceivedAt) > silentAfterMs) return new Set()
  const isAnnounced = ({ type, notifiedWithinHours }: UpstreamType) =>
    nowMs - (notifiedAt[type] ?? 0) < (notifiedWithinHours ?? 0) * hourMs
  return new Set(types.filter(isAnnounced).map(({ type }) => type))
}
