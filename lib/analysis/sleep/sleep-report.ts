import * as z from 'zod'
import { type DerivedValue, derivedValue } from '../../derive/derived-value.ts'
import { sleepRecommendation } from '../../derive/sleep/sleep-recommendation.ts'
import { addDays, civilDay, type Day, dayBounds, listDays } from '../../kernel/civil-time.ts'
import { type DayRange, includesDay } from '../../kernel/ranges.ts'
import type { Goals } from '../../model/account/goals.ts'
import { methods } from '../../model/catalog/methods.ts'
import { sleepBalanceNights } from '../../model/catalog/minimum-data.ts'
import { seriesById } from '../../model/catalog/series.ts'
import { ageIn } from '../body/body-latest.ts'
import { readDays } from '../daily/days.ts'
import { type Expected, rangeMean } from '../daily/range-mean.ts'
import { DerivedNumber, derivedShape } from '../derived-view.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { balanceUntil, needCaveats, sleepNeed } from './sleep-need.ts'
import { sleepRegularity } from './sleep-regularity.ts'
import { type SleepSessionRow, SleepSessionView, showSession } from './sleep-session-view.ts'
import { asleepByDay, readSleepSessions } from './sleep-sessions.ts'
import { sleepJetlag, sleepMidpoint } from './sleep-timing.ts'

const SleepAverages = z.lazy(() =>
  z.strictObject({
    minutesAsleep: DerivedNumber.describe('Minutes asleep.'),
    minutesAsleepWithNaps: DerivedNumber.describe('Minutes asleep, naps included.'),
    minutesInBed: DerivedNumber.describe('Minutes in bed.'),
    efficiency: DerivedNumber.describe('Percent of the time in bed that was asleep.'),
    latency: DerivedNumber.describe('Minutes until asleep.'),
    wakeAfterSleepOnset: DerivedNumber.describe('Minutes awake after falling asleep.'),
    stageMinutes: z
      .strictObject({
        awake: DerivedNumber.describe('Minutes awake.'),
        light: DerivedNumber.describe('Minutes of light sleep.'),
        deep: DerivedNumber.describe('Minutes of deep sleep.'),
        rem: DerivedNumber.describe('Minutes of REM sleep.'),
      })
      .describe('Minutes per stage.'),
  }),
)

/** The averages of the nights in a range. A night is the main sleep of its day; only the daily total includes naps. */
function sleepAverages(
  rows: readonly SleepSessionRow[],
  asleep: ReadonlyMap<Day, number | null>,
  expected: Expected,
): z.output<typeof SleepAverages> {
  const nights = rows.filter(row => row.isMain)
  const mean = (member: string, unit: string, values: readonly (number | null)[], where = 'isMain') =>
    rangeMean(values, expected, { unit, inputs: { of: 'data.sessions', where, member } })
  const stage = (name: 'awake' | 'light' | 'deep' | 'rem') =>
    mean(
      `stageMinutes.${name}`,
      'min',
      nights.map(({ stageMinutes }) => (stageMinutes?.deep === null ? null : (stageMinutes?.[name] ?? null))),
      'isMain, and stageMinutes.deep is not null',
    )
  const figure = (
    member: 'minutesAsleep' | 'minutesInBed' | 'efficiency' | 'latency' | 'wakeAfterSleepOnset',
    unit = 'min',
  ) =>
    mean(
      member,
      unit,
      nights.map(night => night[member]),
    )
  return {
    minutesAsleep: figure('minutesAsleep'),
    minutesAsleepWithNaps: rangeMean(
      [...new Set(rows.map(row => row.date))].map(date => asleep.get(date) ?? null),
      expected,
      { unit: 'min', inputs: { of: 'data.sessions', where: 'all, summed by date', member: 'minutesAsleep' } },
    ),
    minutesInBed: figure('minutesInBed'),
    efficiency: figure('efficiency', '%'),
    latency: figure('latency'),
    wakeAfterSleepOnset: figure('wakeAfterSleepOnset'),
    stageMinutes: { awake: stage('awake'), light: stage('light'), deep: stage('deep'), rem: stage('rem') },
  }
}

const hours = z.tuple([z.number(), z.number().nullable()]).readonly().nullable()

