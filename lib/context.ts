import type { Config } from './config.ts'
import type { Clock } from './kernel/clock.ts'
import { jsonLog, type Log } from './log.ts'
import { createStore, type Store } from './store/store.ts'
import { connectTable, type Reads } from './store/table.ts'

/** What the outside world is to a door: passed as one argument, built once per Lambda, on the first call. */
export interface Context {
  config: Config
  clock: Clock
  log: Log
  store: Store
}

export function productionContext(config: Config, reads?: Reads): Context {
  return { config, clock: Date.now, log: jsonLog, store: createStore(connectTable(config, reads)) }
}
