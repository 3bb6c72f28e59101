import * as z from 'zod'
import {
  CorrelationReport,
  CorrelationScan,
  type LaggedPair,
  readCorrelation,
  readCorrelationScan,
} from '../../lib/analysis/comparison/correlation.ts'
import { readTagReport, TagReport } from '../../lib/analysis/comparison/tag-effect.ts'
import { SeriesMeta, seriesMeta } from '../../lib/analysis/daily/series-view.ts'
import { ruleFor } from '../../lib/derive/sources/choose-source.ts'
import { invalidQuery } from '../../lib/errors.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { one, range, resolveRange, sourceParameters, sourcesAsked, wholeOr } from '../../lib/http/input/params.ts'
import { computation, rulesOfSeries } from '../../lib/http/input/representation.ts'
import { type Series, type SeriesId, seriesById, seriesIds } from '../../lib/model/catalog/series.ts'
import { usualSeries } from '../../lib/model/catalog/usual-series.ts'
import { NoteTag } from '../../lib/model/notes/note.ts'

const limits = { default: 90, max: 1830 }

export const getCorrelation = endpoint({
  route: 'GET /api/v1/correlation',
  summary:
    'Correlates daily series, on the same day or with a lag in days: two, one with the usual ones, or these with each other',
  description:
    'Descriptive, not causal. With `x` and `y`, one pair of series. With one of them, this series and each of ' +
    `${usualSeries.join(', ')}; with neither, all pairs of these: the strongest first. ` +
    'Each value of `x` is paired with the value of `y` on the day `lag` days later, both within the range. p-values and ' +
    'intervals are based on the effective number of independent pairs, and p-values are adjusted for all tests of the response. ' +
    'Every value can be reproduced from `points`. With `tag`, what follows the days with a tag of the notes: the values of these days, or of the ' +
    'day after for what a night shows, against all other days, for `x` and `y` or else the usual series.',
  access: key('read'),
  query: z.strictObject({
    x: one(seriesIds, 'daily series').optional().describe('The first daily series. Default: each of the usual series.'),
    y: one(seriesIds, 'daily series')
      .optional()
      .describe('The second daily series. Default: each of the usual series.'),
    ...range(limits),
    lag: wholeOr(0, 0, 14).describe('Number of days by which y follows x.'),
    tag: NoteTag.optional().describe(
      'A tag of the notes, such as alcohol: compares the days that follow from it with all others. The rule of the answer says which days these are, so `lag` has no effect.',
    ),
    limit: wholeOr(20, 1, 20).describe('The maximum number of pairs that are shown, if x or y is not named.'),
    ...sourceParameters,
  }),
  response: answer(z.union([CorrelationReport, CorrelationScan, TagReport]), {
    series: z.record(z.string(), SeriesMeta).describe('The ID of the daily series.'),
  }),
  brief: [...computation, ...rulesOfSeries],

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    if (query.tag === undefined && query.x !== undefined && query.x === query.y && query.lag === 0)
      throw invalidQuery(
        'y',
        'is the same series as x: name another, or set a lag to compare the series with its own past',
      )
    const caller = { account, nowMs, asked: sourcesAsked(query) }
    const pairs = pairsOf(query)
    const [only] = query.x && query.y ? pairs : []
    const { data, chosen, ...read } = await (query.tag !== undefined
      ? readTagReport(context, caller, range, { tag: query.tag, chosen: namedSeries(query) })
      : only
        ? readCorrelation(context, caller, range, only)
        : readCorrelationScan(context, caller, range, pairs, query.limit))
    return {
      data,
      meta: {
        ...meta('correlation', account, { range, ...caller.asked, rule: ruleFor(caller.asked), ...read }),
        series: seriesMeta(chosen),
      },
    }
  },
})

/** The series that are named, otherwise the usual ones. */
function namedSeries({ x, y }: { x?: SeriesId | undefined; y?: SeriesId | undefined }): Series[] {
  const named = [...new Set([x, y])].flatMap(id => id ?? [])
  return (named.length > 0 ? named : usualSeries).map(seriesById)
}

/** The pairs of series that are correlated. Without a lag, x and y can change places, so each two are one pair. */
function pairsOf({ x, y, lag }: { x?: SeriesId | undefined; y?: SeriesId | undefined; lag: number }): LaggedPair[] {
  const firsts = x ? [x] : usualSeries
  const seconds = y ? [y] : usualSeries
  const isOwnPair = x !== undefined && y !== undefined
  return firsts.flatMap((first, i) =>
    seconds
      .filter((second, j) => isOwnPair || (first !== second && (lag > 0 || x || y || i < j)))
      .map(second => ({ x: seriesById(first), y: seriesById(second), lag })),
  )
}
