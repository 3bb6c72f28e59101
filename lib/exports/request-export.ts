import { asDay, civilDay } from '../kernel/civil-time.ts'
import { newId } from '../kernel/ids.ts'
import type { AccountRef } from '../model/account/account.ts'
import { type ExportJob, type ExportRequest, wholeRange } from '../model/account/export-job.ts'
import type { ExportStart } from '../store/account/exports.ts'
import type { ExportContext } from './context.ts'

type RequestContext = Pick<ExportContext, 'store' | 'clock' | 'exportQueue'>

export type ExportRequested = ExportStart | { outcome: 'queue_unavailable'; cause: unknown }

/** Creates an export and queues its work; a request equal to the one that is active gets that one. */
export async function requestExport(
  context: RequestContext,
  account: AccountRef,
  request: ExportRequest,
): Promise<ExportRequested> {
  const { store, clock, exportQueue } = context
  const nowMs = clock()
  const job = await newExport(context, account, request)
  const started = await store.exports.begin(job, nowMs)
  // The message of an equal request may have been lost; a second one has no effect.
  if (started.outcome !== 'started' && started.outcome !== 'same') return started
  try {
    await exportQueue.send({ kind: 'export', accountId: account.id, jobId: started.job.id }, 0)
  } catch (cause) {
    const finishedAt = new Date(nowMs).toISOString()
    if (started.outcome === 'started')
      await store.exports.save({ job: { ...job, status: 'failed', error: 'storage', finishedAt }, fence: 0 }, 0)
    return { outcome: 'queue_unavailable', cause }
  }
  return started
}

async function newExport(context: RequestContext, account: AccountRef, request: ExportRequest): Promise<ExportJob> {
  const nowMs = context.clock()
  return {
    ...request,
    accountId: account.id,
    id: newId(nowMs),
    status: 'queued',
    days: request.range ?? (await storedDays(context, account)),
    timezone: account.timezone,
    asOf: account.dataChangedAt,
    upload: null,
    parts: [],
    next: 0,
    steps: 0,
    reached: 0,
    written: null,
    failures: 0,
    restarts: 0,
    files: null,
    error: null,
    createdAt: new Date(nowMs).toISOString(),
    startedAt: null,
    finishedAt: null,
    attempt: 0,
  }
}

/** From the day of the first observation to today. */
async function storedDays({ store, clock }: RequestContext, { id, timezone }: AccountRef) {
  const { inventories } = await store.months.readAll(id)
  const firsts = inventories.flatMap(month =>
    Object.values(month).flatMap(of => Object.values(of).map(one => one.firstMs)),
  )
  const today = civilDay(clock(), timezone)
  const first = firsts.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY)
  return wholeRange(Number.isFinite(first) ? asDay(civilDay(first, timezone)) : today, today)
}
