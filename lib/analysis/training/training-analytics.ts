import * as z from 'zod'
import { addDays, civilDay } from '../../kernel/civil-time.ts'
import { boundsOfRange, type DayRange } from '../../kernel/ranges.ts'
import { seriesById } from '../../model/catalog/series.ts'
import { exerciseOf } from '../../model/training/exercises.ts'
import { readDays, shownOf } from '../daily/days.ts'
import { caveatsOf } from '../daily/series-view.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { loadLeadDays, TrainingLoad, trainingLoadOf } from './load.ts'
import { isWorking, type LoggedSet, sessionsIn, setsOf } from './logged-sets.ts'
import { ExerciseRecords, OneRepMaxBand, oneRepMaxOf, recordsOf, WeeklyVolume, weeklyVolume } from './strength.ts'

export const TrainingAnalytics = z
  .strictObject({
    volume: WeeklyVolume,
    exercises: z.array(
      z.strictObject({
        exerciseKey: z.string(),
        name: z.string(),
        sessions: z.int(),
        workingSets: z.int(),
        e1rm: OneRepMaxBand,
        records: ExerciseRecords,
      }),
    ),
    load: z.array(TrainingLoad),
  })
  .meta({ id: 'TrainingAnalytics' })

/** Strength from the workout logs and load from the platform's workouts, over a range. */
export async function readAnalytics(context: ReadContext, caller: Caller, range: DayRange) {
  const { account, nowMs } = caller
  const { startMs, endMs } = boundsOfRange(range, account.timezone)
  const first = addDays(range.start, -loadLeadDays)
  const [logs, cached] = await Promise.all([
    context.store.workoutLogs.between(account.id, startMs, endMs),
    readDays(context, caller, { start: first, end: range.end }, { chosen: [seriesById('training-load')] }),
  ])
  const sets = setsOf(logs, account.timezone)
  const loads = cached.days.map(day => shownOf(day, 'training-load')?.value ?? null)
  const yesterday = addDays(civilDay(nowMs, account.timezone), -1)
  const last = range.end < yesterday ? range.end : yesterday
  return {
    data: {
      volume: weeklyVolume(sets, range),
      exercises: byExercise(sets),
      load: [trainingLoadOf({ loads, range, last })],
    },
    cached,
    caveats: caveatsOf(cached.days),
  }
}

/** The exercises with a working set, most sessions first. */
function byExercise(sets: readonly LoggedSet[]) {
  const groups = Map.groupBy(sets.filter(isWorking), ({ exerciseKey }) => exerciseKey)
  const exercises = [...groups].map(([exerciseKey, ofExercise]) => ({
    exerciseKey,
    name: exerciseOf(exerciseKey)?.name ?? ofExercise[0]?.name ?? exerciseKey,
    sessions: sessionsIn(ofExercise),
    workingSets: ofExercise.length,
    e1rm: oneRepMaxOf(ofExercise),
    records: recordsOf(ofExercise),
  }))
  return exercises.sort((a, b) => b.sessions - a.sessions || (a.exerciseKey < b.exerciseKey ? -1 : 1))
}