export const SleepReport = z.lazy(() =>
  z
    .strictObject({
      sessions: z.array(SleepSessionView).describe('Sleep sessions, oldest first.'),
      lastKnown: SleepSessionView.nullable().describe(
        'If no main sleep ended on the last day of the range yet: the newest earlier one, up to two weeks before, also outside the range.',
      ),
      summary: z
        .strictObject({
          nights: z
            .strictObject({
              observed: z.int().describe('Number of nights with data.'),
              expected: z.int().describe('Number of nights that could have data.'),
            })
            .describe('The number of days with a sleep session.'),
          averages: SleepAverages.describe('Means over the days of the range.'),
          midpoint: derivedShape(
            z.strictObject({
              meanMinutes: z.number().describe('Minutes after midnight.'),
              wrappedSdMinutes: z.number().describe('Circular standard deviation in minutes.'),
              resultant: z.number().describe('Length of the mean vector, 0 to 1.'),
            }),
          ).describe('The middle of the main sleep, as a mean on the clock.'),
          regularity: DerivedNumber.describe('Sleep Regularity Index.'),
          socialJetlag: DerivedNumber.describe('The shift of sleep between work days and free days.'),
          balance: DerivedNumber.describe('Sleep compared with the need, over the nights.'),
          recommendation: derivedShape(
            z.strictObject({
              nsfHours: hours.describe('Hours recommended by the National Sleep Foundation: at least, at most.'),
              aasmHours: hours.describe(
                'Hours recommended by the American Academy of Sleep Medicine: at least, at most (null: no upper bound).',
              ),
            }),
          ).describe('Published recommendations for the age.'),
        })
        .describe('The nights of the range as a whole.'),
    })
    .meta({ id: 'Sleep' }),
)

export type SleepReport = z.output<typeof SleepReport>

/** The sleep sessions that end in a range, oldest first, each with its sleep need, and a summary of the nights. */
export async function readSleepReport(context: ReadContext, caller: Caller, range: DayRange) {
  const { account, nowMs } = caller
  const { start, end } = range
  const zone = account.timezone
  // The sleep need depends on earlier nights, and the last evening's sleep ends on the following day.
  const today = civilDay(nowMs, zone)
  const lastDay = end < today ? end : today
  // The last known night can be two weeks before the last day, and its need depends on earlier nights as well.
  const oldest = addDays(lastDay, 1 - sleepBalanceNights.window)
  const first = addDays(oldest < start ? oldest : start, 1 - sleepBalanceNights.window)
  const nights = { start: first, end: addDays(end, 1) }
  const [cached, { sessions: all, caveats }] = await Promise.all([
    readDays(context, caller, range, { chosen: [seriesById('heart-rate')] }),
    readSleepSessions(context, caller, nights),
  ])
  const days = listDays(start, lastDay)
  const expected = { days: days.filter(day => dayBounds(day, zone) !== null).length }
  const asleep = asleepByDay(all)
  const rows = all
    .filter(({ date }) => includesDay(range, date))
    .map(session => showSession(session, sleepNeed(session.date, asleep, account.goals)))
  const last = all.findLast(({ isMain, date }) => isMain && date >= oldest && date <= lastDay)
  const isMissing = start <= lastDay && last !== undefined && last.date < lastDay
  const sessions = all.filter(session => session.date >= start)
  const report: SleepReport = {
    sessions: rows,
    lastKnown: isMissing ? showSession(last, sleepNeed(last.date, asleep, account.goals)) : null,
    summary: {
      nights: { observed: rows.filter(row => row.isMain).length, expected: expected.days },
      averages: sleepAverages(rows, asleep, expected),
      midpoint: sleepMidpoint(rows, expected),
      regularity: sleepRegularity(days, zone, { sessions, heartRate: cached.days }),
      socialJetlag: sleepJetlag(rows, expected),
      balance: balance(lastDay < start ? start : lastDay, asleep, account.goals),
      recommendation: recommendation(cached.birthYear, lastDay),
    },
  }
  return { report, cached, caveats }
}

/** The balance of sleep and need over the last two weeks. */
function balance(lastDay: Day, asleep: ReadonlyMap<Day, number | null>, goals: Goals | undefined): DerivedValue {
  const balanced = balanceUntil(lastDay, asleep, goals)
  const { from, to, asleepMinutes, need, needMinutes, assumedNights, balance: sums, reason } = balanced
  const { observedNights, shortfallMinutes, surplusMinutes, meanMinutes } = sums
  const expected = asleepMinutes.length
  const isFew = observedNights < expected
  return derivedValue({
    method: methods.sleep_balance,
    value: reason === null ? sums.netMinutes : null,
    reason,
    partial: isFew,
    params: { needMinutes: need.minutes, needBasis: need.basis, nights: sleepBalanceNights },
    inputs: {
      from,
      to,
      asleepMinutes,
      ...(needMinutes ? { needMinutes } : {}),
      meanMinutes,
      shortfallMinutes,
      surplusMinutes,
    },
    coverage: { observed: observedNights, expected, fraction: observedNights / expected },
    flags: [
      ...(isFew ? (['few_observations'] as const) : []),
      ...(assumedNights > 0 ? (['estimated_input'] as const) : []),
    ],
    caveats: needCaveats(balanced, 'The need of eight hours is an assumption.'),
  })
}

/** The sleep duration that expert panels recommend for the person's age. */
function recommendation(birthYear: number | null, day: Day) {
  const ageYears = ageIn(day, birthYear)
  const { nsfHours, aasmHours, reason } = sleepRecommendation(ageYears)
  return derivedValue({
    method: methods.sleep_recommendation,
    value: reason === null ? { nsfHours, aasmHours } : null,
    reason: birthYear === null ? 'missing_input:birthYear' : reason,
    inputs: { birthYear, ageYears },
    caveats: ['The age is the one reached in that year, because the birthday is unknown.'],
  })
}
