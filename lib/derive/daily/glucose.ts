import type { Aggregate } from '../../model/day-values.ts'
import { compensatedSum } from '../compensated-sum.ts'
import type { DayFacts } from '../day-facts.ts'
import { rowsOf, summarise, tidy, withValue } from './rows.ts'

/** Five minutes between readings: what continuous sensors deliver. */
const glucoseIntervalMs = 5 * 60_000

function glucoseFlag(facts: DayFacts, readings: number): string | undefined {
  const expected = (facts.bounds.endMs - facts.bounds.startMs) / glucoseIntervalMs
  return readings < 0.7 * expected ? 'low_coverage' : undefined
}

export function glucoseMean(facts: DayFacts): Aggregate | null {
  const rows = withValue(rowsOf(facts, 'glucose'))
  const values = rows.map(row => row.value ?? 0)
  const mean = summarise(rows, () => compensatedSum(values) / values.length, glucoseFlag(facts, rows.length))
  return mean && tidy([mean[0], mean[1], Math.min(...values), Math.max(...values), mean[4], mean[5], mean[6]])
}

export function glucoseTimeInRange(facts: DayFacts): Aggregate | null {
  const rows = withValue(rowsOf(facts, 'glucose'))
  const inRange = rows.filter(row => row.value !== null && row.value >= 70 && row.value <= 180).length
  return summarise(rows, () => (100 * inRange) / rows.length, glucoseFlag(facts, rows.length))
}
