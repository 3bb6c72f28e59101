import * as z from 'zod'
import { DaySummary, readDaySummary } from '../../lib/analysis/daily/day-summary.ts'
import { SeriesMeta, seriesMeta } from '../../lib/analysis/daily/series-view.ts'
import { ruleFor } from '../../lib/derive/sources/choose-source.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { date, list, sourceParameters, sourcesAsked } from '../../lib/http/input/params.ts'
import { rulesOfSeries } from '../../lib/http/input/representation.ts'
import { civilDay } from '../../lib/kernel/civil-time.ts'
import { groups } from '../../lib/model/catalog/series.ts'

export const getDailySummary = endpoint({
  route: 'GET /api/v1/daily-summary',
  summary: "One day's summary by group, with the day's sleep sessions and workouts",
  access: key('read'),
  query: z.strictObject({
    date: date.optional().describe('Default: today in the account’s time zone.'),
    types: list(groups, 'group').optional().describe('Comma-separated. What to return.'),
    ...sourceParameters,
  }),
  brief: [...rulesOfSeries, 'details'],
  response: answer(DaySummary, { series: z.record(z.string(), SeriesMeta).describe('The ID of the daily series.') }),
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const caller = { account, nowMs, asked: sourcesAsked(query) }
    const day = query.date ?? civilDay(nowMs, account.timezone)
    const wanted = groups.filter(name => query.types?.includes(name) ?? true)
    const { summary, chosen, ...read } = await readDaySummary(context, caller, day, wanted)
    const range = { start: day, end: day, days: 1 }
    return {
      data: summary,
      meta: {
        ...meta('daily-summary', account, { range, ...caller.asked, rule: ruleFor(caller.asked), ...read }),
        series: seriesMeta(chosen),
      },
    }
  },
})
