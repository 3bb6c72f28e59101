import { type Day, dayBounds, wallClock } from '../../kernel/civil-time.ts'
import { dayMinutes, dayMs, minuteMs, secondMs } from '../../kernel/durations.ts'
import type { Reason } from '../reason.ts'
import { type Interval, intervalUnion } from '../time/interval-union.ts'

/** Asleep, awake, or not known, for equal steps of one day's local clock from midnight on. */
export type SleepEpochs = readonly (boolean | null)[]

/** The share of the steps that has to be known on both days of a pair. */
export const minKnownShare = 2 / 3

export interface SleepRegularity {
  /** -100 to 100. */
  sri: number | null
  /** Pairs of steps in the valid pairs of days. */
  validPairs: number
  totalPairs: number
  /** Pairs of days of which at least two thirds of the steps are known on both. */
  validDayPairs: number
  reason: Reason | null
}

/**
 * How similar the sleep of consecutive days is: whether a person is asleep at the same times of day.
 *
 * Formula: SRI = -100 + 200 x the share of steps with the same state as the same step a day later, over the pairs of days
 * of which at least two thirds of the steps are known on both. 100 means that every day is the same, 0 chance, -100 that every
 * day is the reverse.
 * Units: index from -100 to 100. Successive rows are successive days; every row has the same number of steps.
 * Missing: a step that is unknown on either day makes no pair, nor does any step of two days with too many of them; without a
 * pair the reason is `insufficient_data`; rows of different lengths are `invalid_input`. A day without any data is a row of
 * nulls, not an omitted row.
 * Source: Phillips et al. 2017, doi:10.1038/s41598-017-03171-4; Windred et al. 2021, doi:10.1093/sleep/zsab254.
 * Example: asleep, awake, awake on one day and asleep, asleep, awake on the next: 2 of 3 equal, SRI 33.3.
 */
export function sleepRegularityIndex(days: readonly SleepEpochs[]): SleepRegularity {
  const epochs = days[0]?.length ?? 0
  const totalPairs = epochs * Math.max(0, days.length - 1)
  const without = { sri: null, validPairs: 0, totalPairs, validDayPairs: 0 }
  if (days.some(day => day.length !== epochs)) return { ...without, reason: 'invalid_input' }

  let validPairs = 0
  let equalPairs = 0
  let validDayPairs = 0
  for (const [index, next] of days.slice(1).entries()) {
    const known = (days[index] ?? [])
      .map((state, epoch) => [state, next[epoch] ?? null] as const)
      .filter(([state, later]) => state !== null && later !== null)
    if (known.length === 0 || known.length < minKnownShare * epochs) continue
    validDayPairs += 1
    validPairs += known.length
    equalPairs += known.filter(([state, later]) => state === later).length
  }
  if (validPairs === 0) return { ...without, reason: 'insufficient_data' }
  return { sri: -100 + (200 * equalPairs) / validPairs, validPairs, totalPairs, validDayPairs, reason: null }
}

/** The regularity of sleep is defined on 30 to 60 seconds; device sessions are accurate to minutes only. */
export const defaultEpochMinutes = 5

interface KnownStates {
  asleep: readonly Interval[]
  measured: readonly Interval[]
  /** The periods in which the local clock was not the clock of the zone, with seconds east of UTC. */
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
    days.map(day => [day, Array.from({ length: dayMinutes / epochMinutes }, (): (boolean | null)[] => [])]),
  )
  const bounds = days.flatMap(day => dayBounds(day, zone) ?? [])
  const [first] = bounds
  const last = bounds.at(-1)
  // On another clock, the same date begins and ends up to a day earlier or later.
  const margin = elsewhere.length > 0 ? dayMs : 0
  const [fromMs, toMs] = first && last ? [first.startMs - margin, last.endMs + margin] : [0, 0]
  for (let atMs = fromMs + epochMs / 2; atMs < toMs; atMs += epochMs) {
    const away = elsewhere.find(({ startMs, endMs }) => atMs >= startMs && atMs < endMs)
    const { day, minuteOfDay } = away ? wallClock(atMs + away.offset * secondMs, 'UTC') : wallClock(atMs, zone)
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
