import { accounts } from './accounts.ts'
import { apiKeys } from './api-keys.ts'
import { chunks } from './chunks.ts'
import { connections } from './connections.ts'
import { days } from './days.ts'
import { resources } from './resources.ts'
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
    resources: resources(table),
    runs: runs(table),
  }
}

export type Store = ReturnType<typeof createStore>
