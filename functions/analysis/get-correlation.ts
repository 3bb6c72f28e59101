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
  summary: 'Correlates two daily series, on the same day or with a lag in days',
  description:
    'Descriptive, not causal. A pair is `x` on a day and `y` on the day `lag` days later, both within the range. p-values and ' +
    'intervals are based on the effective number of independent pairs. Every value can be reproduced from `points`.',
  access: key('read'),
  query: z.strictObject({
    x: one(seriesIds, 'daily series').describe('The first daily series.'),
    y: one(seriesIds, 'daily series').describe('The second daily series.'),
    ...range(limits),
    lag: wholeOr(0, 0, 14).describe('Number of days by which y follows x.'),
  }),
  response: answer(CorrelationReport, {
    series: z.record(z.string(), SeriesMeta).describe('The ID of the daily series.'),
  }),

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    if (query.x === query.y && query.lag === 0)
      throw invalidQuery(
        'y',
        'is the same series as x: name another, or set a lag to compare the series with its own past',
      )
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
