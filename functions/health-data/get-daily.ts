import { dailyAnswer, dailyQuery, dailyResponse } from '../../lib/analysis/daily/daily.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'

export const getDaily = endpoint({
  route: 'GET /api/v1/daily',
  summary: 'Daily aggregates for charts: one row a civil day, oldest first, every day of the range present',
  access: key('read'),
  query: dailyQuery,
  response: dailyResponse,

  handle: dailyAnswer,
})
