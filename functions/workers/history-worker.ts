import { syncWorkerOf } from './sync-worker.ts'

/**
 * First synchronizations, backfills, rebuilds of all days and deletions of data: the same code in a function of its own, so that what takes
 * hours uses neither the concurrency nor the processes of refreshes and notifications.
 */
export const historyWorker = syncWorkerOf('history')
