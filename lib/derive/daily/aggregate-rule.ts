import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'
import { median } from '../statistics/description/quantile.ts'

export const aggregateRules = ['sum', 'mean', 'median', 'min', 'max', 'first', 'last'] as const
export type AggregateRule = (typeof aggregateRules)[number]

export interface Reading {
  atMs: number
  /** Null is a reading that was not obtained; 0 is an observation. */
  value: number | null
}

export interface Aggregate {
  value: number | null
  /** How many readings were observed. */
  n: number
  reason: Reason | null
}

/**
 * One number for a day's readings of one series.
 *
 * Formula: sum, mean, median, smallest or largest value; or the value at the earliest or latest time, whatever the order
 * of the list (if two readings have the same time, `first` takes the earlier in the list and `last` the later).
 * Units: the unit of the readings.
 * Missing: null readings are left out; no reading left is null with `no_data`, never 0. Readings that say 0 sum to 0.
 * Source: Google Health, "true zeros", https://developers.google.com/health/data-presence-and-true-zeros: a stored 0 is an
 * observation, a gap is not.
 * Example: weights 82.4 at 15:00, 82.1 at 07:00 and 81.9 at 20:00: last 81.9, median 82.1, mean 82.13 kg.
 */
export function aggregate(readings: readonly Reading[], rule: AggregateRule): Aggregate {
  const values: number[] = []
  let first: { atMs: number; value: number } | null = null
  let last: { atMs: number; value: number } | null = null
  for (const { atMs, value } of readings) {
    if (value === null) continue
    values.push(value)
    if (first === null || atMs < first.atMs) first = { atMs, value }
    if (last === null || atMs >= last.atMs) last = { atMs, value }
  }
  const n = values.length
  if (first === null || last === null) return { value: null, n, reason: 'no_data' }
  const value = rule === 'first' ? first.value : rule === 'last' ? last.value : summaryOf(values, rule)
  return { value, n, reason: null }
}

function summaryOf(values: readonly number[], rule: Exclude<AggregateRule, 'first' | 'last'>): number | null {
  switch (rule) {
    case 'sum':
      return compensatedSum(values)
    case 'mean':
      return compensatedSum(values) / values.length
    case 'median':
      return median(values)
    case 'min': // Not Math.min(...values): a day of heart rate has more values than a call accepts arguments.
      return values.reduce((a, b) => Math.min(a, b))
    case 'max':
      return values.reduce((a, b) => Math.max(a, b))
  }
}
