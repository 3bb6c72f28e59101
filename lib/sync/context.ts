import type { Context } from '../context.ts'
import type { SyncQueue } from '../queue/sync-message.ts'
import type { Upstream } from '../upstream/port.ts'

/** What synchronising needs beyond the base context. */
export interface SyncContext extends Context {
  syncQueue: SyncQueue
  upstream: Upstream
}
