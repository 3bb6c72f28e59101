import * as z from 'zod'
import { civilDay } from '../../kernel/civil-time.ts'
import { type DayRange, lastStartedDay, rangeParameters } from '../../kernel/ranges.ts'
import { platformTypes } from '../../model/catalog/data-types.ts'
import { primary } from '../../model/catalog/sources.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { RunView, showRun } from '../../model/sync/run.ts'
import type { WrittenTraining } from '../../store/training/training-logs.ts'
import { type ChosenDay, readDays, shownOf } from '../daily/days.ts'
import { GlucoseBrief, glucoseBrief } from '../glucose/glucose-brief.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { isHard, isWorking, setsOf } from '../training/logged-sets.ts'
import { LeftOut, leftOut } from './left-out.ts'
import { openDays } from './open-days.ts'
import { SourceDecision, sourceDecisions } from './source-decisions.ts'
import { SyncHealth, syncHealth } from './sync-health.ts'
import { TypeQuality, typeQuality } from './type-quality.ts'

const TrainingQuality = z.lazy(() =>
  z
    .strictObject({
      workoutLogs: z.int().describe('Number of workout logs.'),
      diaryEntries: z.int().describe('Number of diary entries.'),
      unratedEntries: z.int().describe('Diary entries without a rating, which have no load.'),
      days: z.int().describe('Days with a workout log or a diary entry.'),
      lastDay: CivilDate.nullable().describe('The last of these days; null without one.'),
      workingSets: z.int().describe('Sets of the workout logs without warm-ups.'),
      setsWithoutEffort: z.int().describe('Working sets without a rating, which never count as hard.'),
      ownExercises: z.array(z.string()).describe('The first 20 exercises that matched none of the catalog.'),
      daysNotRecorded: z
        .array(CivilDate)
        .describe('Days with a log or an entry and no workout of the platform: their load from heart rate is unknown.'),
      request: z.string().describe('The API call with all origins of the workouts.'),
    })
    .meta({ id: 'TrainingQuality' }),
)

const maxExercises = 20

/** Gaps in a person's logs and diary: ratings, known exercises, and records of the platform. */
function trainingQuality(
  training: WrittenTraining,
  all: readonly ChosenDay[],
  range: DayRange,
  zone: string,
): z.output<typeof TrainingQuality> {
  const { logs, diary, written } = training
  const working = setsOf(logs, zone).filter(isWorking)
  const own = logs.flatMap(log => log.exercises.filter(({ match }) => match === 'own'))
  const recorded = new Set(all.filter(day => (shownOf(day, 'workouts')?.value ?? 0) > 0).map(({ date }) => date))
  const days = [...written].sort()
  return {
    workoutLogs: logs.length,
    diaryEntries: diary.length,
    unratedEntries: diary.filter(({ rpe }) => rpe === null).length,
    days: days.length,
    lastDay: days.at(-1) ?? null,
    workingSets: working.length,
    setsWithoutEffort: working.filter(set => isHard(set) === null).length,
    ownExercises: [...new Set(own.map(({ exerciseKey }) => exerciseKey))].sort().slice(0, maxExercises),
    daysNotRecorded: days.filter(day => !recorded.has(day)),
    request: `/api/v1/workouts/unified?${rangeParameters(range)}`,
  }
}

const shownRuns = 10
const readRuns = 20

export const DataQuality = z.lazy(() =>
  z.strictObject({
    types: z.array(TypeQuality).describe('One entry per data type.'),
    decisions: z
      .array(SourceDecision)
      .describe('Series with overlapping sources: which source was used and which was not.'),
    leftOut: z
      .array(LeftOut)
      .describe('Records of the platform that did not fit and were not stored, by type, in the last 20 runs.'),
    training: TrainingQuality.describe('Workout logs and diary entries of the range, and what is missing in them.'),
    glucose: GlucoseBrief.describe('Glucose of the days of the range that have started; null without a reading.'),
    recentRuns: z.array(RunView).describe('The latest synchronization runs.'),
    syncHealth: SyncHealth.describe('The state of the synchronization.'),
  }),
)

export type DataQuality = z.output<typeof DataQuality>

/** How complete and how fresh the data of a range is, and the state of its synchronization. */
export async function readDataQuality(context: ReadContext, caller: Caller, range: DayRange) {
  const { account, nowMs } = caller
  const reading = context.store.training.ofDays(account.id, range, account.timezone)
  const [cached, runs, training] = await Promise.all([
    readDays(context, caller, range, { training: reading }),
    context.store.runs.latest(account.id, readRuns),
    reading,
  ])
  const lastDay = lastStartedDay(range, civilDay(nowMs, account.timezone))
  const open = openDays(range, caller)
  const quality: DataQuality = {
    types: platformTypes.map(type => typeQuality(type, open, cached.byDate)),
    decisions: sourceDecisions(cached.days),
    leftOut: leftOut(runs),
    training: trainingQuality(training, cached.days, range, account.timezone),
    glucose: glucoseBrief(cached.byDate, { start: range.start, end: lastDay }, [primary]),
    recentRuns: runs.slice(0, shownRuns).map(showRun),
    syncHealth: syncHealth(runs),
  }
  return { quality, cached }
}
