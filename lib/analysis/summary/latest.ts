import * as z from 'zod'
import { addDays, type Day } from '../../kernel/civil-time.ts'
import { sleepBalanceNights } from '../../model/catalog/minimum-data.ts'
import { DaySourceName, SeriesName } from '../../model/catalog/names.ts'
import type { Series } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import { shownOf } from '../daily/days.ts'
import { DerivedFlagName, ReasonCode } from '../derived-view.ts'
import {
  BandReason,
  daysOfTravel,
  recoveryBands,
  recoveryHistory,
  recoveryNotice,
  unknown,
} from '../recovery/recovery.ts'
import { recoveryLookBackDays } from '../recovery/recovery-components.ts'
import { readinessOf } from '../recovery/recovery-readiness.ts'
import { lastNightOf } from '../sleep/last-night.ts'
import { sleepNeed } from '../sleep/sleep-need.ts'
import { SleepSessionView, showSession } from '../sleep/sleep-session-view.ts'
import { asleepByDay } from '../sleep/sleep-sessions.ts'
import type { Overview } from './overview.ts'
import { clocksOf, clockTimes, partialDay } from './shown.ts'

const Definition = z.lazy(() =>
  z.strictObject({
    id: z.string().describe('The ID of the method.'),
    version: z.string().describe('The version of the method.'),
    source: z.string().describe('The publication that the method comes from.'),
  }),
)

const partial = z.boolean().describe('Whether the value is of today, so the day is not over.')

export const LatestRecovery = z.lazy(() =>
  z
    .strictObject({
      date: CivilDate.describe('The last day with a value, up to a week back; without one, the last day of the range.'),
      partial,
      missing: z
        .strictObject({
          date: CivilDate.describe('The civil day in the time zone of the account.'),
          reason: ReasonCode.describe('Why the day has no value.'),
        })
        .nullable()
        .describe('The last day of the range and why it has no value, if the value is of an earlier day.'),
      value: z.number().nullable().describe('The value; null if there is none.'),
      unit: z.string().describe('The unit of the value.'),
      status: z
        .enum(['ok', 'partial', 'unavailable'])
        .describe('Whether there is a value: `ok`, `partial` or `unavailable`.'),
      reason: ReasonCode.nullable().describe(
        'Why there is no value, or why it is partial; null if there is nothing to explain.',
      ),
      band: z
        .enum(recoveryBands)
        .nullable()
        .describe(
          'Where the value lies compared with the usual; null without a value, and where `bandReason` says why.',
        ),
      bandReason: BandReason,
      flags: z.array(DerivedFlagName).describe('As in recovery; `tz_changed` after a night in another time zone.'),
      components: z
        .array(
          z.strictObject({
            series: SeriesName.describe('The ID of the daily series.'),
            z: z
              .number()
              .nullable()
              .describe('The standard score of the value against its baseline; null without one.'),
            weight: z.number().describe('The share of the component in the value.'),
            contribution: z.number().nullable().describe('Weight times score; the contributions add up to the value.'),
            reason: ReasonCode.optional().describe('Why there is no z.'),
          }),
        )
        .describe('The components of the value.'),
      definition: Definition.describe('The method: ID, version and the publication it comes from.'),
      notice: z.string().describe('A notice of how the value must not be understood.'),
      request: z.string().describe('The call that returns every input.'),
    })
    .meta({ id: 'LatestRecovery' }),
)

export const LatestSleep = z.lazy(() => {
  const { date, startAt, endAt, minutesAsleep, minutesInBed, efficiency, stageMinutes, source, flags } =
    SleepSessionView.unwrap().shape
  return z
    .strictObject({
      date,
      startAt,
      endAt,
      ...clockTimes,
      minutesAsleep,
      minutesInBed,
      efficiency,
      stageMinutes,
      source,
      flags,
      partial,
      needMinutes: z.number().describe('The need for sleep in minutes.'),
      needBasis: z.string().describe('The basis of the need.'),
      debtMinutes: z.number().nullable().describe('Shortfall minus surplus.'),
      request: z.string().describe('The API call that returns the whole sleep.'),
    })
    .meta({ id: 'LatestSleep' })
})

