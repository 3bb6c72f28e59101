import * as z from 'zod'
import { sourceRule } from '../../derive/sources/choose-source.ts'
import { observationsOf } from '../../derive/timeline/observations.ts'
import { answer, meta } from '../../http/answer/envelope.ts'
import { boundsOf, date, list } from '../../http/input/params.ts'
import { civilDay } from '../../kernel/civil-time.ts'
import { type Group, groups, series } from '../../model/catalog/series.ts'
import { primary } from '../../model/catalog/sources.ts'
import { windowsBetween } from '../../model/sync/window.ts'
import type { Place } from '../../store/health-data/chunks.ts'
import { ObservationView } from '../observations/observation-view.ts'
import { readablePieces } from '../observations/readable-chunks.ts'
import type { Asked, Reading } from '../query-request.ts'
import { readCachedDays } from './cached-days.ts'
import { chooseDays } from './chosen-days.ts'
import { caveatsOf, dayShape, dayView, detailsView, SeriesMeta, seriesMeta } from './series-view.ts'

export const dailySummaryQuery = z.strictObject({
  date: date.optional().meta({ description: 'Default: today in the account timezone.' }),
  types: list(groups, 'group').optional(),
})

export const dailySummaryResponse = answer(
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
)

/** One day by group, with its sleep sessions and workouts. */
export async function dailySummaryAnswer(
  { query, account, nowMs }: Asked<z.output<typeof dailySummaryQuery>>,
  context: Reading,
) {
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
}
