import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'
import { BackfillView, viewOfBackfill } from '../../lib/model/sync/backfill.ts'

export const deleteBackfill = endpoint({
  route: 'DELETE /api/v1/backfill/{id}',
  summary: 'Cancels a backfill job; the data it has read is kept',
  access: key('read'),
  path: z.strictObject({ id: pathId }),
  response: answer(BackfillView),
  problems: ['not_found', 'conflict'],

  async handle({ account, path, nowMs }, { store }) {
    const cancelled = await store.backfills.cancel(account.id, path.id, new Date(nowMs).toISOString())
    const job = await store.backfills.read(account.id, path.id)
    if (!job) throw new Problem('not_found', 'The backfill does not exist.')
    if (!cancelled) throw new Problem('conflict', `The backfill is ${job.status}.`)
    return { data: viewOfBackfill(job), meta: meta('backfill', account) }
  },
})