export const LatestOfSeries = z.lazy(() =>
  z
    .strictObject({
      value: z.number().describe('The value; null if there is none.'),
      unit: z.string().describe('The unit of the value.'),
      date: CivilDate.describe('The civil day in the time zone of the account.'),
      partial: partialDay,
      source: DaySourceName.describe('The source of the value.'),
    })
    .meta({ id: 'LatestOfSeries' }),
)

/** How unusual the last day of the range is for the person; if that is not known yet, the last known day. */
export function latestRecovery(overview: Overview): z.output<typeof LatestRecovery> {
  const { days, sessions, lastDay, today, isReadingLoads } = overview
  const isFuture = lastDay > today
  const history = isFuture ? unknown : recoveryHistory(days, asleepByDay(sessions), isReadingLoads)
  const at = days.findIndex(day => day.date === lastDay)
  const candidates = Array.from({ length: isFuture ? 1 : 1 + recoveryLookBackDays }, (_, back) => at - back)
  const ofLastDay = readinessOf(history, at)
  const known = candidates.find(index => index >= 0 && readinessOf(history, index).readiness.value !== null) ?? at
  const date = days[known]?.date ?? lastDay
  const travels = daysOfTravel(days, sessions).has(date)
  const night = lastNightOf(date, sessions, overview)
  const { readiness, band, bandReason, components } = readinessOf(history, known, { travels, night })
  const { reason: missingReason } = ofLastDay.readiness
  const shown = (value: number | null) => (value === null ? null : roundValue(value))
  return {
    date,
    partial: date === today,
    missing: date === lastDay || missingReason === null ? null : { date: lastDay, reason: missingReason },
    value: readiness.value,
    unit: readiness.unit,
    status: readiness.status,
    reason: readiness.reason,
    band,
    bandReason,
    flags: [...readiness.flags],
    components: components.map(({ series, z: score, weight, contribution, reason }) => ({
      series,
      z: shown(score),
      weight,
      contribution: shown(contribution),
      ...(reason === null ? {} : { reason }),
    })),
    definition: readiness.definition,
    notice: recoveryNotice,
    request: `/api/v1/recovery?start=${date}&end=${date}`,
  }
}

/** The last main sleep in the two weeks before the end of the range; null if there is none. */
export function latestSleep({ sessions, lastDay, today, account }: Overview): z.output<typeof LatestSleep> | null {
  // For an older night, some of the nights that its sleep need depends on were not read.
  const oldest = addDays(lastDay, 1 - sleepBalanceNights.window)
  const session = sessions.findLast(one => one.isMain && one.date >= oldest)
  if (!session) return null
  const need = sleepNeed(session.date, asleepByDay(sessions), account.goals)
  const shown = showSession(session, need)
  return {
    date: shown.date,
    startAt: shown.startAt,
    endAt: shown.endAt,
    ...clocksOf(session, account.timezone),
    minutesAsleep: shown.minutesAsleep,
    minutesInBed: shown.minutesInBed,
    efficiency: shown.efficiency,
    stageMinutes: shown.stageMinutes,
    source: shown.source,
    flags: shown.flags,
    partial: shown.date === today,
    needMinutes: need.minutes,
    needBasis: need.basis,
    debtMinutes: need.debtMinutes,
    request: `/api/v1/sleep?start=${shown.date}&end=${shown.date}`,
  }
}

/** The newest value of a series up to a day, among the days that were read; null if there is none. */
export function latestOfSeries(
  { days, today }: Overview,
  { id, unit }: Series,
  until: Day,
): z.output<typeof LatestOfSeries> | null {
  const day = days.findLast(one => one.date <= until && shownOf(one, id) !== null)
  const shown = day && shownOf(day, id)
  return day && shown
    ? {
        value: shown.value,
        unit,
        date: day.date,
        ...(day.date === today ? { partial: true as const } : {}),
        source: shown.source,
      }
    : null
}
