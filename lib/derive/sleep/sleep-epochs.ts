import { type Day, dayBounds, wallClock } from '../../kernel/civil-time.ts'
import type { Interval } from '../time/interval-union.ts'
import type { SleepEpochs } from './sleep-regularity.ts'

/** The regularity of sleep is defined on 30 to 60 seconds; device sessions are accurate to minutes only. */
export const defaultEpochMinutes = 5

const DAY_MINUTES = 1440
const MINUTE = 60_000

/**
 * Sleep as rows that can be compared day by day: for each step of the local clock whether the person was asleep.
 *
 * Formula: a step is asleep when its middle lies in a stretch of sleep, naps included, and awake when it lies in a stretch
 * of measured time without sleep.
 * Units: steps of `epochMinutes` from local midnight on, as many on every day.
 * Missing: a step not measured and not asleep is null. Of clock times that a day does not have, or has twice (clock changes),
 * nothing is known: null, and the rest of the day stays where the clock puts it. A date the zone left out is a row of nulls.
 * Source: what Phillips et al. 2017, doi:10.1038/s41598-017-03171-4, compare.
 * Example: asleep 23:00 to 7:00 and measured: the rows begin with 84 steps asleep and end with 12.
 */
export function sleepEpochs(
  days: readonly Day[],
  zone: string,
  { asleep, measured }: { asleep: readonly Interval[]; measured: readonly Interval[] },
  epochMinutes = defaultEpochMinutes,
): SleepEpochs[] {
  const epochMs = epochMinutes * MINUTE
  const within = (intervals: readonly Interval[], atMs: number) =>
    intervals.some(({ startMs, endMs }) => atMs >= startMs && atMs < endMs)

  return days.map(day => {
    const seen = Array.from({ length: DAY_MINUTES / epochMinutes }, (): (boolean | null)[] => [])
    const { startMs, endMs } = dayBounds(day, zone) ?? { startMs: 0, endMs: 0 }
    for (let atMs = startMs + epochMs / 2; atMs < endMs; atMs += epochMs) {
      const state = within(asleep, atMs) || (within(measured, atMs) ? false : null)
      seen[Math.floor(wallClock(atMs, zone).minuteOfDay / epochMinutes)]?.push(state)
    }
    return seen.map(states => (states.length === 1 ? (states[0] ?? null) : null))
  })
}
