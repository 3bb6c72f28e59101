import * as z from 'zod'
import { ControlCenter, readControlCenter } from '../../lib/analysis/connection/control-center.ts'
import { requestsPerMinute } from '../../lib/http/access/limits.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { range, resolveRange } from '../../lib/http/input/params.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'

const limits = { default: 7, max: 90 }

export const getControlCenter = endpoint({
  route: 'GET /api/v1/control-center',
  summary:
    'Overview of the account: connection, freshness, jobs, keys, what others can see, use, and suggested actions',
  access: key('read'),
  query: z.strictObject(range(limits)),
  response: answer(ControlCenter),
  uses: ['coverage', 'listKeys'],

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const data = await readControlCenter(context, { account, nowMs }, range, {
      platform: primaryPlatform,
      coverage: context.coverage[primaryPlatform],
      requestsPerMinute,
    })
    return { data, meta: meta('control-center', account, { range }) }
  },
})
