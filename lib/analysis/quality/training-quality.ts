import * as z from 'zod'
import { type DayRange, rangeParameters } from '../../kernel/ranges.ts'
import { CivilDate } from '../../model/civil-date.ts'
import type { WrittenTraining } from '../../store/training/training-logs.ts'
import { type ChosenDay, shownOf } from '../daily/days.ts'
import { isHard, isWorking, setsOf } from '../training/logged-sets.ts'

export const TrainingQuality = z.lazy(() =>
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
export function trainingQuality(
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
