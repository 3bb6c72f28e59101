import { hourSeconds, secondMs } from '../../kernel/durations.ts'
import type { Reading } from '../daily/aggregate-rule.ts'
import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'

export const defaultMaxHoldSeconds = 300
/** A mean over less time does not represent a day. */
export const minCoveredSeconds = 8 * hourSeconds

export interface TimeWeightedMean {
  mean: number | null
  /** The time that the mean represents. */
  coveredSeconds: number
  min: number | null
  max: number | null
  n: number
  unweightedMean: number | null
  reason: Reason | null
}

/**
 * The average over the time a device measured, so that an hour of exercise sampled every second does not outweigh a night
 * sampled every five minutes.
 *
 * Formula: sum(w v) / sum(w); a sample's weight w is the time until the next sample or the end of the window, at most
 * `maxHoldSeconds`. Minimum, maximum and `unweightedMean` refer to the samples without weights.
 * Units: the unit of the samples; weights and `coveredSeconds` in seconds.
 * Missing: null samples are left out; none left gives `no_data`; samples that cover no time give a null mean with
 * `insufficient_data`, but still a minimum and maximum.
 * Source: step-function average with a cap on the hold; the cap of 300 s is this project's choice.
 * Example: 60 at 0 s and 120 at 60 s in a window that ends at 180 s: (60 x 60 + 120 x 120) / 180 = 100, where the plain mean is
 * 90.
 */
export function timeWeightedMean(
  samples: readonly Reading[],
  windowEndMs: number,
  maxHoldSeconds: number = defaultMaxHoldSeconds,
): TimeWeightedMean {
  const observed: { atMs: number; value: number }[] = []
  for (const { atMs, value } of samples) if (value !== null) observed.push({ atMs, value })
  observed.sort((a, b) => a.atMs - b.atMs)
  const n = observed.length
  if (n === 0) {
    return { mean: null, coveredSeconds: 0, min: null, max: null, n, unweightedMean: null, reason: 'no_data' }
  }

  const products = new Float64Array(n)
  let coveredMs = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const [index, { atMs, value }] of observed.entries()) {
    const untilMs = Math.min(observed[index + 1]?.atMs ?? windowEndMs, windowEndMs)
    const heldMs = Math.min(Math.max(0, untilMs - atMs), maxHoldSeconds * secondMs)
    products[index] = heldMs * value
    coveredMs += heldMs
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return {
    mean: coveredMs > 0 ? compensatedSum(products) / coveredMs : null,
    coveredSeconds: coveredMs / secondMs,
    min,
    max,
    n,
    unweightedMean: compensatedSum(observed.map(sample => sample.value)) / n,
    reason: coveredMs > 0 ? null : 'insufficient_data',
  }
}
