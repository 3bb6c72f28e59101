import type { DailyValue } from '../../model/health-data/day-values.ts'
import { glucoseRanges } from '../glucose/glucose-ranges.ts'
import { heldTimes } from '../glucose/held-times.ts'
import { aggregate } from './aggregate-rule.ts'
import type { DayFacts } from './day-facts.ts'
import { over, rowsOf, withValue } from './rows.ts'

export function glucoseMean(facts: DayFacts): DailyValue | null {
  const rows = withValue(rowsOf(facts, 'glucose'))
  const [mean, min, max] = (['mean', 'min', 'max'] as const).map(rule => aggregate(rows, rule).value)
  return over(rows, mean ?? null, { min: min ?? null, max: max ?? null })
}

export function glucoseTimeInRange(facts: DayFacts): DailyValue | null {
  const rows = withValue(rowsOf(facts, 'glucose'))
  const { levels } = glucoseRanges(
    rows.map(row => row.value),
    'mg/dL',
    heldTimes(
      rows.map(row => row.atMs),
      facts.bounds.endMs,
    ),
  )
  return over(rows, levels?.inRangePercent ?? null)
}
