import { compareAnswer, compareQuery, compareResponse } from '../../lib/analysis/comparison/compare.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'

export const getCompare = endpoint({
  route: 'GET /api/v1/compare',
  summary: 'Daily series in a range against the equally long range before it',
  description:
    'The shift and the effect size lead; tests follow, adjusted for all of the answer. Every value can be computed again from ' +
    '`current.values` and `previous.values`. Names describe arithmetic: nothing here says what is good for you.',
  access: key('read'),
  query: compareQuery,
  response: compareResponse,

  handle: compareAnswer,
})
