import type { Context } from '../context.ts'
import type { SyncQueue } from '../queue/message.ts'
import type { ByPlatform, Upstream } from '../upstream/port.ts'

/** The additional context that synchronization needs. */
export interface SyncContext extends Context {
  syncQueue: SyncQueue
  upstreams: ByPlatform<Upstream>
}

/** The context that queuing work needs. */
export type QueueContext = Pick<SyncContext, 'store' | 'clock' | 'syncQueue'>
