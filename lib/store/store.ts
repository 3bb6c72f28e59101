import { accounts } from './accounts.ts'
import { apiKeys } from './api-keys.ts'
import { backfills } from './backfills.ts'
import { chunks } from './chunks.ts'
import { connections } from './connections.ts'
import { days } from './days.ts'
import { erasure } from './erase.ts'
import { idempotency } from './idempotency.ts'
import { identities } from './identities.ts'
import { months } from './months.ts'
import { notices } from './notices.ts'
import { rebuilds } from './rebuilds.ts'
import { receipts } from './receipts.ts'
import { resources } from './resources.ts'
import { rollups } from './rollups.ts'
import { runs } from './runs.ts'
import { sessions } from './sessions.ts'
import { standing } from './standing.ts'
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
    notices: notices(table),
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
