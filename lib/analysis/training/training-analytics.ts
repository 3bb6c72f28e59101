import * as z from 'zod'
import { addDays, civilDay, type Day, listDays } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import { seriesById } from '../../model/catalog/series.ts'
import { exerciseOf } from '../../model/training/exercises.ts'
import { readDays, shownOf } from '../daily/days.ts'
import { caveatsOf } from '../daily/series-view.ts'
import { isUnrecorded, loadSeries } from '../daily/written-days.ts'
import { DerivedNumber } from '../derived-view.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { dailyLoads, LoadByDay, loadByDay, loadMethods } from './daily-loads.ts'
import { loadLeadDays, TrainingLoad, trainingLoadOf } from './load.ts'
import { isWorking, type LoggedSet, sessionsIn, setsBy, setsOf } from './logged-sets.ts'
import { areOlderDaysBeingRead, loadsOf } from './older-loads.ts'
import { OneRepMaxBand, oneRepMaxInReserveOf, oneRepMaxOf } from './one-rep-max.ts'
import { ExerciseRecords, recordsOf, WeeklyVolume, weeklyVolume } from './strength.ts'

export const TrainingAnalytics = z.lazy(() =>
  z
    .strictObject({
      volume: WeeklyVolume.describe('The weight lifted in each week.'),
      exercises: z
        .array(
          z.strictObject({
            exerciseKey: z
              .string()
              .describe('The key of an exercise of the catalog, or of the person’s own exercise (`own-…`).'),
            name: z.string().describe('The name of the exercise.'),
            sessions: z.int().describe('Number of workouts with a working set of the exercise.'),
            workingSets: z.int().describe('Number of working sets.'),
            e1rm: OneRepMaxBand.describe('The weight for one repetition, estimated.'),
            e1rmInReserve: DerivedNumber.describe(
              'The same from rated sets, with the repetitions that the rating leaves.',
            ),
            records: ExerciseRecords.describe('The best values so far, and when they were exceeded.'),
          }),
        )
        .describe(
          'Each exercise with a working set, the ones with the most workouts first; with `exercises`, only the named ones.',
        ),
      otherExercises: z
        .strictObject({
          exerciseKey: z.array(z.string()).describe('The keys of the exercises.'),
          name: z.array(z.string()).describe('Their names.'),
          sessions: z.array(z.int()).describe('Numbers of workouts with a working set of the exercise.'),
          workingSets: z.array(z.int()).describe('Numbers of working sets.'),
          e1rmKg: z
            .array(z.number().nullable())
            .describe("The weights for one repetition by Epley's equation, in kg; null if there is no estimate."),
        })
        .describe(
          'The exercises that are not shown in full, one in each place of the lists, those with the most workouts first.',
        ),
      dailyLoad: LoadByDay.describe(
        'One load for each day: from the heart rate during sessions where it covers them, otherwise from the diary.',
      ),
      load: z
        .array(TrainingLoad)
        .describe('The training load, by method; loads of different methods cannot be compared.'),
    })
    .meta({ id: 'TrainingAnalytics' }),
)

/** Strength from the workout logs, and load from the heart rate during sessions and the diary, over a range. `inFull`: keys of exercises; all by default. */
export async function readAnalytics(context: ReadContext, caller: Caller, range: DayRange, inFull?: readonly string[]) {
  const { account, nowMs } = caller
  const zone = account.timezone
  const withLead = { start: addDays(range.start, -loadLeadDays), end: range.end }
  const reading = context.store.training.setsOfDays(account.id, withLead, zone, range.start)
  const [training, cached] = await Promise.all([
    reading,
    readDays(context, caller, withLead, {
      chosen: [seriesById(loadSeries), seriesById('weight')],
      training: reading,
    }),
  ])
  const dayOf = new Map(cached.days.map(day => [day.date, day]))
  const bodyKgOn = (date: Day) => {
    const day = dayOf.get(date)
    return (day && shownOf(day, 'weight')?.value) ?? null
  }
  const working = setsOf(training.logs, zone, bodyKgOn).filter(isWorking)
  const yesterday = addDays(civilDay(nowMs, zone), -1)
  const over = listDays(range.start, range.end < yesterday ? range.end : yesterday)
  const dates = listDays(withLead.start, over.at(-1) ?? addDays(range.start, -1))
  const known = cached.days.slice(0, dates.length)
  const ofDays = loadsOf(known)
  const isReading = await areOlderDaysBeingRead(context, account, ofDays)
  const byHeartRate = ofDays.map(({ load }) => load)
  const unrecorded = known.flatMap(({ date, choices }) => {
    const selected = choices[loadSeries]?.selected
    return selected && isUnrecorded(selected) ? [date] : []
  })
  const loads = dailyLoads(dates, byHeartRate, { diary: training.diary, unrecorded })
  return {
    data: {
      volume: weeklyVolume(working, range, account.weekStarts ?? 'Monday'),
      ...byExercise(working, inFull),
      dailyLoad: loadByDay(loads, over.length, range.start),
      load: loadMethods.map(method =>
        trainingLoadOf(method, loads, {
          days: over.length,
          isReading: isReading && method === 'trimp_edwards',
          weekStarts: account.weekStarts,
        }),
      ),
    },
    cached,
    records: [...training.logs, ...training.diary],
    caveats: caveatsOf(cached.days),
  }
}

/** The exercises of working sets, those with the most sessions first: in full where their key is given, all by default. */
function byExercise(working: readonly LoggedSet[], inFull?: readonly string[]) {
  const all = [...setsBy(working, ({ exerciseKey }) => exerciseKey)].map(([exerciseKey, sets]) => ({
    exerciseKey,
    name: exerciseOf(exerciseKey)?.name ?? sets[0]?.name ?? exerciseKey,
    sessions: sessionsIn(sets),
    sets,
  }))
  const sorted = all.sort((a, b) => b.sessions - a.sessions || (a.exerciseKey < b.exerciseKey ? -1 : 1))
  const [shown, others] = inFull
    ? [sorted.filter(one => inFull.includes(one.exerciseKey)), sorted.filter(one => !inFull.includes(one.exerciseKey))]
    : [sorted, []]
  return {
    exercises: shown.map(({ sets, ...about }) => ({
      ...about,
      workingSets: sets.length,
      e1rm: oneRepMaxOf(sets),
      e1rmInReserve: oneRepMaxInReserveOf(sets),
      records: recordsOf(sets),
    })),
    otherExercises: {
      exerciseKey: others.map(({ exerciseKey }) => exerciseKey),
      name: others.map(({ name }) => name),
      sessions: others.map(({ sessions }) => sessions),
      workingSets: others.map(({ sets }) => sets.length),
      e1rmKg: others.map(({ sets }) => oneRepMaxOf(sets).value?.epleyKg ?? null),
    },
  }
}
