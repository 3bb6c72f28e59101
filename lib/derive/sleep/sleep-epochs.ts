import { type Day, dayBounds, wallClock } from '../../kernel/civil-time.ts'
import { minuteMs } from '../../kernel/durations.ts'
import { type Interval, intervalUnion } from '../time/interval-union.ts'
import type { SleepEpochs } from './sleep-regularity.ts'

/** The regularity of sleep is defined on 30 to 60 seconds; device sessions are accurate to minutes only. */
export const defaultEpochMinutes = 5

const DAY_MINUTES = 1440

interface KnownStates {
  asleep: readonly Interval[]
  measured: readonly Interval[]
  /** The periods in which the local clock was not that of the zone, with seconds east of UTC. */
  elsewhere?: readonly (Interval & { offset: number })[]
}

/**
 * Sleep as rows that can be compared by day: for each step of the local clock, whether the person was asleep.
 *
 * Formula: a step is asleep when its middle lies in a stretch of sleep, naps included, and awake when it lies in a stretch of
 * measured time without sleep.
 * Units: steps of `epochMinutes` from local midnight on, the same number on every day; the days are in order.
 * Missing: a step that was neither measured nor asleep is null. Clock times that a day does not have, or has twice (clock
 * changes), are null, and the other steps keep their clock times. A date that the zone skipped is a row of nulls.
 * Source: the input of Phillips et al. 2017, doi:10.1038/s41598-017-03171-4.
 * Example: asleep 23:00 to 7:00 and measured: the rows begin with 84 steps asleep and end with 12.
 */
export function sleepEpochs(
  days: readonly Day[],
  zone: string,
  { asleep, measured, elsewhere = [] }: KnownStates,
  epochMinutes = defaultEpochMinutes,
): SleepEpochs[] {
  const epochMs = epochMinutes * minuteMs
  const isAsleep = coveredBy(asleep)
  const isMeasured = coveredBy(measured)
  const seen = new Map(
    days.map(day => [day, Array.from({ length: DAY_MINUTES / epochMinutes }, (): (boolean | null)[] => [])]),
  )
  const bounds = days.flatMap(day => dayBounds(day, zone) ?? [])
  const [first] = bounds
  const last = bounds.at(-1)
  // On another clock, the same date begins and ends up to a day earlier or later.
  const margin = elsewhere.length > 0 ? DAY_MINUTES * minuteMs : 0
  const [fromMs, toMs] = first && last ? [first.startMs - margin, last.endMs + margin] : [0, 0]
  for (let atMs = fromMs + epochMs / 2; atMs < toMs; atMs += epochMs) {
    const away = elsewhere.find(({ startMs, endMs }) => atMs >= startMs && atMs < endMs)
    const { day, minuteOfDay } = away ? wallClock(atMs + away.offset * 1000, 'UTC') : wallClock(atMs, zone)
    const steps = seen.get(day)
    if (steps) steps[Math.floor(minuteOfDay / epochMinutes)]?.push(isAsleep(atMs) || (isMeasured(atMs) ? false : null))
  }
  return days.map(day => (seen.get(day) ?? []).map(states => (states.length === 1 ? (states[0] ?? null) : null)))
}

/** Whether an instant lies in one of the intervals, for instants in ascending order. */
function coveredBy(intervals: readonly Interval[]): (atMs: number) => boolean {
  const ordered = intervalUnion(intervals)
  let at = 0
  return atMs => {
    while (at < ordered.length && (ordered[at] as Interval).endMs <= atMs) at++
    const next = ordered[at]
    return next !== undefined && next.startMs <= atMs
  }
}
