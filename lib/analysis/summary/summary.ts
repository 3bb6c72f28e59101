import * as z from 'zod'
import { sourceRule } from '../../derive/sources/choose-source.ts'
import { answer, meta } from '../../http/answer/envelope.ts'
import { range, resolveRange } from '../../http/input/params.ts'
import { dataTypeIds } from '../../model/catalog/data-types.ts'
import { primary } from '../../model/catalog/sources.ts'
import { shownOf } from '../body/body-latest.ts'
import { byImportance } from '../daily/importance.ts'
import { caveatsOf } from '../daily/series-view.ts'
import { begunDays } from '../quality/data-quality.ts'
import { typeQuality } from '../quality/type-quality.ts'
import type { Asked, Reading } from '../query-request.ts'
import { Average, averageOf, meanRule, withoutToday } from './changes.ts'
import { LatestOfSeries, LatestRecovery, LatestSleep, latestOfSeries, latestRecovery, latestSleep } from './latest.ts'
import { daysIn, type Overview, readOverview } from './overview.ts'

const limits = { default: 7, max: 366 }
const mostAverages = 20
const mostWorkoutDays = 5

export const summaryQuery = z.strictObject(range(limits))

const number = z.number().nullable()

export const summaryResponse = answer(
  z
    .strictObject({
      today: z
        .strictObject({ date: z.iso.date(), values: z.record(z.string(), z.number()), request: z.string() })
        .nullable()
        .meta({ description: 'What is known of the current day so far; null where the range does not hold it.' }),
      recovery: LatestRecovery,
      lastSleep: LatestSleep.nullable(),
      averages: z.array(Average),
      averagesRule: z.string(),
      averagesRequest: z.string(),
      body: z.record(z.string(), LatestOfSeries.nullable()),
      recentWorkouts: z
        .array(
          z.strictObject({ date: z.iso.date(), workouts: z.number(), workoutMinutes: number, trainingLoad: number }),
        )
        .meta({ description: 'The last days of the range with a workout, newest first.' }),
      freshness: z.strictObject({
        newestAt: z.iso.datetime().nullable(),
        ageHours: number,
        statuses: z.record(z.string(), z.int()).meta({ description: 'How many data types are of each status.' }),
        stale: z.array(z.string()),
        request: z.string(),
      }),
    })
    .meta({ id: 'Summary' }),
)

/** A range in a few numbers, most important first. */
export async function summaryAnswer({ query, account, nowMs }: Asked<z.output<typeof summaryQuery>>, context: Reading) {
  const current = resolveRange(query, limits, nowMs, account.timezone)
  const overview = await readOverview(context, { account, nowMs }, current)
  const days = daysIn(overview, current)
  const known = byImportance.filter(({ id }) => days.some(day => shownOf(day, id) !== null))
  const shown = known.slice(0, mostAverages)
  const { lastDay } = overview
  const span = `start=${current.start}&end=${current.end}`
  const body = ['weight', 'body-fat', 'bmi'].map(id => {
    const entry = byImportance.find(one => one.id === id)
    return [id, entry ? latestOfSeries(overview, entry, lastDay) : null] as const
  })
  const caveats = [
    ...(shown.length < known.length
      ? [`${known.length - shown.length} more series have values: GET /api/v1/context has them.`]
      : []),
    ...(current.end >= overview.today
      ? [`Today is left out of the averages of ${withoutToday(shown).join(', ') || 'no series'}.`]
      : []),
    ...caveatsOf(days.map(({ choices }) => choices)),
    ...overview.sleepCaveats,
  ]
  return {
    data: {
      today: todayOf(overview),
      recovery: latestRecovery(overview),
      lastSleep: latestSleep(overview),
      averages: shown.map(entry => averageOf(overview, entry)),
      averagesRule: meanRule,
      averagesRequest: `/api/v1/daily?${span}&types=${shown.map(({ id }) => id).join(',')}`,
      body: Object.fromEntries(body),
      recentWorkouts: workoutDays(overview),
      freshness: { ...freshnessOf(overview), request: `/api/v1/data-quality?${span}` },
    },
    meta: meta('summary', account, {
      range: current,
      source: primary,
      rule: sourceRule,
      cached: overview.cached,
      caveats,
    }),
  }
}

function todayOf({ days, today, current }: Overview) {
  if (current.start > today || current.end < today) return null
  const day = days.find(({ date }) => date === today)
  const values = byImportance.slice(0, mostAverages).flatMap(({ id }) => {
    const value = day && shownOf(day, id)?.value
    return value === undefined ? [] : [[id, value] as const]
  })
  return { date: today, values: Object.fromEntries(values), request: `/api/v1/daily-summary?date=${today}` }
}

function workoutDays(overview: Overview) {
  const valueIn = (day: Overview['days'][number], id: string) => shownOf(day, id)?.value ?? null
  return daysIn(overview, overview.current)
    .flatMap(day => {
      const workouts = valueIn(day, 'workouts')
      if (workouts === null || workouts === 0) return []
      return [
        {
          date: day.date,
          workouts,
          workoutMinutes: valueIn(day, 'workout-minutes'),
          trainingLoad: valueIn(day, 'training-load'),
        },
      ]
    })
    .slice(-mostWorkoutDays)
    .reverse()
}

/** How old the newest observation is, and which types have fallen silent; by the rules of data-quality. */
function freshnessOf({ current, today, cached, account, nowMs }: Overview) {
  const about = {
    days: begunDays(current, account.timezone, nowMs),
    byDate: cached.byDate,
    reachesToday: current.start <= today && current.end >= today,
    nowMs,
  }
  const types = dataTypeIds.map(type => typeQuality(type, about))
  const newest = types
    .filter(({ lastAt }) => lastAt !== null)
    .sort((a, b) => ((a.lastAt ?? '') < (b.lastAt ?? '') ? 1 : -1))[0]
  const statuses = ['fresh', 'stale', 'observed', 'no_data'].map(status => [
    status,
    types.filter(type => type.status === status).length,
  ])
  return {
    newestAt: newest?.lastAt ?? null,
    ageHours: newest?.ageHours ?? null,
    statuses: Object.fromEntries(statuses) as Record<string, number>,
    stale: types.filter(({ status }) => status === 'stale').map(({ type }) => type),
  }
}
