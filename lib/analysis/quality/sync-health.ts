import * as z from 'zod'
import { type DataTypeId, platformTypes } from '../../model/catalog/data-types.ts'
import { DataTypeName } from '../../model/catalog/names.ts'
import { ReadError } from '../../model/sync/read-error.ts'
import { isOver, type Run, RunType } from '../../model/sync/run.ts'

const instant = z.iso.datetime().nullable()

export const SyncHealth = z.lazy(() =>
  z
    .strictObject({
      status: z
        .enum(['ok', 'incomplete', 'failing', 'reauthorization_required', 'never_synchronized'])
        .describe(
          'The state after the last completed run; incomplete means that observations are still pending. /api/v1/connection shows the link itself.',
        ),
      syncing: z.boolean().describe('Whether a run is queued or running.'),
      lastSuccessAt: instant.describe('The end of the last full refresh that read data.'),
      recoveries: z.int().describe('Consecutive runs since then that retried what failed.'),
      types: z
        .array(
          z.strictObject({
            type: DataTypeName.describe('The ID of the data type.'),
            lastReadAt: instant.describe('When it was last read without an error, in the last 20 runs.'),
            status: RunType.unwrap().shape.status.nullable().describe('The outcome of the type in the last run.'),
            error: ReadError.nullable().describe('What went wrong; null if nothing did.'),
            owedSince: z.iso.date().nullable().describe('The day from which observations are still pending.'),
          }),
        )
        .describe('One entry per data type.'),
      skipped: z.array(DataTypeName).describe('Types to which the person did not grant access.'),
    })
    .meta({ id: 'SyncHealth' }),
)

/** The state of the synchronization, from its runs, newest first. The last completed run has what is pending, because each run takes over the pending reads of the run before. */
export function syncHealth(runs: readonly Run[]): z.infer<typeof SyncHealth> {
  const ended = runs.filter(run => isOver(run) && run.status !== 'skipped' && run.finishedAt !== null)
  const types = platformTypes.map(type => healthOf(type, ended))
  const isRefresh = ({ trigger }: Run) => trigger !== 'webhook' && trigger !== 'self_heal'
  const success = ended.find(run => isRefresh(run) && (run.status === 'succeeded' || run.status === 'partial'))
  const sinceRefresh = ended.findIndex(isRefresh)
  return {
    status: statusOf(ended),
    syncing: runs.some(run => !isOver(run)),
    lastSuccessAt: success?.finishedAt ?? null,
    recoveries: ended
      .slice(0, sinceRefresh === -1 ? ended.length : sinceRefresh)
      .filter(run => run.trigger === 'self_heal').length,
    types,
    skipped: types.filter(({ error }) => error === 'scope').map(({ type }) => type),
  }
}

function statusOf([last]: readonly Run[]): z.infer<typeof SyncHealth>['status'] {
  if (!last) return 'never_synchronized'
  if (last.types.some(({ error }) => error === 'reauthorization_required')) return 'reauthorization_required'
  if (last.status === 'failed') return 'failing'
  return Object.keys(last.pendingFrom).length > 0 ? 'incomplete' : 'ok'
}

function healthOf(type: DataTypeId, ended: readonly Run[]) {
  const lines = ended.flatMap(run => run.types.filter(line => line.type === type).map(line => ({ run, line })))
  const read = lines.find(({ line }) => line.status === 'succeeded')
  return {
    type,
    lastReadAt: read?.run.finishedAt ?? null,
    status: lines[0]?.line.status ?? null,
    error: lines[0]?.line.error ?? null,
    owedSince: ended[0]?.pendingFrom[type] ?? null,
  }
}
