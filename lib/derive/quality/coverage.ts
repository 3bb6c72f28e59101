import type { Day } from '../../kernel/civil-time.ts'
import { secondMs } from '../../kernel/durations.ts'
import type { Reason } from '../reason.ts'
import { coveredMs, type Interval, intervalUnion } from '../time/interval-union.ts'

export interface Gap extends Interval {
  seconds: number
}

export interface Coverage {
  coveredSeconds: number | null
  /** 0 to 1 of the window. */
  fraction: number | null
  longestGapSeconds: number | null
  /** Gaps in order that last at least the requested minimum, including those at the edges of the window. */
  gaps: Gap[] | null
  reason: Reason | null
}

/**
 * How much of a window was measured, and where the gaps are.
 *
 * Formula: covered = length of the union of the intervals inside the window; fraction = covered / true window length, so a day
 * of 23 or 25 hours is compared with its own length.
 * Units: seconds; the fraction has none.
 * Missing: no interval is a covered time of 0 and one gap, because the absence is the result; a window that is not positive is
 * `invalid_input`.
 * Source: set union; no convention involved.
 * Example: [0, 60) and [30, 90) s of a window of 120 s: 90 s, 0.75, one gap of 30 s at the end.
 */
export function coverage(intervals: readonly Interval[], window: Interval, minGapSeconds: number): Coverage {
  const { startMs, endMs } = window
  if (!(endMs > startMs)) {
    return { coveredSeconds: null, fraction: null, longestGapSeconds: null, gaps: null, reason: 'invalid_input' }
  }
  const union = intervalUnion(intervals)
  const covered = coveredMs(union, startMs, endMs)
  const holes: Gap[] = []
  let fromMs = startMs
  for (const stretch of [...union, { startMs: endMs, endMs }]) {
    const toMs = Math.min(stretch.startMs, endMs)
    if (toMs > fromMs) holes.push({ startMs: fromMs, endMs: toMs, seconds: (toMs - fromMs) / secondMs })
    fromMs = Math.max(fromMs, stretch.endMs)
  }
  return {
    coveredSeconds: covered / secondMs,
    fraction: covered / (endMs - startMs),
    longestGapSeconds: holes.reduce((longest, { seconds }) => Math.max(longest, seconds), 0),
    gaps: holes.filter(({ seconds }) => seconds >= minGapSeconds),
    reason: null,
  }
}

export interface DayCoverage {
  expected: number
  observed: number
  fraction: number | null
  missingDays: Day[]
  longestObservedRun: number
  longestMissingRun: number
  reason: Reason | null
}

/**
 * The number of expected days with data.
 *
 * Formula: observed / expected; runs consist of consecutive expected days.
 * Units: days; the fraction has none.
 * Missing: a day observed twice counts once, and a day that is not expected does not count. A date that the zone skipped is not
 * expected and does not break a run. No expected day is a null fraction and `invalid_input`.
 * Source: counting; no convention involved.
 * Example: 26 and 28 February of 26 February to 1 March 2025: 2 of 4, missing the 27th and the 1st.
 */
export function dayCoverage(observedDays: Iterable<Day>, expectedDays: readonly Day[]): DayCoverage {
  const seen = new Set(observedDays)
  const missingDays: Day[] = []
  const runs = { observed: 0, missing: 0, longestObserved: 0, longestMissing: 0 }
  const expected = expectedDays.length
  for (const day of expectedDays) {
    if (seen.has(day)) {
      runs.observed += 1
      runs.missing = 0
    } else {
      missingDays.push(day)
      runs.missing += 1
      runs.observed = 0
    }
    runs.longestObserved = Math.max(runs.longestObserved, runs.observed)
    runs.longestMissing = Math.max(runs.longestMissing, runs.missing)
  }
  const observed = expected - missingDays.length
  return {
    expected,
    observed,
    fraction: expected > 0 ? observed / expected : null,
    missingDays,
    longestObservedRun: runs.longestObserved,
    longestMissingRun: runs.longestMissing,
    reason: expected > 0 ? null : 'invalid_input',
  }
}
