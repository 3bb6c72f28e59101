import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import * as keys from '../../../lib/store/keys.ts'
import type { Store } from '../../../lib/store/store.ts'
import type { Table } from '../../../lib/store/table.ts'

/**
 * Releases the leases of runs, backfills and exports that were active when the last process ended. In AWS a lease has to expire, because its holder may
 * still be working; here the lock of the data directory proves that the holder is gone, so the work continues at once.
 * A run that its worker had not recorded yet is recorded, and continues, two minutes after it began.
 */
export async function releaseLeases(table: Table, store: Store, accountIds: readonly string[]): Promise<void> {
  for (const accountId of accountIds) {
    const connection = await store.connections.read(accountId, primaryPlatform)
    const runIds = [connection?.activeRunId, connection?.notificationRunId].filter(id => typeof id === 'string')
    const backfill = await store.backfills.active(accountId)
    const leased = runIds.map(id => keys.run(accountId, id))
    if (backfill) leased.push(keys.backfill(accountId, backfill.id))
    for (const { id } of await store.exports.list(accountId)) leased.push(keys.exportJob(accountId, id))
    const change = { text: 'SET leaseUntil = :now', values: { ':now': 0 } }
    for (const key of leased) await table.update(key, change, { text: 'attribute_exists(pk)' })
  }
}
