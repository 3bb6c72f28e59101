import * as z from 'zod'
import { BodyReport, bodySeries, readBody } from '../../lib/analysis/body/body.ts'
import { SeriesMeta, seriesMeta } from '../../lib/analysis/daily/series-view.ts'
import { ruleFor } from '../../lib/derive/sources/choose-source.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { range, resolveRange, sourceParameters, sourcesAsked } from '../../lib/http/input/params.ts'

const limits = { default: 90, max: 3660 }

export const getBody = endpoint({
  route: 'GET /api/v1/body',
  summary: 'Latest and daily weight, body fat, height and BMI, and the weight trend',
  access: key('read'),
  query: z.strictObject({ ...range(limits), ...sourceParameters }),
  response: answer(BodyReport, { series: z.record(z.string(), SeriesMeta).describe('The ID of the daily series.') }),
  brief: ['params', 'inputs', 'bmiInputs'],

  async handle({ query, account, nowMs }, context) {
    const caller = { account, nowMs, asked: sourcesAsked(query) }
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { body, ...read } = await readBody(context, caller, range)
    return {
      data: body,
      meta: {
        ...meta('body', account, { range, ...caller.asked, rule: ruleFor(caller.asked), ...read }),
        series: seriesMeta(bodySeries),
      },
    }
  },
})
