import { correlationAnswer, correlationQuery, correlationResponse } from '../../lib/analysis/comparison/correlation.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'

export const getCorrelation = endpoint({
  route: 'GET /api/v1/correlation',
  summary: 'How two daily series go together, on the same day or some days later',
  description:
    'Descriptive, not causal. A pair is a day of `x` and the day `lag` days later of `y`, both within the range. p-values and ' +
    'intervals rest on how many independent days the pairs are worth. Every value can be computed again from `points`.',
  access: key('read'),
  query: correlationQuery,
  response: correlationResponse,

  handle: correlationAnswer,
})
