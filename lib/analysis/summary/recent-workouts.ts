import * as z from 'zod'
import { volumeLoad } from '../../derive/strength/volume-load.ts'
import { sessionRpe } from '../../derive/training/session-rpe.ts'
import type { Day } from '../../kernel/civil-time.ts'
import { CivilDate } from '../../model/civil-date.ts'
import type { TrainingLog } from '../../model/training/training-log.ts'
import type { WorkoutLog } from '../../model/training/workout-log.ts'
import { type ChosenDay, shownOf } from '../daily/days.ts'
import { sumOfLoads } from '../training/daily-loads.ts'
import { dayOfLog, isWorking, setsOf } from '../training/logged-sets.ts'
import { daysIn, type Overview } from './overview.ts'

const maxDays = 5
const maxTitles = 2
const maxTitleLength = 40
const number = z.number().nullable()

export const RecentWorkouts = z
  .array(
    z.strictObject({
      date: CivilDate,
      workouts: number,
      workoutMinutes: number,
      trainingLoad: number,
      titles: z.array(z.string()).optional(),
      sets: z.int().optional(),
      volumeKg: number.optional(),
      sessionRpeLoad: number.optional(),
    }),
  )
  .meta({
    description:
      'The last days with a workout, a workout log or a diary entry, newest first, within the range and its last 28 days.',
  })

/** Days with training, newest first: what the platform recorded, and what the person wrote. */
export function recentWorkouts(overview: Overview): z.output<typeof RecentWorkouts> {
  const { training, current, account } = overview
  const logs = Map.groupBy(training.logs, log => dayOfLog(log, account.timezone))
  const diary = Map.groupBy(training.diary, ({ date }) => date as Day)
  const isTrained = (day: ChosenDay) =>
    day.date >= overview.briefFrom &&
    ((shownOf(day, 'workouts')?.value ?? 0) > 0 || logs.has(day.date) || diary.has(day.date))
  return daysIn(overview, current)
    .filter(isTrained)
    .slice(-maxDays)
    .reverse()
    .map(day => {
      const value = (id: string) => shownOf(day, id)?.value ?? null
      return {
        date: day.date,
        workouts: value('workouts'),
        workoutMinutes: value('workout-minutes'),
        trainingLoad: value('training-load'),
        ...writtenOn(logs.get(day.date) ?? [], diary.get(day.date) ?? [], account.timezone),
      }
    })
}

/** The person's entries of a day, without empty members. */
function writtenOn(logs: readonly WorkoutLog[], entries: readonly TrainingLog[], zone: string) {
  const titles = [...logs, ...entries].slice(0, maxTitles).map(({ title }) => title.slice(0, maxTitleLength))
  const sets = setsOf(logs, zone)
  const loads = entries.map(({ rpe, durationMinutes }) => sessionRpe(rpe, durationMinutes).load)
  return {
    ...(titles.length > 0 ? { titles } : {}),
    ...(logs.length > 0 ? { sets: sets.filter(isWorking).length, volumeKg: volumeLoad(sets).volumeLoadKg } : {}),
    ...(entries.length > 0 ? { sessionRpeLoad: sumOfLoads(loads) } : {}),
  }
}
