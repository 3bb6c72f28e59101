import { workOnExport } from '../../lib/exports/work-on-export.ts'
import { note } from '../../lib/invocation.ts'
import { worker } from '../../lib/lambda/worker.ts'
import { ExportMessage } from '../../lib/queue/message.ts'

/** No stretch begins after this time. A stretch takes a few seconds, and joining the parts less than 30. */
const workMs = 60_000

/** Writes exports. A worker that dies is followed by another one after its lease. */
export const exportWorker = worker({
  queue: 'export',
  fifo: false,
  batchSize: 1,
  timeoutSeconds: 120,
  memoryMb: 1769,
  maxReceiveCount: 5,
  account: 'write and delete',
  uses: ['exportQueue', 'blobs', 'readExports', 'writeExports', 'deleteExports', 'listKeys', 'listShares'],
  message: ExportMessage,

  async handle(message, context) {
    const outcome = await workOnExport(context, message, context.clock() + workMs)
    note({ event: 'export', outcome })
    return 'done'
  },
})
