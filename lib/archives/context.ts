import type { Blobs } from '../blobs/blobs.ts'
import type { Context } from '../context.ts'
import type { DelayedQueue, ImportMessage } from '../queue/message.ts'

/** What imports use. */
export interface ImportContext extends Context {
  blobs: Blobs
  importQueue: DelayedQueue<ImportMessage>
}
