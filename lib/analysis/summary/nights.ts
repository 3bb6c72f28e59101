import * as z from 'zod'
import { includesDay } from '../../kernel/ranges.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import { daysOfTravel, recoveryHistory } from '../recovery/recovery.ts'
import { readinessOf } from '../recovery/recovery-readiness.ts'
import { asleepByDay, type SleepSession } from '../sleep/sleep-sessions.ts'
import type { Overview } from './overview.ts'
import { clocksOf, clockTimes } from './shown.ts'
import { firstRecentDay } from './usual-values.ts'

const minutes = z.number().nullable()

export const Nights = z.lazy(() =>
  z
    .strictObject({
      dates: z.array(CivilDate).describe('Each day, oldest first; a night belongs to the day on which it ends.'),
      partial: z.array(CivilDate).describe('Those of the days that are not over: today, or none.'),
      recovery: z.array(z.number().nullable()).describe('The recovery composite of each day.'),
      bedtimes: z
        .array(clockTimes.bedtime.nullable())
        .describe('Start of the main sleep of each day, local time where you slept; null without one.'),
      wakingTimes: z
        .array(clockTimes.wakingTime.nullable())
        .describe('End of the main sleep of each day, local time where you slept; null without one.'),
      lastComplete: z
        .strictObject({
          date: CivilDate.describe('The civil day in the time zone of the account.'),
          ...clockTimes,
          minutesAsleep: minutes.describe('Minutes asleep.'),
          minutesInBed: minutes.describe('Minutes in bed.'),
          efficiency: minutes.describe('Percent of the time in bed that was asleep.'),
        })
        .nullable()
        .describe('The main sleep of the last day that is over, up to two weeks back; null if there is none.'),
    })
    .describe('Recovery, bedtime and waking of the last days of the range.')
    .meta({ id: 'Nights' }),
)

/** Recovery, bedtime and waking of the last days of the range, and the last night whose day is over. */
export function nightsOf(overview: Overview): z.output<typeof Nights> {
  const { days, sessions, today, lastDay, account, isReadingLoads } = overview
  const history = recoveryHistory(days, asleepByDay(sessions), isReadingLoads)
  const travels = daysOfTravel(days, sessions)
  const range = { start: firstRecentDay(overview, overview.shownNights), end: lastDay }
  const shown = days.flatMap(({ date }, at) => (includesDay(range, date) && date <= today ? [{ date, at }] : []))
  const mains = new Map(sessions.filter(({ isMain }) => isMain).map(session => [session.date, session]))
  const clocks = shown.map(({ date }) => {
    const night = mains.get(date)
    return night ? clocksOf(night, account.timezone) : null
  })
  const complete = sessions.findLast(({ isMain, date }) => isMain && date < today)
  return {
    dates: shown.map(({ date }) => date),
    partial: shown.flatMap(({ date }) => (date === today ? [date] : [])),
    recovery: shown.map(({ date, at }) => {
      const { value } = readinessOf(history, at, { travels: travels.has(date) }).readiness
      return value === null ? null : roundValue(value)
    }),
    bedtimes: clocks.map(one => one?.bedtime ?? null),
    wakingTimes: clocks.map(one => one?.wakingTime ?? null),
    lastComplete: complete ? completeNight(complete, account.timezone) : null,
  }
}

function completeNight(session: SleepSession, zone: string) {
  const { asleepMinutes, timeInBedMinutes, efficiencyPercent } = session.figures
  const shown = (value: number | null) => (value === null ? null : roundValue(value))
  return {
    date: session.date,
    ...clocksOf(session, zone),
    minutesAsleep: shown(asleepMinutes),
    minutesInBed: shown(timeInBedMinutes),
    efficiency: shown(efficiencyPercent),
  }
}
