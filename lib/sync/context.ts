import type { Context } from '../context.ts'
import type { SyncQueue } from '../queue/message.ts'
import type { ByPlatform, Upstream } from '../upstream/port.ts'

/** What synchronizing needs beyond the base context. */
export interface SyncContext extends Context {
  syncQueue: SyncQueue
  upstreams: ByPlatform<Upstream>
}

/** What queuing work needs. */
export type QueueContext = Pick<SyncContext, 'store' | 'clock' | 'syncQueue'>
