import * as z from 'zod'
import { goalStates } from '../../derive/goals/goal-state.ts'
import { includesDay, rangeParameters } from '../../kernel/ranges.ts'
import { goalSides } from '../../model/account/goals.ts'
import { platformTypes } from '../../model/catalog/data-types.ts'
import { DataTypeName, SeriesName } from '../../model/catalog/names.ts'
import { type Series, seriesById } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { shownOf } from '../daily/days.ts'
import { byImportance } from '../daily/importance.ts'
import { daysOfGlucoseBrief, GlucoseBrief, glucoseBrief } from '../glucose/glucose-brief.ts'
import { openDays } from '../quality/open-days.ts'
import { typeQuality } from '../quality/type-quality.ts'
import { daysOfBrief, MuscleBrief, muscleBrief } from '../training/training-brief.ts'
import { Average, averageOf, caveatOfToday, meanRule } from './changes.ts'
import { dailyGoals, Highlight, highlightsOf } from './highlights.ts'
import { LatestOfSeries, LatestRecovery, LatestSleep, latestOfSeries, latestRecovery, latestSleep } from './latest.ts'
import { mostThatFit } from './most-that-fit.ts'
import { Nights, nightsOf } from './nights.ts'
import { caveatsOfOverview, daysIn, type Overview } from './overview.ts'
import { RecentWorkouts, recentWorkouts } from './recent-workouts.ts'
import { UnusualValues, unusualDays } from './usual-values.ts'

const maxAverages = 20
const maxUnusual = 5
const number = z.number().nullable()

export const Summary = z.lazy(() =>
  z
    .strictObject({
      headline: z
        .string()
        .describe(
          'What to say first of the last day of the range: whether something stands out, or it is an ordinary day, and whether its night is still arriving.',
        ),
      highlights: z
        .array(Highlight)
        .describe('The findings of the last day, most important first, at most three; empty on an ordinary day.'),
      today: z
        .strictObject({
          date: CivilDate.describe('The civil day in the time zone of the account.'),
          partial: z.literal(true).describe('Whether the day is not over yet.'),
          values: z.record(z.string(), z.number()).describe('The value of each series by ID; null if there is none.'),
          request: z.string().describe('The API call that returns the whole day.'),
        })
        .nullable()
        .describe('The current day so far; null if the range does not include it.'),
      goals: z
        .array(
          z.strictObject({
            of: SeriesName.describe('The ID of the daily series.'),
            side: z.enum(goalSides).describe('Whether it is reached from this value on, or up to it.'),
            goal: z.number().describe('The goal of the day, in the unit of the series.'),
            state: z
              .enum(goalStates)
              .describe('`open` while the day can still reach or miss it, `unknown` without a value.'),
            streak: z.int().describe('How many days in a row reached the goal of their time.'),
          }),
        )
        .optional()
        .describe("How the last day of the range stands to the person's own goals. Absent without one."),
      recovery: LatestRecovery.describe('The latest recovery.'),
      lastSleep: LatestSleep.nullable().describe('The latest sleep of the range; null if there is none.'),
      nights: Nights.describe('The last seven days of the range: recovery, bedtime and waking.'),
      unusual: UnusualValues.describe(
        'The values of the last days of the range that are far from what was usual before them.',
      ),
      averages: z.array(Average).describe('Means over the days of the range.'),
      averagesRule: z.string().describe('How the averages are computed.'),
      averagesRequest: z.string().describe('The API call with the daily values behind the averages.'),
      body: z.record(z.string(), LatestOfSeries.nullable()).describe('The latest weight, body fat, height and BMI.'),
      recentWorkouts: RecentWorkouts.describe(
        'The last days with a workout, a workout log or a diary entry, newest first, within the range and its last 28 days.',
      ),
      muscles: MuscleBrief.describe('The sets of each muscle in the 28 days up to the last day of the range.'),
      glucose: GlucoseBrief.describe('Glucose of the 14 days up to the last day of the range; null without a reading.'),
      freshness: z
        .strictObject({
          newestAt: z.iso.datetime().nullable().describe('The newest observation of any type; null if there is none.'),
          ageHours: number.describe('Hours since the newest observation; null without one.'),
          statuses: z.record(z.string(), z.int()).describe('The number of data types per status.'),
          stale: z.array(DataTypeName).describe('Whether the data is older than expected.'),
          request: z.string().describe('The API call that returns every type.'),
        })
        .describe('How recent the data is.'),
    })
    .meta({ id: 'Summary' }),
)

