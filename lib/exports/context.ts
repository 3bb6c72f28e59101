import type { Blobs } from '../blobs/blobs.ts'
import type { Context } from '../context.ts'
import type { DelayedQueue, ExportMessage } from '../queue/message.ts'

/** What exports use. */
export interface ExportContext extends Context {
  blobs: Blobs
  exportQueue: DelayedQueue<ExportMessage>
}
