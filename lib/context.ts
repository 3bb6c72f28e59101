import type { Config } from './config.ts'
import type { Clock } from './kernel/clock.ts'
import type { Log } from './log.ts'
import type { Store } from './store/store.ts'
import type { Reads } from './store/table.ts'

/** The base context of every function: its settings, the clock and the log. Everything else is a port in `lib/ports.ts`. */
export interface BaseContext {
  config: Config
  clock: Clock
  log: Log
  /** The consistency of table queries: a function that only reads uses the cheaper eventually consistent reads. */
  reads: Reads
}

/** All external dependencies as one argument: the base and the store. The type adds the other ports that a function `uses`. */
export interface Context extends BaseContext {
  store: Store
}
