import { recoveryAnswer, recoveryQuery, recoveryResponse } from '../../lib/analysis/recovery/recovery.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'

export const getRecovery = endpoint({
  route: 'GET /api/v1/recovery',
  summary: 'How unusual each day is for the person, with every component, its baseline, weight and contribution',
  access: key('read'),
  query: recoveryQuery,
  response: recoveryResponse,
  uses: ['markCorruptChunks'],

  handle: recoveryAnswer,
})
