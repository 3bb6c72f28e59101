import * as z from 'zod'
import { BodyReport, bodySeries, readBody } from '../../lib/analysis/body/body.ts'
import { SeriesMeta, seriesMeta } from '../../lib/analysis/daily/series-view.ts'
import { sourceRule } from '../../lib/derive/sources/choose-source.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { range, resolveRange } from '../../lib/http/input/params.ts'
import { primary } from '../../lib/model/catalog/sources.ts'

const limits = { default: 90, max: 3660 }

export const getBody = endpoint({
  route: 'GET /api/v1/body',
  summary: 'Latest and daily weight, body fat, height and BMI, and the weight trend',
  access: key('read'),
  query: z.strictObject(range(limits)),
  response: answer(BodyReport, { series: z.record(z.string(), SeriesMeta).describe('The ID of the daily series.') }),
  brief: ['params', 'inputs', 'bmiInputs'],

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { body, ...read } = await readBody(context, { account, nowMs }, range)
    return {
      data: body,
      meta: {
        ...meta('body', account, { range, source: primary, rule: sourceRule, ...read }),
        series: seriesMeta(bodySeries),
      },
    }
  },
})
