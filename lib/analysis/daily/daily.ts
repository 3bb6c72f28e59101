import * as z from 'zod'
import { sourceRule } from '../../derive/sources/choose-source.ts'
import { meta, paged } from '../../http/answer/envelope.ts'
import { list, pageOf, pages, range, resolveRange, source } from '../../http/input/params.ts'
import { addDays, civilDay } from '../../kernel/civil-time.ts'
import { series, seriesIds } from '../../model/catalog/series.ts'
import type { Asked, Reading } from '../query-request.ts'
import { readCachedDays } from './cached-days.ts'
import { chooseDays } from './chosen-days.ts'
import { caveatsOf, dayShape, dayView, detailsView, SeriesMeta, seriesMeta } from './series-view.ts'

const limits = { default: 30, max: 3660 }

export const dailyQuery = z.strictObject({
  ...range(limits),
  types: list(seriesIds, 'daily series').optional(),
  source,
  include: list(['metadata'], 'part to include').optional(),
  ...pages,
})

const DailyRow = z
  .strictObject({
    date: z.iso.date(),
    partial: z.boolean(),
    ...dayShape,
    details: dayShape.details.optional(),
  })
  .meta({ id: 'DailyRow' })

export const dailyResponse = paged(z.array(DailyRow), { series: z.record(z.string(), SeriesMeta) })

/** One row a civil day, oldest first, every day of the page present. */
export async function dailyAnswer({ query, account, nowMs }: Asked<z.output<typeof dailyQuery>>, context: Reading) {
  const asked = resolveRange(query, limits, nowMs, account.timezone)
  const pagination = pageOf(query, asked.days)
  const first = Math.min((query.page - 1) * query.per_page, asked.days)
  const last = Math.min(first + query.per_page, asked.days) - 1
  const page = { start: addDays(asked.start, first), end: addDays(asked.start, last) }
  const cached = await readCachedDays(context, account, page.start, page.end)

  const chosen = query.types ? series.filter(entry => query.types?.includes(entry.id)) : series
  const today = civilDay(nowMs, account.timezone)
  const withDetails = query.include?.includes('metadata') ?? false
  const days = chooseDays(cached, account, { ...page, source: query.source, chosen })
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
}
