import { contextAnswer, contextQuery, contextResponse } from '../../lib/analysis/summary/context.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'

export const getContext = endpoint({
  route: 'GET /api/v1/context',
  summary: 'What an assistant has to know: latest values, changes against the range before, daily values, evidence',
  description:
    'At most 24 KB, most important first. Of a long range `daily` holds means of weeks; series for which there is no room are named in `leftOut`.',
  access: key('read'),
  query: contextQuery,
  response: contextResponse,
  uses: ['markCorruptChunks'],

  handle: contextAnswer,
})
