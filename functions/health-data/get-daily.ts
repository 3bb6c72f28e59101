import * as z from 'zod'
import { chooseSource, sourceRule } from '../../lib/derive/choose-source.ts'
import { readCachedDays } from '../../lib/http/cached-days.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { meta, paged } from '../../lib/http/envelope.ts'
import { lambda } from '../../lib/http/lambda.ts'
import { list, pageOf, pages, range, resolveRange, source } from '../../lib/http/params.ts'
import { caveatsOf, dayShape, dayView, detailsView, SeriesMeta, seriesMeta } from '../../lib/http/series-view.ts'
import { addDays, civilDay } from '../../lib/kernel/civil-time.ts'
import { series, seriesIds } from '../../lib/model/series.ts'
import { includedSources } from '../../lib/model/sources.ts'

const limits = { default: 30, max: 3660 }

const DailyRow = z
  .strictObject({
    date: z.iso.date(),
    partial: z.boolean(),
    ...dayShape,
    details: dayShape.details.optional(),
  })
  .meta({ id: 'DailyRow' })

export const getDaily = endpoint({
  route: 'GET /api/v1/daily',
  summary: 'Daily aggregates for charts: one row a civil day, oldest first, every day of the range present',
  access: key('read'),
  query: z.strictObject({
    ...range(limits),
    types: list(seriesIds, 'daily series').optional(),
    source,
    include: list(['metadata'], 'part to include').optional(),
    ...pages,
  }),
  response: paged(z.array(DailyRow), { series: z.record(z.string(), SeriesMeta) }),
}).handle(async ({ query, account, nowMs }, context) => {
  const asked = resolveRange(query, limits, nowMs, account.timezone)
  const pagination = pageOf(query, asked.days)
  const first = Math.min((query.page - 1) * query.per_page, asked.days)
  const last = Math.min(first + query.per_page, asked.days) - 1
  const cached = await readCachedDays(context, account, addDays(asked.start, first), addDays(asked.start, last))

  const chosen = query.types ? series.filter(entry => query.types?.includes(entry.id)) : series
  const today = civilDay(nowMs, account.timezone)
  const withDetails = query.include?.includes('metadata') ?? false
  const asOf = { zone: account.timezone, knownUntilMs: Date.parse(account.dataChangedAt) }
  const days = []
  for (let i = first; i <= last; i++) {
    const date = addDays(asked.start, i)
    const day = { ...asOf, date, values: cached.byDate.get(date), included: includedSources(query.source) }
    days.push({ date, choices: chosen.map(entry => [entry, chooseSource(day, entry)] as const) })
  }
  const caveats = caveatsOf(days.map(day => day.choices))
  const rows = days.map(({ date, choices }) => ({
    date,
    partial: date === today,
    ...dayView(choices),
    ...(withDetails ? { details: detailsView(choices) } : {}),
  }))
  return {
    data: rows,
    meta: {
      ...meta('daily', account, { range: asked, source: query.source, rule: sourceRule, cached, caveats }),
      series: seriesMeta(chosen),
    },
    pagination,
  }
})

export const handler = lambda(getDaily)
