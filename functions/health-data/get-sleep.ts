import { sleepAnswer, sleepQuery, sleepResponse } from '../../lib/analysis/sleep/sleep.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'

export const getSleep = endpoint({
  route: 'GET /api/v1/sleep',
  summary: 'Sleep sessions with stages, efficiency and need, and what the nights of the range have in common',
  access: key('read'),
  query: sleepQuery,
  response: sleepResponse,
  uses: ['markCorruptChunks'],

  handle: sleepAnswer,
})
