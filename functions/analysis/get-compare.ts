import * as z from 'zod'
import { Comparison, directionRule, readComparison } from '../../lib/analysis/comparison/compare.ts'
import { SeriesMeta, seriesMeta } from '../../lib/analysis/daily/series-view.ts'
import { sourceRule } from '../../lib/derive/sources/choose-source.ts'
import { invalidQuery } from '../../lib/errors.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { list, range, resolveRange } from '../../lib/http/input/params.ts'
import { series, seriesIds } from '../../lib/model/catalog/series.ts'
import { primary } from '../../lib/model/catalog/sources.ts'

const limits = { default: 30, max: 1830 }
/** Over more than a year, all pairs of days are millions per series. */
const manySeries = { days: 366, series: 10 }

export const getCompare = endpoint({
  route: 'GET /api/v1/compare',
  summary: 'Daily series in a range against the equally long range before it',
  description:
    'The shift and the effect size lead; tests follow, adjusted for all of the answer. Every value can be computed again from ' +
    '`current.values` and `previous.values`. Names describe arithmetic: nothing here says what is good for you.',
  access: key('read'),
  query: z.strictObject({ ...range(limits), types: list(seriesIds, 'daily series') }),
  response: answer(Comparison, { directionRule: z.string(), series: z.record(z.string(), SeriesMeta) }),

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const chosen = series.filter(({ id }) => query.types.includes(id))
    if (range.days > manySeries.days && chosen.length > manySeries.series)
      throw invalidQuery('types', `at most ${manySeries.series} series over more than ${manySeries.days} days`)
    const { comparison, ...read } = await readComparison(context, { account, nowMs }, range, chosen)
    return {
      data: comparison,
      meta: {
        ...meta('compare', account, { range, source: primary, rule: sourceRule, ...read }),
        directionRule,
        series: seriesMeta(chosen),
      },
    }
  },
})
