import type { Connection } from '../../model/sync/connection.ts'
import { lastNotification } from '../../model/sync/pending-notifications.ts'
import type { Run } from '../../model/sync/run.ts'
import type { UpstreamSession } from '../../upstream/port.ts'
import type { SyncContext } from '../context.ts'

/** Logs when a refresh found data that should have been announced by now. An account without any notification has no subscription. */
export async function detectMissingWebhooks(
  { store, clock, log }: Pick<SyncContext, 'store' | 'clock' | 'log'>,
  connection: Connection,
  { id, trigger, changedTypes = [] }: Run,
  { types }: Pick<UpstreamSession, 'types'>,
): Promise<void> {
  const changed = types.filter(({ type }) => changedTypes.includes(type))
  const hours = Math.min(...changed.map(type => type.notifiedWithinHours ?? Number.POSITIVE_INFINITY))
  if (trigger !== 'scheduled' || hours === Number.POSITIVE_INFINITY) return
  const { accountId, platform } = connection
  const lastAt = lastNotification(connection, await store.pendingNotifications.read(accountId, platform))
  const silentMs = lastAt === null ? 0 : clock() - Date.parse(lastAt)
  if (silentMs > hours * 3_600_000)
    log({ event: 'webhooks_silent', runId: id, hours: Math.floor(silentMs / 3_600_000) })
}
