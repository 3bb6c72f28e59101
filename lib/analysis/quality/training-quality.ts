import * as z from 'zod'
import { type DayRange, rangeParameters } from '../../kernel/ranges.ts'
import { CivilDate } from '../../model/civil-date.ts'
import type { WrittenTraining } from '../../store/training/training-logs.ts'
import { type ChosenDay, shownOf } from '../daily/days.ts'
import { isHard, isWorking, setsOf } from '../training/logged-sets.ts'

export const TrainingQuality = z.lazy(() =>
  z
    .strictObject({
      workoutLogs: z.int(),
      diaryEntries: z.int(),
      unratedEntries: z.int(),
      days: z.int(),
      lastDay: CivilDate.nullable(),
      workingSets: z.int(),
      setsWithoutEffort: z.int(),
      ownExercises: z.array(z.string()),
      daysNotRecorded: z.array(CivilDate),
      request: z.string(),
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
