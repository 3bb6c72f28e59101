import type { Config } from './config.ts'
import type { Clock } from './kernel/clock.ts'
import type { Log } from './log.ts'
import type { Store } from './store/store.ts'
import type { Reads } from './store/table.ts'

/** What every function has: its settings, the clock and the log. Everything else is a port of `lib/ports.ts`. */
export interface BaseContext {
  config: Config
  clock: Clock
  log: Log
  /** What queries of the table see: a function that only reads takes the cheaper eventual reads. */
  reads: Reads
}

/** The outside world as one argument: the base and the store. What a function `uses` beyond them is added by its type. */
export interface Context extends BaseContext {
  store: Store
}
