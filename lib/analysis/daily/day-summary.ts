import * as z from 'zod'
import { observationsOf } from '../../derive/timeline/observations.ts'
import { civilDay, type Day } from '../../kernel/civil-time.ts'
import type { DayBounds } from '../../kernel/day-bounds.ts'
import { boundsOfDay } from '../../kernel/ranges.ts'
import { type Group, series } from '../../model/catalog/series.ts'
import type { Source } from '../../model/catalog/sources.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { windowsBetween } from '../../model/sync/window.ts'
import type { Place, StoredChunk } from '../../store/health-data/chunk-items.ts'
import { ObservationView } from '../observations/observation-view.ts'
import { readableChunks } from '../observations/readable-chunks.ts'
import { listedSources } from '../observed-in.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { readDays } from './days.ts'
import { caveatsOf, dayShape, dayView, detailsView } from './series-view.ts'

export const DaySummary = z.lazy(() =>
  z
    .strictObject({
      date: CivilDate.describe('The civil day in the time zone of the account.'),
      partial: z.boolean().describe('Whether the day is not over yet.'),
      groups: z
        .strictObject({
          activity: z.strictObject(dayShape).optional().describe('Steps, distance, floors, energy and active minutes.'),
          heart: z
            .strictObject(dayShape)
            .optional()
            .describe('Heart rate, variability, oxygen saturation and respiration.'),
          sleep: z
            .strictObject({
              ...dayShape,
              sessions: z.array(ObservationView).describe('The sleep sessions of the day, oldest first.'),
            })
            .optional()
            .describe('The sleep of the day.'),
          body: z.strictObject(dayShape).optional().describe('Weight, body fat, height and BMI of the day.'),
          metabolic: z.strictObject(dayShape).optional().describe('Glucose, nutrition and hydration.'),
          workouts: z
            .strictObject({ ...dayShape, items: z.array(ObservationView).describe('The records of the day.') })
            .optional()
            .describe('The workouts of the day.'),
        })
        .describe('The groups of the day.'),
    })
    .meta({ id: 'DailySummary' }),
)

export type DaySummary = z.output<typeof DaySummary>

/** The groups whose summary also lists sessions, with the data type of the sessions. */
const sessionTypes = { sleep: 'sleep', workouts: 'exercise' } as const
type SessionType = (typeof sessionTypes)[keyof typeof sessionTypes]

/** One day by group, with its sleep sessions and workouts. */
export async function readDaySummary(context: ReadContext, caller: Caller, day: Day, groups: readonly Group[]) {
  const { account, nowMs } = caller
  const zone = account.timezone
  const bounds = boundsOfDay(day, zone)
  const readable = readableChunks(context, account.id)
  const chosen = series.filter(entry => groups.includes(entry.group))
  const [cached, { chunks }] = await Promise.all([
    readDays(context, caller, { start: day, end: day }, { chosen }),
    context.store.chunks.readSome(account.id, sessionPlaces(groups, bounds, listedSources(caller))),
  ])
  const sessions = (type: SessionType) => sessionsIn(chunks, type, readable, { ...bounds, zone })
  const choices = cached.days[0]?.choices ?? {}
  const byGroup = groups.map(name => {
    const own = chosen.filter(entry => entry.group === name)
    const values = { ...dayView(choices, own), details: detailsView(choices, own) }
    if (name === 'sleep') return [name, { ...values, sessions: sessions(sessionTypes.sleep) }]
    return [name, name === 'workouts' ? { ...values, items: sessions(sessionTypes.workouts) } : values]
  })
  const summary: DaySummary = {
    date: day,
    partial: day === civilDay(nowMs, zone),
    groups: Object.fromEntries(byGroup),
  }
  return { summary, chosen, cached, caveats: [...caveatsOf(cached.days), ...(await readable.caveats())] }
}

function sessionPlaces(groups: readonly Group[], { startMs, endMs }: DayBounds, sources: readonly Source[]): Place[] {
  const types = groups.flatMap(group => (group === 'sleep' || group === 'workouts' ? [sessionTypes[group]] : []))
  return types.flatMap(type =>
    windowsBetween(startMs, endMs, 'day').flatMap(window => sources.map(source => ({ type, source, window }))),
  )
}

/** The sessions of a type in the given chunks, in chronological order. */
function sessionsIn(
  chunks: readonly StoredChunk[],
  type: SessionType,
  readable: ReturnType<typeof readableChunks>,
  { startMs, endMs, zone }: DayBounds & { zone: string },
) {
  const wanted = { zone, fromMs: startMs, toMs: endMs, metadata: true }
  return chunks
    .filter(chunk => chunk.type === type)
    .flatMap(chunk => readable.of(chunk, block => observationsOf(type, chunk.source, block, wanted)))
    .sort((a, b) => a.atMs - b.atMs)
    .map(({ observation }) => observation)
}
