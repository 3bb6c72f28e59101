import { civilDay } from '../../kernel/civil-time.ts'
import { numbers } from '../../model/health-data/block.ts'
import { type DailyValue, dailyValue } from '../../model/health-data/day-values.ts'
import { bodyMassIndex } from '../body/bmi.ts'
import { median } from '../statistics/description/quantile.ts'
import { type DayFacts, lowerBound } from './day-facts.ts'
import { medianOf, platformValue } from './general.ts'
import { dayMs, over, rowsOf, withValue } from './rows.ts'

const minBaselineNights = 14

export function skinTemperatureDeviation(facts: DayFacts): DailyValue | null {
  const block = facts.block('skin-temperature')
  const nightly = platformValue('skin-temperature', 'nightlyCelsius')(facts)?.value ?? null
  if (!block || nightly === null) return null
  const baseline = platformValue('skin-temperature', 'baselineCelsius')(facts)?.value ?? null
  if (baseline !== null) return dailyValue(nightly - baseline, 1)
  const at = Date.parse(`${facts.day}T00:00:00Z`)
  const values = numbers(block, 'nightlyCelsius')
  const before = values.slice(lowerBound(block.start, at - 30 * dayMs), lowerBound(block.start, at))
  const known = before.filter(value => value !== null)
  const middle = known.length >= minBaselineNights ? median(known) : null
  if (middle === null) return dailyValue(null, 1, { reason: 'insufficient_data' })
  return dailyValue(nightly - middle, 1, { flags: ['estimated_input'] })
}

export function bmi(facts: DayFacts): DailyValue | null {
  const weightKg = medianOf('weight')(facts)?.value ?? null
  if (weightKg === null) return null
  const readings = withValue(rowsOf(facts, 'weight'))
  const { heights } = facts.person
  const before = heights.findLast(reading => reading.atMs < facts.bounds.endMs)
  const height = before ?? heights[0]
  const index = bodyMassIndex({ weightKg, heightM: height?.meters ?? null })
  if (index.bmi === null || !height) return over(readings, null, { reason: index.reason })
  return over(readings, index.bmi, {
    flags: before ? [] : ['later_height'],
    inputs: { weightKg, heightM: height.meters, heightDate: civilDay(height.atMs, facts.zone) },
  })
}
