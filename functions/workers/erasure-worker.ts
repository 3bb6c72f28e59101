import { note } from '../../lib/invocation.ts'
import { secondMs } from '../../lib/kernel/durations.ts'
import { worker } from '../../lib/lambda/worker.ts'
import { AccountErasureMessage } from '../../lib/queue/message.ts'
import { eraseAccount } from '../../lib/sync/erasure/erase-account.ts'

/** No further page is started after this time, which is well within the function's 60 seconds. */
const workMs = 40 * secondMs

const blobsOfAccount = ['blobs', 'eraseMedia', 'deleteUploads', 'deleteExports', 'deleteImports'] as const

/** Erases accounts. A failed message is redelivered and continues where it stopped. */
export const erasureWorker = worker({
  queue: 'erasure',
  fifo: false,
  batchSize: 1,
  timeoutSeconds: 60,
  memoryMb: 512,
  maxReceiveCount: 5,
  account: 'read and delete',
  uses: [
    'erasureQueue',
    'revokeGrant',
    'deletePerson',
    'findIdentities',
    'closeAccount',
    'eraseItems',
    ...blobsOfAccount,
  ],
  message: AccountErasureMessage,

  async handle(message, context) {
    await eraseAccount(context, message, context.clock() + workMs)
    note({ event: 'erasure', sweep: message.sweep })
    return 'done'
  },
})
