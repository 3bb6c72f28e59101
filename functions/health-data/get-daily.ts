import * as z from 'zod'
import { readDays } from '../../lib/analysis/daily/days.ts'
import {
  caveatsOf,
  DailyRow,
  dayView,
  detailsView,
  SeriesMeta,
  seriesMeta,
} from '../../lib/analysis/daily/series-view.ts'
import { sourceRule } from '../../lib/derive/sources/choose-source.ts'
import { meta, paged } from '../../lib/http/answer/envelope.ts'
import { rowFormats } from '../../lib/http/answer/rows-as-text.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { daysOnPage, list, pageOf, pages, range, resolveRange, source } from '../../lib/http/input/params.ts'
import { civilDay } from '../../lib/kernel/civil-time.ts'
import { series, seriesIds } from '../../lib/model/catalog/series.ts'

const limits = { default: 30, max: 3660 }

const Rows = paged(z.array(DailyRow), { series: z.record(z.string(), SeriesMeta) })

/** The same for every page: days with details have a column for those of each series. */
function columnsOf({ data, meta }: z.output<typeof Rows>): string[] {
  const ids = Object.keys(meta.series)
  const parts = ['values', 'sources', ...(data.some(row => row.details) ? ['details'] : [])]
  return ['date', 'partial', ...parts.flatMap(part => ids.map(id => `${part}.${id}`))]
}

export const getDaily = endpoint({
  route: 'GET /api/v1/daily',
  summary: 'Daily aggregates for charts: one row per day, oldest first, including days without data',
  description: 'In CSV and NDJSON responses, the number of the next page is in the header `X-Next-Page`.',
  access: key('read'),
  query: z.strictObject({
    ...range(limits),
    types: list(seriesIds, 'daily series').optional(),
    source,
    include: list(['metadata'], 'part to include').optional(),
    ...pages,
  }),
  response: Rows,
  formats: rowFormats(columnsOf),
  columns: columnsOf,

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const chosen = query.types ? series.filter(({ id }) => query.types?.includes(id)) : series
    const withDetails = query.include?.includes('metadata') ?? false
    const shown = { source: query.source, chosen }
    const cached = await readDays(context, { account, nowMs }, daysOnPage(range, query), shown)
    const today = civilDay(nowMs, account.timezone)
    return {
      data: cached.days.map(({ date, choices }) => ({
        date,
        partial: date === today,
        ...dayView(choices, chosen),
        ...(withDetails ? { details: detailsView(choices, chosen) } : {}),
      })),
      meta: {
        ...meta('daily', account, {
          range,
          source: query.source,
          rule: sourceRule,
          cached,
          caveats: caveatsOf(cached.days),
        }),
        series: seriesMeta(chosen),
      },
      pagination: pageOf(query, range.days),
    }
  },
})
