import { bodyAnswer, bodyQuery, bodyResponse } from '../../lib/analysis/body/body.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'

export const getBody = endpoint({
  route: 'GET /api/v1/body',
  summary: 'Latest and daily weight, body fat, height and BMI, and the trend of the weight',
  access: key('read'),
  query: bodyQuery,
  response: bodyResponse,

  handle: bodyAnswer,
})
