import * as z from 'zod'
import type { Day } from '../../kernel/civil-time.ts'
import { type Expected, rangeMean } from '../daily/range-mean.ts'
import { DerivedNumber } from '../derived-view.ts'
import type { SleepSessionRow } from './sleep-session-view.ts'

export const SleepAverages = z.lazy(() =>
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
export function sleepAverages(
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
