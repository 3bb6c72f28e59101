import * as z from 'zod'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { BackfillView, viewOfBackfill } from '../../lib/model/sync/backfill.ts'

export const getBackfill = endpoint({
  route: 'GET /api/v1/backfill',
  summary: 'The last 50 backfill jobs and their progress, newest first',
  access: key('read'),
  response: answer(z.array(BackfillView)),

  async handle({ account }, { store }) {
    const jobs = await store.backfills.latest(account.id, 50)
    return { data: jobs.map(viewOfBackfill), meta: meta('backfill', account) }
  },
})
