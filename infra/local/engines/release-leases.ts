import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import * as keys from '../../../lib/store/keys.ts'
import type { Store } from '../../../lib/store/store.ts'
import type { Table } from '../../../lib/store/table.ts'

/**
 * Releases the leases of runs that were active when the last process ended. In AWS a lease has to expire, because its holder may
 * still be working; here the lock of the data directory proves that the holder is gone, so the runs continue at once.
 */
export async function releaseLeases(table: Table, store: Store, accountIds: readonly string[]): Promise<void> {
  for (const accountId of accountIds) {
    const connection = await store.connections.read(accountId, primaryPlatform)
    for (const runId of [connection?.activeRunId, connection?.notificationRunId]) {
      if (!runId) continue
      const change = { text: 'SET leaseUntil = :now', values: { ':now': 0 } }
      await table.update(keys.run(accountId, runId), change, { text: 'attribute_exists(pk)' })
    }
  }
}
