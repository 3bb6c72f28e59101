import { dataQualityAnswer, dataQualityQuery, dataQualityResponse } from '../../lib/analysis/quality/data-quality.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'

export const getDataQuality = endpoint({
  route: 'GET /api/v1/data-quality',
  summary: 'What of a range is covered, how fresh it is, and how its synchronisation goes',
  description:
    'A range that reaches today is `stale` per type after more than 48 hours without a new observation; one that lies in the past ' +
    'is `observed`, however old. A day is covered by observations; one of which there is only the daily roll-up is a gap, and the ' +
    'roll-up stands under `sources`. Where sources differ, `decisions` says which counted.',
  access: key('read'),
  query: dataQualityQuery,
  response: dataQualityResponse,

  handle: dataQualityAnswer,
})
