import * as z from 'zod'
import { readCachedDays } from '../../lib/analysis/cached-days.ts'
import { chooseDays } from '../../lib/analysis/chosen-days.ts'
import { sourceRule } from '../../lib/derive/choose-source.ts'
import { observationsOf } from '../../lib/derive/observations.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { answer, meta } from '../../lib/http/envelope.ts'
import { lambda } from '../../lib/http/lambda.ts'
import { ObservationView } from '../../lib/http/observation-view.ts'
import { boundsOf, date, list } from '../../lib/http/params.ts'
import { readablePieces } from '../../lib/http/readable-pieces.ts'
import { caveatsOf, dayShape, dayView, detailsView, SeriesMeta, seriesMeta } from '../../lib/http/series-view.ts'
import { civilDay } from '../../lib/kernel/civil-time.ts'
import { type Group, groups, series } from '../../lib/model/series.ts'
import { primary } from '../../lib/model/sources.ts'
import { windowsBetween } from '../../lib/model/window.ts'
import type { Place } from '../../lib/store/chunks.ts'

export const getDailySummary = endpoint({
  route: 'GET /api/v1/daily-summary',
  summary: "One day's summary by group, with the day's sleep sessions and workouts",
  access: key('read'),
  query: z.strictObject({
    date: date.optional().meta({ description: 'Default: today in the account timezone.' }),
    types: list(groups, 'group').optional(),
  }),
  response: answer(
    z
      .strictObject({
        date: z.iso.date(),
        partial: z.boolean(),
        groups: z.strictObject({
          activity: z.strictObject(dayShape).optional(),
          heart: z.strictObject(dayShape).optional(),
          sleep: z.strictObject({ ...dayShape, sessions: z.array(ObservationView) }).optional(),
          body: z.strictObject(dayShape).optional(),
          metabolic: z.strictObject(dayShape).optional(),
          workouts: z.strictObject({ ...dayShape, items: z.array(ObservationView) }).optional(),
        }),
      })
      .meta({ id: 'DailySummary' }),
    { series: z.record(z.string(), SeriesMeta) },
  ),
  uses: ['mark-damage'],
}).handle(async ({ query, account, nowMs }, context) => {
  const pieces = readablePieces(context, account.id)
  const today = civilDay(nowMs, account.timezone)
  const day = query.date ?? today
  const wanted = groups.filter(name => query.types?.includes(name) ?? true)
  const asked = { start: day, end: day, days: 1 }
  const { startMs, endMs } = boundsOf(asked, account.timezone)
  const sessionTypes = (['sleep', 'exercise'] as const).filter(type =>
    wanted.includes(type === 'sleep' ? 'sleep' : 'workouts'),
  )
  const places: Place[] = sessionTypes.flatMap(type =>
    windowsBetween(startMs, endMs, 'day').map(window => ({ type, source: primary, window })),
  )
  const [cached, { chunks }] = await Promise.all([
    readCachedDays(context, account, day, day),
    context.store.chunks.readSome(account.id, places),
  ])
  const sessions = (type: 'sleep' | 'exercise') =>
    chunks
      .filter(chunk => chunk.type === type)
      .flatMap(chunk =>
        pieces.of(chunk, block =>
          observationsOf(type, chunk.source, block, {
            zone: account.timezone,
            fromMs: startMs,
            toMs: endMs,
            metadata: true,
          }),
        ),
      )
      .sort((a, b) => a.atMs - b.atMs)
      .map(one => one.observation)
  const chosen = series.filter(entry => wanted.includes(entry.group))
  const [{ choices } = { choices: [] }] = chooseDays(cached, account, { start: day, end: day, source: primary, chosen })
  const ofGroup = (name: Group) => {
    const own = choices.filter(([entry]) => entry.group === name)
    return {
      ...dayView(own),
      details: detailsView(own),
      ...(name === 'sleep' ? { sessions: sessions('sleep') } : {}),
      ...(name === 'workouts' ? { items: sessions('exercise') } : {}),
    }
  }
  const byGroup = Object.fromEntries(wanted.map(name => [name, ofGroup(name)]))
  return {
    data: { date: day, partial: day === today, groups: byGroup },
    meta: {
      ...meta('daily-summary', account, {
        range: asked,
        source: primary,
        rule: sourceRule,
        cached,
        caveats: [...caveatsOf([choices]), ...(await pieces.caveats())],
      }),
      series: seriesMeta(chosen),
    },
  }
})

export const handler = lambda(getDailySummary)
