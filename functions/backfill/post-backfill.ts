import * as z from 'zod'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { BackfillView, viewOfBackfill } from '../../lib/model/sync/backfill.ts'
import { requestBackfill } from '../../lib/sync/backfill/backfill.ts'

export const postBackfill = endpoint({
  route: 'POST /api/v1/backfill',
  summary: 'Queues a read of the history: so many civil days that end today',
  description:
    'One job may be active; a second one is 409 `already_active` that names it. Newest days come first. Poll `GET /api/v1/backfill`.',
  access: key('read'),
  body: z.strictObject({ days: z.int().min(1).max(3650) }),
  creates: true,
  status: 202,
  response: answer(BackfillView),
  problems: ['already_active', 'conflict', 'reauthorization_required', 'unavailable'],
  uses: ['syncQueue'],

  async handle({ account, body }, context) {
    const job = await requestBackfill(context, account, body.days)
    return { data: viewOfBackfill(job), meta: meta('backfill', account) }
  },
})
