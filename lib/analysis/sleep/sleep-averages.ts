import * as z from 'zod'
import type { Day } from '../../kernel/civil-time.ts'
import { type Expected, rangeMean } from '../daily/range-mean.ts'
import { DerivedNumber } from '../derived-view.ts'
import type { SleepSessionRow } from './sleep-session-view.ts'

export const SleepAverages = z.lazy(() =>
  z.strictObject({
    minutesAsleep: DerivedNumber,
    minutesAsleepWithNaps: DerivedNumber,
    minutesInBed: DerivedNumber,
    efficiency: DerivedNumber,
    latency: DerivedNumber,
    wakeAfterSleepOnset: DerivedNumber,
    stageMinutes: z.strictObject({
      awake: DerivedNumber,
      light: DerivedNumber,
      deep: DerivedNumber,
      rem: DerivedNumber,
    }),
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
