import * as z from 'zod'
import { readOverview } from '../../lib/analysis/summary/overview.ts'
import { Summary, summarize } from '../../lib/analysis/summary/summary.ts'
import { shortSourceRule } from '../../lib/derive/sources/choose-source.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { range, resolveRange } from '../../lib/http/input/params.ts'
import { primary } from '../../lib/model/catalog/sources.ts'

const limits = { default: 7, max: 366 }
const shownNights = 7
/** Size limit that suits an assistant. */
const maxBytes = 8 * 1024

export const getSummary = endpoint({
  route: 'GET /api/v1/summary',
  summary: 'Key numbers of a range: today, averages, the last sleep, recovery, body, workouts, freshness',
  access: key('read'),
  query: z.strictObject(range(limits)),
  response: answer(Summary),
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const overview = await readOverview(context, { account, nowMs }, range, shownNights)
    const { cached } = overview
    const answerOf = ({ summary, caveats }: ReturnType<typeof summarize>) => ({
      data: summary,
      meta: meta('summary', account, { range, source: primary, rule: shortSourceRule, cached, caveats }),
    })
    return answerOf(summarize(overview, one => Buffer.byteLength(JSON.stringify(answerOf(one))) <= maxBytes))
  },
})
