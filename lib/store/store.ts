import { standing } from './account/account-overview.ts'
import { accounts } from './account/accounts.ts'
import { apiKeys } from './account/api-keys.ts'
import { erasure } from './account/erase.ts'
import { idempotency } from './account/idempotency.ts'
import { identities } from './account/identities.ts'
import { receipts } from './account/receipts.ts'
import { sessions } from './account/sessions.ts'
import { chunks } from './health-data/chunks.ts'
import { days } from './health-data/days.ts'
import { months } from './health-data/months.ts'
import { resources } from './health-data/resources.ts'
import { rollups } from './health-data/rollups.ts'
import { backfills } from './sync/backfills.ts'
import { connections } from './sync/connections.ts'
import { pendingNotifications } from './sync/pending-notifications.ts'
import { rebuilds } from './sync/rebuilds.ts'
import { runs } from './sync/runs.ts'
import type { Table } from './table.ts'

/** Everything the service remembers, one entity a file. */
export function createStore(table: Table) {
  return {
    accounts: accounts(table),
    apiKeys: apiKeys(table),
    backfills: backfills(table),
    chunks: chunks(table),
    connections: connections(table),
    days: days(table),
    erasure: erasure(table),
    idempotency: idempotency(table),
    identities: identities(table),
    months: months(table),
    pendingNotifications: pendingNotifications(table),
    rebuilds: rebuilds(table),
    receipts: receipts(table),
    resources: resources(table),
    rollups: rollups(table),
    runs: runs(table),
    sessions: sessions(table),
    standing: standing(table),
  }
}

export type Store = ReturnType<typeof createStore>
