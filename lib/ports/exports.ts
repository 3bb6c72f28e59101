import type { Context } from '../context.ts'
import type { ExportMessage } from '../queue/message.ts'
import { sqsDelayedQueue } from '../queue/sqs-delayed-queue.ts'
import type { Port } from './port.ts'

/** Queues the work on exports. */
export const exportQueue = {
  build: ({ config }: Context) => sqsDelayedQueue<ExportMessage>(config, config.EXPORT_QUEUE_URL),
  settings: ['EXPORT_QUEUE_URL'],
  grants: [{ sendTo: 'export' }],
} satisfies Port

export const readExports = { grants: [{ objects: 'exports', actions: ['GetObject'] }] } satisfies Port

export const writeExports = { grants: [{ objects: 'exports', actions: ['PutObject'] }] } satisfies Port

export const deleteExports = {
  grants: [{ objects: 'exports', actions: ['DeleteObject', 'AbortMultipartUpload', 'ListBucket'] }],
} satisfies Port
