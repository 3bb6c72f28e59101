import * as z from 'zod'
import { Comparison, directionRule, readComparison } from '../../lib/analysis/comparison/compare.ts'
import { SeriesMeta, seriesMeta } from '../../lib/analysis/daily/series-view.ts'
import { ruleFor } from '../../lib/derive/sources/choose-source.ts'
import { invalidQuery } from '../../lib/errors.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { date, list, range, resolveRange, sourceParameters, sourcesAsked } from '../../lib/http/input/params.ts'
import { computation, rulesOfSeries } from '../../lib/http/input/representation.ts'
import { addDays, type Day, daysBetween } from '../../lib/kernel/civil-time.ts'
import { type Range, rangeBefore } from '../../lib/kernel/ranges.ts'
import { series, seriesIds } from '../../lib/model/catalog/series.ts'
import { usualSeries } from '../../lib/model/catalog/usual-series.ts'

const limits = { default: 30, max: 1830 }
/** In a range of more than a year, a series has millions of pairs of days. */
const manySeries = { days: 366, series: 10 }

/** What a test is computed from; its p-value and its interval say what it found. */
const statisticsOfTests = [
  'difference.u',
  'difference.z',
  'meanDifference.t',
  'meanDifference.df',
  'trend.intercept',
  'trend.s',
  'trend.z',
  'trend.tau',
]

export const getCompare = endpoint({
  route: 'GET /api/v1/compare',
  summary: 'Compares daily series in a range with an earlier range',
  description:
    'The shift and the effect size come first, then the tests, adjusted for all comparisons in the response. Every value can be reproduced from ' +
    '`current.values` and `previous.values`. The earlier range is the preceding one of equal length, or the one that begins at `against`. The names describe ' +
    'arithmetic and do not judge health.',
  access: key('read'),
  query: z.strictObject({
    ...range(limits),
    against: date
      .optional()
      .describe(
        'First day of the range to compare with. Default: a range as long, which ends the day before this one begins.',
      ),
    against_end: date
      .optional()
      .describe('Last day of the range to compare with. Default: it has as many days as the range.'),
    types: list(seriesIds, 'daily series')
      .default([...usualSeries])
      .describe(`Comma-separated. By default ${usualSeries.join(', ')}.`),
    ...sourceParameters,
  }),
  response: answer(Comparison, {
    directionRule: z.string().describe('How the direction is determined.'),
    series: z.record(z.string(), SeriesMeta).describe('The ID of the daily series.'),
  }),
  brief: [...computation, ...rulesOfSeries, 'values', 'effectiveN', 'weekdays', ...statisticsOfTests],

  async handle({ query, account, nowMs }, context) {
    const caller = { account, nowMs, asked: sourcesAsked(query) }
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const chosen = series.filter(({ id }) => query.types.includes(id))
    if (range.days > manySeries.days && chosen.length > manySeries.series)
      throw invalidQuery(
        'types',
        `may name at most ${manySeries.series} series for a range of more than ${manySeries.days} days`,
      )
    const periods = { current: range, previous: earlier(range, query) }
    const { comparison, ...read } = await readComparison(context, caller, periods, chosen)
    return {
      data: comparison,
      meta: {
        ...meta('compare', account, { range, ...caller.asked, rule: ruleFor(caller.asked), ...read }),
        directionRule,
        series: seriesMeta(chosen),
      },
    }
  },
})

/** The range that another one is compared with; with one end alone it is as long as that one. @throws Problem invalid_parameter */
function earlier(range: Range, named: { against?: Day | undefined; against_end?: Day | undefined }): Range {
  const { start, days } = range
  const end = named.against_end ?? (named.against ? addDays(named.against, days - 1) : rangeBefore(range).end)
  const first = named.against ?? addDays(end, 1 - days)
  const earliest = addDays(range.end, 1 - 2 * limits.max)
  if (first < earliest)
    throw invalidQuery('against', `must be ${earliest} or later: both ranges are in ${2 * limits.max} days`)
  if (named.against_end && (end < first || end >= start))
    throw invalidQuery('against_end', `must be ${first} or later, and earlier than ${start}, where the range begins`)
  if (end >= start)
    throw invalidQuery(
      'against',
      `must be ${rangeBefore(range).start} or earlier: ${days} days before the range begins`,
    )
  return { start: first, end, days: daysBetween(first, end) + 1 }
}
