import * as z from 'zod'
import { CivilDate } from '../../model/civil-date.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import { shownOf } from '../daily/days.ts'
import { BandReason, daysOfTravel, recoveryBands, recoveryHistory } from '../recovery/recovery.ts'
import { readinessOf } from '../recovery/recovery-readiness.ts'
import { lastNightOf } from '../sleep/last-night.ts'
import { asleepByDay } from '../sleep/sleep-sessions.ts'
import { dayOfLog } from '../training/logged-sets.ts'
import { sessionsOf } from '../workouts/sessions.ts'
import { showSession } from '../workouts/unified-view.ts'
import { daysIn, type Overview } from './overview.ts'
import { clock, localClock, partialDay } from './shown.ts'

const maxSessions = 8
const number = z.number().nullable()

/** What happened on a day of a week. */
export const DayOfWeek = z.lazy(() =>
  z
    .strictObject({
      date: CivilDate.describe('The civil day in the time zone of the account.'),
      partial: partialDay,
      minutesAsleep: number.describe('Minutes asleep in the night that ended on the day; null if it is not known.'),
      steps: number.describe('Steps of the day; null if they are not known.'),
      recovery: number.describe(
        'The recovery composite: above 0 is more favorable than usual; null if it is not known.',
      ),
      band: z
        .enum(recoveryBands)
        .nullable()
        .describe('The same in words; null without a value, and where `bandReason` says why.'),
      bandReason: BandReason,
      sessions: z
        .array(
          z.strictObject({
            at: clock.nullable().describe('Local time of the start, as HH:MM; null if it is not known.'),
            kind: z.string().describe('The kind of exercise, as in workouts/unified.'),
            name: z
              .string()
              .nullable()
              .describe('The title that the person gave; otherwise the platform’s name for it.'),
            minutes: number.describe('Duration in minutes; null if it is not known.'),
          }),
        )
        .describe(`The workouts of the day in the order of their start, each once, at most ${maxSessions}.`),
      request: z.string().describe('The API call that returns the whole day.'),
    })
    .meta({ id: 'DayOfWeek' }),
)
export type DayOfWeek = z.output<typeof DayOfWeek>

/** The days of the range that have begun, oldest first: the night, steps, workouts and recovery of each. */
export function weekDays(overview: Overview): DayOfWeek[] {
  const { account, training, workouts, briefFrom, today, current, sessions: nights } = overview
  const history = recoveryHistory(overview.days, asleepByDay(nights), overview.isReadingLoads)
  const travels = daysOfTravel(overview.days, nights)
  const written = {
    logs: training.logs.filter(log => dayOfLog(log, account.timezone) >= briefFrom),
    diary: training.diary,
  }
  const sessions = Map.groupBy(sessionsOf(workouts, written, account.timezone), ({ lead }) => lead.day)
  return daysIn(overview, current)
    .filter(({ date }) => date <= today)
    .map(day => {
      const { date } = day
      const about = { travels: travels.has(date), night: lastNightOf(date, nights, overview) }
      const { readiness, band, bandReason } = readinessOf(history, overview.days.indexOf(day), about)
      return {
        date,
        ...(date === today ? { partial: true as const } : {}),
        minutesAsleep: shownOf(day, 'sleep')?.value ?? null,
        steps: shownOf(day, 'steps')?.value ?? null,
        recovery: readiness.value === null ? null : roundValue(readiness.value),
        band,
        bandReason,
        sessions: (sessions.get(date) ?? [])
          .map(session => showSession(session, account.timezone))
          .toSorted((a, b) => ((a.startAt ?? '~') < (b.startAt ?? '~') ? -1 : 1))
          .slice(0, maxSessions)
          .map(({ startAt, kind, name, durationMinutes }) => ({
            at: startAt === null ? null : localClock(Date.parse(startAt), account.timezone),
            kind,
            name,
            minutes: durationMinutes,
          })),
        request: `/api/v1/daily-summary?date=${date}`,
      }
    })
}
