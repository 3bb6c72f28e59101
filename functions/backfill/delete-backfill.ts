import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'
import { BackfillView, viewOfBackfill } from '../../lib/model/sync/backfill.ts'

export const deleteBackfill = endpoint({
  route: 'DELETE /api/v1/backfill/{id}',
  summary: 'Cancels a backfill job; the data it has read is kept',
  access: session,
  path: z.strictObject({ id: pathId }),
  response: answer(BackfillView),
  problems: ['not_found', 'conflict'],
  uses: ['addressHashes'],

  async handle({ account, actor, address, path, nowMs }, context) {
    const { store } = context
    const by = await callerOf({ account, actor, address }, context)
    const cancelled = await store.backfills.cancel(account.id, path.id, new Date(nowMs).toISOString())
    const job = await store.backfills.read(account.id, path.id)
    if (!job) throw new Problem('not_found', 'The backfill does not exist.')
    if (!cancelled) throw new Problem('conflict', `The backfill is ${job.status}.`)
    await store.audit.record(account.id, { kind: 'backfill_cancelled', backfillId: job.id }, by, nowMs)
    return { data: viewOfBackfill(job), meta: meta('backfill', account) }
  },
})
