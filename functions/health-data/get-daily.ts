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
import { usualDays, usualView } from '../../lib/analysis/daily/usual.ts'
import { mergeRule, sourceRule } from '../../lib/derive/sources/choose-source.ts'
import { invalidQuery } from '../../lib/errors.ts'
import { meta, paged } from '../../lib/http/answer/envelope.ts'
import { rowFormats } from '../../lib/http/answer/rows-as-text.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import {
  daysOnPage,
  list,
  pageOf,
  pages,
  range,
  resolveRange,
  sourceParameters,
  sourcesAsked,
} from '../../lib/http/input/params.ts'
import { rulesOfSeries } from '../../lib/http/input/representation.ts'
import { addDays, civilDay, daysBetween } from '../../lib/kernel/civil-time.ts'
import type { DayRange } from '../../lib/kernel/ranges.ts'
import { type Series, series, seriesIds } from '../../lib/model/catalog/series.ts'

const limits = { default: 30, max: 3660 }
/** Values of a page that have their usual values: more could exceed the size that Lambda allows. */
const maxUsual = 2500

const Rows = paged(z.array(DailyRow), {
  series: z.record(z.string(), SeriesMeta).describe('The ID of the daily series.'),
})

/** The same for every page: days with details or usual values have a column for each series and part. */
function columnsOf({ data, meta }: z.output<typeof Rows>): string[] {
  const ids = Object.keys(meta.series)
  const added = (['details', 'usual'] as const).filter(part => data.some(row => row[part]))
  const parts = ['values', 'sources', ...added]
  return ['date', 'partial', ...parts.flatMap(part => ids.map(id => `${part}.${id}`))]
}

export const getDaily = endpoint({
  route: 'GET /api/v1/daily',
  summary: 'Daily aggregates for charts: one row per day, oldest first, including days without data',
  description:
    'With `include=usual`, each day has the mean of the seven days before it and the median and MAD of the 28 days before it; ' +
    `a page then holds at most ${maxUsual} values. In CSV and NDJSON responses, the number of the next page is in the header \`X-Next-Page\`.`,
  access: key('read'),
  query: z.strictObject({
    ...range(limits),
    types: list(seriesIds, 'daily series').optional().describe('Comma-separated. What to return.'),
    ...sourceParameters,
    include: list(['metadata', 'usual'], 'part to include')
      .optional()
      .describe('Comma-separated. Optional parts to include.'),
    ...pages,
  }),
  response: Rows,
  formats: rowFormats(columnsOf),
  columns: columnsOf,
  brief: rulesOfSeries,

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const chosen = query.types ? series.filter(({ id }) => query.types?.includes(id)) : series
    const withDetails = query.include?.includes('metadata') ?? false
    const asked = sourcesAsked(query)
    const shown = { asked, chosen }
    const today = civilDay(nowMs, account.timezone)
    const page = daysOnPage(range, query)
    const withUsual = query.include?.includes('usual') ?? false
    if (withUsual) requireFewValues(page, chosen)
    const lead = withUsual ? usualDays : 0
    const cached = await readDays(context, { account, nowMs }, { ...page, start: addDays(page.start, -lead) }, shown)
    const days = cached.days.slice(lead)
    const usualOf = withUsual ? usualView(cached.days, chosen, today) : null
    return {
      data: days.map(({ date, choices }, i) => ({
        date,
        partial: date === today,
        ...dayView(choices, chosen),
        ...(withDetails ? { details: detailsView(choices, chosen) } : {}),
        ...(usualOf ? { usual: usualOf(lead + i) } : {}),
      })),
      meta: {
        ...meta('daily', account, {
          range,
          ...asked,
          rule: query.source === 'all' ? mergeRule : sourceRule,
          cached,
          caveats: caveatsOf(days),
        }),
        series: seriesMeta(chosen),
      },
      pagination: pageOf(query, range.days),
    }
  },
})

/** @throws Problem invalid_parameter */
function requireFewValues({ start, end }: DayRange, { length }: readonly Series[]): void {
  const days = daysBetween(start, end) + 1
  if (days * length <= maxUsual) return
  const message = `usual is for at most ${maxUsual} values on a page, and these are ${days} days of ${length} series: name fewer types, or a smaller per_page`
  throw invalidQuery('include', message)
}
