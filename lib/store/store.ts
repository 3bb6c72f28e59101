import { accounts } from './accounts.ts'
import { apiKeys } from './api-keys.ts'
import { chunks } from './chunks.ts'
import { connections } from './connections.ts'
import { days } from './days.ts'
import { months } from './months.ts'
import { notices } from './notices.ts'
import { resources } from './resources.ts'
import { rollups } from './rollups.ts'
import { runs } from './runs.ts'
import type { Table } from './table.ts'

/** Everything the service remembers, one entity a file. */
export function createStore(table: Table) {
  return {
    accounts: accounts(table),
    apiKeys: apiKeys(table),
    chunks: chunks(table),
    connections: connections(table),
    days: days(table),
    months: months(table),
    notices: notices(table),
    resources: resources(table),
    rollups: rollups(table),
    runs: runs(table),
  }
}

export type Store = ReturnType<typeof createStore>
