import * as z from 'zod'
import { derivedValue } from '../../derive/derived-value.ts'
import { type Resistance, resistanceOf } from '../../derive/exercises/resistance.ts'
import { madScale } from '../../derive/recovery/robust-baseline.ts'
import { median } from '../../derive/statistics/description/quantile.ts'
import { changePoint, defaultMinSegmentDays } from '../../derive/statistics/trend/change-point.ts'
import { trendTest } from '../../derive/statistics/trend/trend-test.ts'
import { volumeLoad } from '../../derive/strength/volume-load.ts'
import { asDay, type Day, daysBetween } from '../../kernel/civil-time.ts'
import { methods } from '../../model/catalog/methods.ts'
import { changePointMinimum, strengthTrendMinimum } from '../../model/catalog/minimum-data.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { type ExerciseReview, SavedReview } from '../../model/training/exercise-review.ts'
import { exerciseOf } from '../../model/training/exercises.ts'
import { DerivedNumber, derivedShape } from '../derived-view.ts'
import { isWorking, type LoggedSet } from './logged-sets.ts'
import { bestMembers, bestOfSets, sumLogged } from './measured-sets.ts'
import { bestEstimates, OneRepMaxBand, oneRepMaxInReserveOf, oneRepMaxOf } from './one-rep-max.ts'
import { MeasuredRecords, measuredRecordsOf } from './strength.ts'

const Session = z.lazy(() =>
  z.strictObject({
    date: CivilDate.describe('The civil day in the time zone of the account.'),
    logId: z.string().describe('The ID of the workout log.'),
    workingSets: z.int().describe('Number of working sets.'),
    reps: z
      .int()
      .nullable()
      .describe('Repetitions of its working sets, with a weight or without one; null where none were logged.'),
    weightedReps: z.int().describe('Repetitions of the sets that the volume is the sum of.'),
    volumeKg: z.number().nullable().describe('External weight x repetitions; null without a set that has both.'),
    durationSeconds: z.number().nullable().describe('Seconds of its working sets; null where none were logged.'),
    distanceMeters: z.number().nullable().describe('Meters of its working sets; null where none were logged.'),
    heaviestKg: z.number().nullable().describe('The heaviest weight, in kg.'),
    ...bestMembers,
    epleyKg: z.number().nullable().describe("The highest estimate by Epley's equation, in kg; null without one."),
    brzyckiKg: z
      .number()
      .nullable()
      .describe("The estimate by Brzycki's equation from the same set, in kg; null without one."),
  }),
)
type Session = z.output<typeof Session>

export const ExerciseReviewView = z.lazy(() =>
  z
    .strictObject({
      exerciseKey: z.string().describe('The key of an exercise.'),
      name: z.string().describe('The name of the exercise.'),
      resistance: z
        .enum(['external', 'body weight', 'assisted'] satisfies Resistance[])
        .describe('What the logged weight means: the whole load, weight in addition to body weight, or assistance.'),
      history: z.array(Session).describe('The workouts with the exercise, oldest first.'),
      bestSets: z
        .array(
          z.strictObject({
            reps: z.int().describe('Repetitions of the set.'),
            weightKg: z.number().describe('The weight in kg.'),
            date: CivilDate.describe('The civil day in the time zone of the account.'),
          }),
        )
        .describe('The heaviest set of each number of repetitions.'),
      e1rm: OneRepMaxBand.describe('The weight for one repetition, estimated.'),
      e1rmInReserve: DerivedNumber.describe('The same from rated sets, with the repetitions that the rating leaves.'),
      trend: DerivedNumber.describe(
        'The median slope a week: of the estimate of each workout in kg or, for an exercise without one, of its most repetitions, longest or farthest set.',
      ),
      changePoint: derivedShape(
        z.strictObject({
          date: CivilDate.describe('The civil day in the time zone of the account.'),
          beforeKg: z.number().describe('The mean before, in kg.'),
          afterKg: z.number().describe('The mean from that day on, in kg.'),
          shiftKg: z.number().describe('The difference of the two, in kg.'),
        }),
      ).describe('The day from which the estimate has another level, if a test finds one.'),
      records: MeasuredRecords.describe('The best values so far, and when they were exceeded.'),
      saved: SavedReview.nullable().describe('The review that the person saved; null if there is none.'),
    })
    .meta({ id: 'ExerciseReview' }),
)

/** Statistics of one exercise from all of its sets, newest first, and its saved review. */
export function reviewOf(exerciseKey: string, sets: readonly LoggedSet[], saved: ExerciseReview | null) {
  const name = exerciseOf(exerciseKey)?.name ?? sets[0]?.name ?? exerciseKey
  const working = sets.filter(isWorking)
  const sessions = [...Map.groupBy(working, ({ logId }) => logId).values()].map(sessionOf).reverse()
  const points = sessions.flatMap(({ date, epleyKg }) => (epleyKg === null ? [] : [{ date, epleyKg }]))
  return {
    exerciseKey,
    name,
    resistance: resistanceOf(exerciseKey, name),
    history: sessions,
    bestSets: bestSets(working),
    e1rm: oneRepMaxOf(sets),
    e1rmInReserve: oneRepMaxInReserveOf(sets),
    trend: trendOf(sessions),
    changePoint: changeOf(points, sessions.length === 0 ? 'no_data' : 'not_applicable:no_weight'),
    records: measuredRecordsOf(sets),
    saved: saved && shownReview(saved),
  }
}

function shownReview({ exerciseKey: _key, names: _names, ...shown }: ExerciseReview) {
  return shown
}

