import * as z from 'zod'
import { alternatives, chooseSource, sourceRule } from '../../lib/derive/choose-source.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { meta, paged } from '../../lib/http/envelope.ts'
import { lambda } from '../../lib/http/lambda.ts'
import { list, pageOf, pages, range, resolveRange, source } from '../../lib/http/params.ts'
import { DailyDetails, detailsOf, SeriesMeta, seriesMeta } from '../../lib/http/series-view.ts'
import { addDays, civilDay } from '../../lib/kernel/civil-time.ts'
import type { DayValues } from '../../lib/model/day-values.ts'
import { type Series, series, seriesIds } from '../../lib/model/series.ts'
import { includedSources, type Source } from '../../lib/model/sources.ts'

const limits = { default: 30, max: 3660 }

const DailyRow = z
  .strictObject({
    date: z.iso.date(),
    partial: z.boolean(),
    values: z.record(z.string(), z.number().nullable()),
    sources: z.record(z.string(), z.string().nullable()),
    details: z.record(z.string(), DailyDetails.nullable()).optional(),
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
}).handle(async ({ query, account, nowMs }, { store }) => {
  const asked = resolveRange(query, limits, nowMs, account.timezone)
  const pagination = pageOf(query, asked.days)
  const first = Math.min((query.page - 1) * query.per_page, asked.days)
  const last = Math.min(first + query.per_page, asked.days) - 1
  const stored = await store.days.read(account.id, addDays(asked.start, first), addDays(asked.start, last))

  const chosen = query.types ? series.filter(entry => query.types?.includes(entry.id)) : series
  const included = includedSources(query.source)
  const today = civilDay(nowMs, account.timezone)
  const withDetails = query.include?.includes('metadata') ?? false
  const byDate = new Map(stored.map(day => [day.date, day.values]))
  const rows = []
  for (let i = first; i <= last; i++) {
    const date = addDays(asked.start, i)
    rows.push(dailyRow(date, date === today, byDate.get(date), chosen, included, withDetails))
  }
  return {
    data: rows,
    meta: {
      ...meta('daily', account, { range: asked, source: query.source, rule: sourceRule }),
      series: seriesMeta(chosen),
    },
    pagination,
  }
})

function dailyRow(
  date: string,
  partial: boolean,
  stored: DayValues | undefined,
  chosen: readonly Series[],
  included: readonly Source[],
  withDetails: boolean,
) {
  const values: Record<string, number | null> = {}
  const sources: Record<string, Source | null> = {}
  const details: Record<string, ReturnType<typeof detailsOf> | null> = {}
  for (const entry of chosen) {
    const choice = chooseSource(stored, entry, included)
    values[entry.id] = choice ? choice.aggregate[0] : null
    sources[entry.id] = choice ? choice.source : null
    if (withDetails)
      details[entry.id] = choice && detailsOf(choice.aggregate, alternatives(stored, entry, included, choice.source))
  }
  return { date, partial, values, sources, ...(withDetails ? { details } : {}) }
}

export const handler = lambda(getDaily)
