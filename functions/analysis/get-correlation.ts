import * as z from 'zod'
import { CorrelationReport, readCorrelation } from '../../lib/analysis/comparison/correlation.ts'
import { SeriesMeta, seriesMeta } from '../../lib/analysis/daily/series-view.ts'
import { sourceRule } from '../../lib/derive/sources/choose-source.ts'
import { invalidQuery } from '../../lib/errors.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { one, range, resolveRange, wholeOr } from '../../lib/http/input/params.ts'
import { seriesById, seriesIds } from '../../lib/model/catalog/series.ts'
import { primary } from '../../lib/model/catalog/sources.ts'

const limits = { default: 90, max: 1830 }

export const getCorrelation = endpoint({
  route: 'GET /api/v1/correlation',
  summary: 'How two daily series go together, on the same day or some days later',
  description:
    'Descriptive, not causal. A pair is a day of `x` and the day `lag` days later of `y`, both within the range. p-values and ' +
    'intervals rest on how many independent days the pairs are worth. Every value can be computed again from `points`.',
  access: key('read'),
  query: z.strictObject({
    x: one(seriesIds, 'daily series'),
    y: one(seriesIds, 'daily series'),
    ...range(limits),
    lag: wholeOr(0, 0, 14).meta({ description: 'Days by which y comes later than x.' }),
  }),
  response: answer(CorrelationReport, { series: z.record(z.string(), SeriesMeta) }),

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    if (query.x === query.y && query.lag === 0)
      throw invalidQuery('y', 'is the series of x: name another, or give a lag to compare it with its own past')
    const pair = { x: seriesById(query.x), y: seriesById(query.y), lag: query.lag }
    const { correlation, chosen, ...read } = await readCorrelation(context, { account, nowMs }, range, pair)
    return {
      data: correlation,
      meta: {
        ...meta('correlation', account, { range, source: primary, rule: sourceRule, ...read }),
        series: seriesMeta(chosen),
      },
    }
  },
})
