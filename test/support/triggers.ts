import { randomUUID } from 'node:crypto'
import type { Context as LambdaContext, ScheduledEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as schedules from '../../functions/schedules/refresh-due-accounts.ts'
import * as erasure from '../../functions/workers/erasure-worker.ts'
import * as exporting from '../../functions/workers/export-worker.ts'
import * as importing from '../../functions/workers/import-worker.ts'
import * as media from '../../functions/workers/media-worker.ts'
import * as sync from '../../functions/workers/sync-worker.ts'
import type { Context } from '../../lib/context.ts'
import { queueHandler } from '../../lib/lambda/queue-handler.ts'
import { scheduleHandler } from '../../lib/lambda/schedule-handler.ts'
import type { AnyWorker } from '../../lib/lambda/worker.ts'

/** The workers and the schedule as Lambda calls them, with a context of the test's. */
export const consume = (worker: AnyWorker) => (event: SQSEvent, context: Context) =>
  queueHandler(worker, () => context)(event, {} as LambdaContext) as Promise<SQSBatchResponse>

export const syncWorkerContract = sync.syncWorker
export const syncWorker = consume(sync.syncWorker)
export const erasureWorker = consume(erasure.erasureWorker)
export const exportWorker = consume(exporting.exportWorker)
export const importWorker = consume(importing.importWorker)
export const mediaWorker = consume(media.mediaWorker)

export function refreshDueAccounts<C extends Context>(context: C): Promise<{ queued: number }> {
  const handler = scheduleHandler(schedules.refreshDueAccounts, () => context)
  return handler({ id: randomUUID() } as ScheduledEvent, {} as LambdaContext) as Promise<{ queued: number }>
}
