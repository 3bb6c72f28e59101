import * as z from 'zod'
import { showTrainingLog, TrainingLogView } from '../../lib/analysis/training/diary.ts'
import { meta, paged } from '../../lib/http/answer/envelope.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { pageOf, pages, range, resolveRange } from '../../lib/http/input/params.ts'

const limits = { default: 90, max: 3660 }

export const getTrainingLogs = endpoint({
  route: 'GET /api/training-logs',
  summary: 'The entries of the training diary in the range, newest first, each with its load by session RPE',
  access: session,
  query: z.strictObject({ ...range(limits), ...pages }),
  response: paged(z.array(TrainingLogView)),

  async handle({ query, account, nowMs }, { store }) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const entries = await store.trainingLogs.ofDays(account.id, range)
    const first = (query.page - 1) * query.per_page
    return {
      data: entries.slice(first, first + query.per_page).map(showTrainingLog),
      meta: meta('training-logs', account, { range, records: entries }),
      pagination: pageOf(query, entries.length),
    }
  },
})
