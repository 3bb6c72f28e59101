import type { DailyValue } from '../../model/health-data/day-values.ts'
import { defaultMaxHoldSeconds, timeWeightedMean } from '../time/time-weighted-mean.ts'
import type { DayFacts } from './day-facts.ts'
import { over, rowsOf } from './rows.ts'

/** A mean over less time does not represent the day. */
const minCoveredSeconds = 8 * 3600

export function heartRate(facts: DayFacts): DailyValue | null {
  const rows = rowsOf(facts, 'heart-rate')
  // The window ends with the hold of the last sample, so that the rest of the current day does not extend it.
  const last = rows.at(-1)
  if (!last) return null
  const windowEnd = Math.min(facts.bounds.endMs, last.atMs + defaultMaxHoldSeconds * 1000)
  const { mean, min, max, coveredSeconds } = timeWeightedMean(rows, windowEnd)
  const enough = coveredSeconds >= minCoveredSeconds
  return over(rows, enough ? mean : null, { min, max, reason: enough ? null : 'insufficient_data' })
}
