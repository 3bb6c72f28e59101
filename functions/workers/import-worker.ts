import { workOnImport } from '../../lib/archives/work-on-import.ts'
import { note } from '../../lib/invocation.ts'
import { minuteMs } from '../../lib/kernel/durations.ts'
import { worker } from '../../lib/lambda/worker.ts'
import { ImportMessage } from '../../lib/queue/message.ts'

/** No piece or month begins after this time. Either takes less than two minutes. */
const workMs = 3 * minuteMs

/** Imports archives. A worker that dies is followed by another one after its lease. */
export const importWorker = worker({
  queue: 'import',
  fifo: false,
  batchSize: 1,
  timeoutSeconds: 300,
  memoryMb: 1769,
  maxReceiveCount: 5,
  account: 'write and delete',
  uses: [
    'importQueue',
    'blobs',
    'readImports',
    'shelveImports',
    'deleteImports',
    'insertItems',
    'eraseItems',
    'updateKeys',
  ],
  message: ImportMessage,

  async handle(message, context) {
    const outcome = await workOnImport(context, message, context.clock() + workMs)
    note({ event: 'import', outcome })
    return 'done'
  },
})
