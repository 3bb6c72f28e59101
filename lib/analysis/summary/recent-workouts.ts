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
import { sessionsOf } from '../workouts/sessions.ts'
import { showSession } from '../workouts/unified-view.ts'
import { daysIn, type Overview } from './overview.ts'
import { clock, localClock, ofToday } from './shown.ts'

const maxDays = 5
const maxTitles = 2
const maxSessions = 4
const maxTitleLength = 40
const number = z.number().nullable()

export const RecentWorkouts = z.lazy(() =>
  z
    .array(
      z.strictObject({
        date: CivilDate.describe('The civil day in the time zone of the account.'),
        workouts: number.describe('Workouts of the platform; null if that is not known.'),
        workoutMinutes: number.describe('Minutes of workouts.'),
        trainingLoad: number.describe('The training load.'),
        partial: ofToday,
        sessions: z
          .array(
            z.strictObject({
              at: clock.nullable().describe('Local time of the start, as HH:MM; null if it is not known.'),
              kind: z.string().describe('The kind of exercise, as in workouts/unified.'),
              minutes: number.describe('Duration in minutes; null if it is not known.'),
            }),
          )
          .describe('The sessions of the day in the order of their start, each once.'),
        titles: z
          .array(z.string())
          .optional()
          .describe(
            'The first two titles of workout logs and diary entries, each up to 40 characters; absent without them.',
          ),
        sets: z.int().optional().describe('Working sets of the workout logs; absent without a log.'),
        volumeKg: number
          .optional()
          .describe('Weight x repetitions of these sets; absent without a log, null without a weight.'),
        sessionRpeLoad: number
          .optional()
          .describe('The load by the ratings of the diary; absent without an entry, null if an entry is not rated.'),
      }),
    )
    .describe(
      'The last days with a workout, a workout log or a diary entry, newest first, within the range and its last 28 days.',
    ),
)

/** Days with training, newest first: what the platform recorded, and what the person wrote. */
export function recentWorkouts(overview: Overview): z.output<typeof RecentWorkouts> {
  const { training, current, account } = overview
  const logs = Map.groupBy(training.logs, log => dayOfLog(log, account.timezone))
  const diary = Map.groupBy(training.diary, ({ date }) => date as Day)
  const written = {
    logs: training.logs.filter(log => dayOfLog(log, account.timezone) >= overview.briefFrom),
    diary: training.diary,
  }
  const sessions = Map.groupBy(sessionsOf(overview.workouts, written, account.timezone), ({ lead }) => lead.day)
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
        ...(day.date === overview.today ? { partial: true as const } : {}),
        sessions: (sessions.get(day.date) ?? [])
          .map(session => showSession(session, account.timezone))
          .toSorted((a, b) => ((a.startAt ?? '~') < (b.startAt ?? '~') ? -1 : 1))
          .slice(0, maxSessions)
          .map(({ startAt, kind, durationMinutes }) => ({
            at: startAt === null ? null : localClock(Date.parse(startAt), account.timezone),
            kind,
            minutes: durationMinutes,
          })),
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
