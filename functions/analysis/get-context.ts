import * as z from 'zod'
import { AssistantContext, assistantContext } from '../../lib/analysis/summary/context.ts'
import { columnsThatFit } from '../../lib/analysis/summary/daily-columns.ts'
import { caveatsOfOverview, readOverview } from '../../lib/analysis/summary/overview.ts'
import { sourceRule } from '../../lib/derive/sources/choose-source.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { range, resolveRange } from '../../lib/http/input/params.ts'
import { primary } from '../../lib/model/catalog/sources.ts'

const limits = { default: 30, max: 366 }
/** What an assistant can take in at once, whatever the range and however much is known. */
const maxBytes = 24 * 1024

export const getContext = endpoint({
  route: 'GET /api/v1/context',
  summary: 'What an assistant has to know: latest values, changes against the range before, daily values, evidence',
  description:
    'At most 24 KB, most important first. Of a long range `daily` holds means of weeks; series for which there is no room are named in `leftOut`.',
  access: key('read'),
  query: z.strictObject(range(limits)),
  response: answer(AssistantContext),
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const overview = await readOverview(context, { account, nowMs }, range)
    const { cached } = overview
    const caveats = caveatsOfOverview(overview)
    const body = {
      data: assistantContext(overview),
      meta: meta('context', account, { range, source: primary, rule: sourceRule, cached, caveats }),
    }
    const withDaily = (daily: typeof body.data.daily) => ({ ...body, data: { ...body.data, daily } })
    const fits = (daily: typeof body.data.daily) => Buffer.byteLength(JSON.stringify(withDaily(daily))) <= maxBytes
    return withDaily(columnsThatFit(body.data.daily, fits))
  },
})
