import * as z from 'zod'
import { AssistantContext, assistantContext } from '../../lib/analysis/summary/context.ts'
import { columnsThatFit } from '../../lib/analysis/summary/daily-columns.ts'
import { caveatsOfOverview, readOverview } from '../../lib/analysis/summary/overview.ts'
import { shortRuleFor } from '../../lib/derive/sources/choose-source.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { withoutMembers } from '../../lib/http/answer/json-body.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { range, resolveRange, sourceParameters, sourcesAsked } from '../../lib/http/input/params.ts'
import { view } from '../../lib/http/input/representation.ts'

const limits = { default: 30, max: 366 }
/** Size limits that suit an assistant, regardless of the range and the amount of data; an MCP result names the call, too. */
const maxBytes = { full: 24 * 1024 - 128, brief: 16 * 1024 - 128 }
/** A call for all sources has a longer address, and an MCP result says that it is one. */
const roomOfAll = 128
const leftOut = ['rules', 'usual', 'definition'] as const
const shownNights = 14

export const getContext = endpoint({
  route: 'GET /api/v1/context',
  summary: 'Context for an assistant: latest values, changes from the preceding range, daily values, evidence',
  description:
    'At most 24 KB, or 16 KB with `view=brief`, most important first. For a long range, `daily` contains weekly means; series that do not fit are named in `leftOut`.',
  access: key('read'),
  query: z.strictObject({ ...range(limits), view, ...sourceParameters }),
  brief: leftOut,
  response: answer(AssistantContext),
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const caller = { account, nowMs, asked: sourcesAsked(query) }
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const overview = await readOverview(context, caller, range, shownNights)
    const { cached } = overview
    const caveats = caveatsOfOverview(overview)
    const body = {
      data: assistantContext(overview),
      meta: meta('context', account, { range, ...caller.asked, rule: shortRuleFor(caller.asked), cached, caveats }),
    }
    const withDaily = (daily: typeof body.data.daily) => ({ ...body, data: { ...body.data, daily } })
    const shown = (daily: typeof body.data.daily) =>
      query.view === 'brief' ? withoutMembers(withDaily(daily), leftOut) : withDaily(daily)
    const fits = (daily: typeof body.data.daily) =>
      Buffer.byteLength(JSON.stringify(shown(daily))) <= maxBytes[query.view] - (query.source === 'all' ? roomOfAll : 0)
    return withDaily(columnsThatFit(body.data.daily, fits))
  },
})
