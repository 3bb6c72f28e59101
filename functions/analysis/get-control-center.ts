import {
  controlCenterAnswer,
  controlCenterQuery,
  controlCenterResponse,
} from '../../lib/analysis/connection/control-center.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'

export const getControlCenter = endpoint({
  route: 'GET /api/v1/control-center',
  summary: 'How everything stands: connection, freshness, jobs, keys, and what makes sense to do now',
  access: key('read'),
  query: controlCenterQuery,
  response: controlCenterResponse,

  handle: controlCenterAnswer,
})
