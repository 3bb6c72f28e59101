import { connectionAnswer, connectionResponse } from '../../lib/analysis/connection/connection.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'

export const getConnection = endpoint({
  route: 'GET /api/v1/connection',
  summary: 'The link to the wearable platform and the state of its synchronisation',
  access: key('read'),
  response: connectionResponse,

  handle: connectionAnswer,
})
