import { summaryAnswer, summaryQuery, summaryResponse } from '../../lib/analysis/summary/summary.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'

export const getSummary = endpoint({
  route: 'GET /api/v1/summary',
  summary: 'A range in a few numbers: today, averages, the last sleep, recovery, body, workouts, freshness',
  access: key('read'),
  query: summaryQuery,
  response: summaryResponse,
  uses: ['markCorruptChunks'],

  handle: summaryAnswer,
})
