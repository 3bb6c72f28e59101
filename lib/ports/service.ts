import { readAssets } from '../assets.ts'
import { cursorsOf } from '../auth/cursors.ts'
import type { BaseContext, Context } from '../context.ts'
import type { AccountErasureMessage } from '../queue/message.ts'
import { sqsDelayedQueue } from '../queue/sqs-delayed-queue.ts'
import { sqsSyncQueue } from '../queue/sqs-sync-queue.ts'
import { connectTable } from '../store/dynamodb/open-table.ts'
import { createStore } from '../store/store.ts'
import type { Port } from './port.ts'

/** The table. A function's permissions on the items of its account follow from its access, not from this entry. */
export const store = {
  build: ({ config, reads, log }: BaseContext) =>
    createStore(connectTable(config, reads), damage => log({ event: 'item_unreadable', ...damage })),
  settings: ['TABLE_NAME'],
} satisfies Port

/** Queues messages for the synchronization of an account. */
export const syncQueue = {
  build: ({ config }: Context) => sqsSyncQueue(config),
  settings: ['SYNC_QUEUE_URL'],
  grants: [{ sendTo: 'sync' }],
} satisfies Port

/** Queues the erasure of an account. */
export const erasureQueue = {
  build: ({ config }: Context) => sqsDelayedQueue<AccountErasureMessage>(config, config.ERASURE_QUEUE_URL),
  settings: ['ERASURE_QUEUE_URL'],
  grants: [{ sendTo: 'erasure' }],
} satisfies Port

/** Writes and reads the cursors of paginated reads. */
export const cursors = {
  build: ({ config, clock }: BaseContext) => cursorsOf(config, clock),
  settings: ['CURSOR_SECRET_ID'],
  grants: [{ readSecret: 'cursors' }],
} satisfies Port

/** Files that the bundler adds to a function: those of `web/`, and the OpenAPI document. */
export const assets = {
  build: ({ config }: Context) => readAssets(config.ASSETS_URL ?? import.meta.url),
} satisfies Port

/** The list of all routes. */
export const routes = { settings: ['ROUTES'] } satisfies Port