export type Summary = z.output<typeof Summary>

interface Summarized {
  summary: Summary
  caveats: string[]
}

/** Key numbers of a range, most important first, with as many averages as fit. */
export function summarize(overview: Overview, fits: (summarized: Summarized) => boolean): Summarized {
  const { current, lastDay } = overview
  const days = daysIn(overview, current)
  const known = byImportance.filter(({ id }) => days.some(day => shownOf(day, id) !== null))
  const parameters = rangeParameters(current)
  const latest = (id: string) => latestOfSeries(overview, seriesById(id), lastDay)
  const all = known.slice(0, maxAverages).map(entry => averageOf(overview, entry))
  const whole = {
    ...highlightsOf(overview),
    today: todayOf(overview),
    ...goalsOf(overview),
    recovery: latestRecovery(overview),
    lastSleep: latestSleep(overview),
    nights: nightsOf(overview),
    unusual: unusualDays(overview, known, maxUnusual),
    averages: all,
    averagesRule: meanRule,
    averagesRequest: '',
    body: { weight: latest('weight'), 'body-fat': latest('body-fat'), bmi: latest('bmi') },
    ...trainingAndGlucose(overview),
    freshness: { ...freshnessOf(overview), request: `/api/v1/data-quality?${parameters}` },
  }
  const ofValues = caveatsOfOverview(overview)
  const withAverages = (count: number): Summarized => {
    const shown = known.slice(0, count)
    const types = shown.length > 0 ? `&types=${shown.map(({ id }) => id).join(',')}` : ''
    const averagesRequest = `/api/v1/daily?${parameters}${types}`
    const summary = { ...whole, averages: all.slice(0, count), averagesRequest }
    return { summary, caveats: [...caveatsOfAverages(overview, shown, known.length), ...ofValues] }
  }
  return withAverages(mostThatFit(all.length, count => fits(withAverages(count))))
}

function goalsOf(overview: Overview): Pick<Summary, 'goals'> {
  const { lastDay } = overview
  const goals = dailyGoals(overview, { start: lastDay, end: lastDay }).flatMap(({ of, last, streak }) =>
    last ? [{ of: seriesById(of).id, side: last.side, goal: last.goal, state: last.state, streak: streak.length }] : [],
  )
  return goals.length === 0 ? {} : { goals }
}

function caveatsOfAverages(overview: Overview, shown: readonly Series[], known: number): string[] {
  return [
    ...(shown.length < known
      ? [`${known - shown.length} more series have values: GET /api/v1/context returns them.`]
      : []),
    ...caveatOfToday(shown, overview, 'averages'),
  ]
}

/** Training and glucose in summary and context: the last days with a workout, the muscles of 28 days, and 14 days of glucose. */
export function trainingAndGlucose(overview: Overview) {
  const { lastDay, training, account, cached, glucoseSources } = overview
  return {
    recentWorkouts: recentWorkouts(overview),
    muscles: muscleBrief(training, daysOfBrief(lastDay), account.timezone),
    glucose: glucoseBrief(cached.byDate, daysOfGlucoseBrief(lastDay), glucoseSources),
  }
}

function todayOf({ days, today, current }: Overview) {
  if (!includesDay(current, today)) return null
  const day = days.find(({ date }) => date === today)
  const values = byImportance.slice(0, maxAverages).flatMap(({ id }) => {
    const value = day && shownOf(day, id)?.value
    return value === undefined ? [] : [[id, value] as const]
  })
  return {
    date: today,
    partial: true as const,
    values: Object.fromEntries(values),
    request: `/api/v1/daily-summary?date=${today}`,
  }
}

/** How old the newest observation is, and which types are stale, by the rules of data-quality. */
function freshnessOf({ current, cached, account, nowMs }: Overview) {
  const about = openDays(current, { account, nowMs })
  const types = platformTypes.map(type => typeQuality(type, about, cached.byDate))
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
