import * as z from 'zod'
import { readOverview } from '../../lib/analysis/summary/overview.ts'
import { Summary, summarize } from '../../lib/analysis/summary/summary.ts'
import { shortRuleFor } from '../../lib/derive/sources/choose-source.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { range, resolveRange, sourceParameters, sourcesAsked } from '../../lib/http/input/params.ts'

const limits = { default: 7, max: 366 }
const shownNights = 7
/** Size limit that suits an assistant. */
const maxBytes = 8 * 1024

export const getSummary = endpoint({
  route: 'GET /api/v1/summary',
  summary: 'Key numbers of a range: today, averages, the last sleep, recovery, body, workouts, freshness',
  access: key('read'),
  query: z.strictObject({ ...range(limits), ...sourceParameters }),
  response: answer(Summary),
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const caller = { account, nowMs, asked: sourcesAsked(query) }
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const overview = await readOverview(context, caller, range, shownNights)
    const { cached } = overview
    const answerOf = ({ summary, caveats }: ReturnType<typeof summarize>) => ({
      data: summary,
      meta: meta('summary', account, { range, ...caller.asked, rule: shortRuleFor(caller.asked), cached, caveats }),
    })
    return answerOf(summarize(overview, one => Buffer.byteLength(JSON.stringify(answerOf(one))) <= maxBytes))
  },
})
