import { note } from '../../lib/invocation.ts'
import { worker } from '../../lib/lambda/worker.ts'
import { deleteMediaOfLog } from '../../lib/media/delete-media.ts'
import { finishStored, finishUpload } from '../../lib/media/finish-media.ts'
import { MediaMessage } from '../../lib/queue/message.ts'

/** Checks and cleans what clients uploaded, finishes media whose function died, and deletes those of deleted workout logs. A video of 200 MB is in memory twice. */
export const mediaWorker = worker({
  queue: 'media',
  fifo: false,
  batchSize: 1,
  timeoutSeconds: 60,
  memoryMb: 1769,
  maxReceiveCount: 5,
  account: 'write and delete',
  uses: ['blobs', 'readMedia', 'writeMedia', 'deleteMedia', 'finishUploads', 'mediaQueue'],
  message: MediaMessage,

  async handle(message, context) {
    if (message.kind === 'media-uploaded') {
      const outcome = await finishUpload(context, message.key, context.clock())
      note({ event: 'media', outcome })
      return 'done'
    }
    const { accountId } = message
    if (message.kind === 'media-stored') {
      await finishStored(context, accountId, message.mediaId, context.clock())
      return 'done'
    }
    const { logId } = message
    if (!(await context.store.workoutLogs.read(accountId, logId))) await deleteMediaOfLog(context, accountId, logId)
    return 'done'
  },
})
