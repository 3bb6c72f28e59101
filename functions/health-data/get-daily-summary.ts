import { dailySummaryAnswer, dailySummaryQuery, dailySummaryResponse } from '../../lib/analysis/daily/daily-summary.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'

export const getDailySummary = endpoint({
  route: 'GET /api/v1/daily-summary',
  summary: "One day's summary by group, with the day's sleep sessions and workouts",
  access: key('read'),
  query: dailySummaryQuery,
  response: dailySummaryResponse,
  uses: ['markCorruptChunks'],

  handle: dailySummaryAnswer,
})