function sessionOf(sets: readonly LoggedSet[]): Session {
  const [first] = sets as [LoggedSet]
  const { volumeLoadKg, totalReps } = volumeLoad(sets)
  const weights = sets.flatMap(({ weightKg, reps }) => (weightKg && reps ? [weightKg] : []))
  const { epleyKg, brzyckiKg } = bestEstimates(sets) ?? { epleyKg: null, brzyckiKg: null }
  return {
    date: first.day,
    logId: first.logId,
    workingSets: sets.length,
    reps: sumLogged(sets.map(({ reps }) => reps)),
    weightedReps: totalReps,
    volumeKg: volumeLoadKg,
    durationSeconds: sumLogged(sets.map(({ durationSeconds }) => durationSeconds)),
    distanceMeters: sumLogged(sets.map(({ distanceMeters }) => distanceMeters)),
    ...bestOfSets(sets),
    heaviestKg: weights.length === 0 ? null : Math.max(...weights),
    epleyKg,
    brzyckiKg,
  }
}

/** The heaviest set of each number of repetitions; if several are equally heavy, the first. */
function bestSets(sets: readonly LoggedSet[]) {
  const best = new Map<number, { reps: number; weightKg: number; date: Day }>()
  for (const { reps, weightKg, day } of sets.toReversed())
    if (reps && weightKg && weightKg > (best.get(reps)?.weightKg ?? 0)) best.set(reps, { reps, weightKg, date: day })
  return [...best.values()].sort((a, b) => a.reps - b.reps)
}

type Point = { date: Day; epleyKg: number }

/** What the trend of an exercise can be of, the best first, with the unit of its slope. */
const trended = [
  { of: 'epleyKg', unit: 'kg/wk' },
  { of: 'mostReps', unit: 'count/wk' },
  { of: 'longestSeconds', unit: 's/wk' },
  { of: 'farthestMeters', unit: 'm/wk' },
] as const

/** The trend of the estimate; of an exercise that never has one, that of the measure which most of its workouts have. */
function trendOf(sessions: readonly Session[]) {
  const [estimated, ...others] = trended.map(({ of, unit }) => {
    const points = sessions.flatMap(session => {
      const value = session[of]
      return value === null ? [] : [{ date: session.date, value }]
    })
    return { of, unit, points }
  })
  const [most] = others.toSorted((a, b) => b.points.length - a.points.length)
  const isEstimated = !most || (estimated && estimated.points.length > 0) || most.points.length === 0
  const { of = 'epleyKg', unit = 'kg/wk', points = [] } = (isEstimated ? estimated : most) ?? {}
  const first = asDay(points[0]?.date ?? '1970-01-01')
  const spanDays = daysBetween(first, asDay(points.at(-1)?.date ?? first))
  const isEnough = points.length >= strengthTrendMinimum.sessions && spanDays >= strengthTrendMinimum.spanDays
  const values = points.map(({ value }) => value)
  const line = trendTest(
    points.map(({ date }) => daysBetween(first, asDay(date))),
    isEnough ? values : values.map(() => null),
  )
  const perWeek = line.slope === null ? null : 7 * line.slope
  const middle = median(values)
  return derivedValue({
    method: methods.theil_sen,
    value: perWeek,
    reason: perWeek !== null ? null : sessions.length === 0 ? 'no_data' : 'insufficient_data',
    unit,
    params: {
      minimum: strengthTrendMinimum,
      measure: of,
      equation: of === 'epleyKg' ? 'epley' : null,
      daysOfOne: 7,
    },
    inputs: {
      points: points.map(({ date, value }) => ({ date, [of]: value })),
      spanDays,
      percentOfMedianPerWeek: perWeek === null || !middle ? null : (100 * perWeek) / middle,
      mannKendallP: line.p,
      lag1: line.lag1,
    },
    coverage: { observed: points.length, expected: points.length, fraction: points.length === 0 ? null : 1 },
  })
}

/** A change to another level, if Pettitt's test finds one that is large enough and not at either end. */
export function changeOf(points: readonly Point[], withoutPoints: 'no_data' | 'not_applicable:no_weight' = 'no_data') {
  const { observedDays, p, segmentDays, shiftInScaledMads } = changePointMinimum
  const values = points.map(({ epleyKg }) => epleyKg)
  const found = changePoint(values)
  const middle = median(values) ?? 0
  const mad = madScale * (median(values.map(value => Math.abs(value - middle))) ?? 0)
  const at = points[found.splitIndex ?? -1]
  const [first, last] = [points[0], points.at(-1)]
  const isEnough = points.length >= observedDays
  const isChange =
    isEnough &&
    found.p !== null &&
    found.p < p &&
    Math.abs(found.meanDiff ?? 0) >= shiftInScaledMads * mad &&
    [at && first && daysBetween(first.date, at.date), at && last && daysBetween(at.date, last.date)].every(
      days => (days ?? 0) >= segmentDays,
    )
  const { meanBefore: beforeKg, meanAfter: afterKg, meanDiff: shiftKg } = found
  const value =
    isChange && at && beforeKg !== null && afterKg !== null && shiftKg !== null
      ? { date: at.date, beforeKg, afterKg, shiftKg }
      : null
  return derivedValue({
    method: methods.change_point,
    value,
    reason: value
      ? null
      : points.length === 0
        ? withoutPoints
        : isEnough
          ? 'not_applicable:no_change'
          : 'insufficient_data',
    unit: 'kg',
    params: { minimum: changePointMinimum, minSegment: defaultMinSegmentDays, equation: 'epley' },
    inputs: { n: points.length, p: found.p, pettittP: found.pettittP, scaledMadKg: points.length === 0 ? null : mad },
  })
}
