import { numbers } from '../../model/block.ts'
import { type Aggregate, roundValue } from '../../model/day-values.ts'
import { bodyMassIndex } from '../bmi.ts'
import { type DayFacts, lowerBound } from '../day-facts.ts'
import { median } from '../quantile.ts'
import { dailyValue, medianOf } from './general.ts'
import { dayMs, tidy } from './rows.ts'

export function skinTemperatureDeviation(facts: DayFacts): Aggregate | null {
  const block = facts.block('skin-temperature')
  const nightly = dailyValue('skin-temperature', 'nightlyCelsius')(facts)
  if (!block || !nightly) return null
  const baseline = dailyValue('skin-temperature', 'baselineCelsius')(facts)
  if (baseline) return [roundValue(nightly[0] - baseline[0]), 1]
  const at = Date.parse(`${facts.day}T00:00:00Z`)
  const values = numbers(block, 'nightlyCelsius')
  const before = values.slice(lowerBound(block.start, at - 30 * dayMs), lowerBound(block.start, at))
  const known = before.filter(value => value !== null)
  const middle = known.length >= 14 ? median(known) : null
  return middle === null ? null : tidy([roundValue(nightly[0] - middle), 1, null, null, null, null, 'estimated_input'])
}

export function bmi(facts: DayFacts): Aggregate | null {
  const weight = medianOf('weight')(facts)
  if (!weight) return null
  const { heights } = facts.person
  const height = heights.findLast(reading => reading.atMs < facts.bounds.endMs) ?? heights[0]
  const index = bodyMassIndex({ weightKg: weight[0], heightM: height?.meters ?? null }).bmi
  return index === null ? null : tidy([roundValue(index), weight[1], null, null, weight[4], weight[5]])
}
