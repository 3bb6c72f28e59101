import { civilDay } from '../../kernel/civil-time.ts'
import { dayMs } from '../../kernel/durations.ts'
import { numbers } from '../../model/health-data/block.ts'
import { type DailyValue, dailyValue } from '../../model/health-data/day-values.ts'
import { bodyMassIndex } from '../body/bmi.ts'
import { median } from '../statistics/description/quantile.ts'
import { type DayFacts, lowerBound } from './day-facts.ts'
import { medianValue, platformValue } from './general.ts'

const minBaselineNights = 14

export function skinTemperatureDeviation(facts: DayFacts): DailyValue | null {
  const block = facts.block('skin-temperature')
  const nightly = platformValue('skin-temperature', 'nightlyCelsius')(facts)?.value ?? null
  if (!block || nightly === null) return null
  const baseline = platformValue('skin-temperature', 'baselineCelsius')(facts)?.value ?? null
  if (baseline !== null)
    return dailyValue(nightly - baseline, 1, { inputs: { nightlyCelsius: nightly, baselineCelsius: baseline } })
  const at = Date.parse(`${facts.day}T00:00:00Z`)
  const values = numbers(block, 'nightlyCelsius')
  const before = values.slice(lowerBound(block.start, at - 30 * dayMs), lowerBound(block.start, at))
  const known = before.filter(value => value !== null)
  const middle = known.length >= minBaselineNights ? median(known) : null
  if (middle === null) return dailyValue(null, 1, { reason: 'insufficient_data' })
  const inputs = { nightlyCelsius: nightly, baselineCelsius: middle, baselineNightsCelsius: known }
  return dailyValue(nightly - middle, 1, { flags: ['estimated_input'], inputs })
}

export function bmi(facts: DayFacts): DailyValue | null {
  return bmiOf(medianValue('weight')(facts), facts)
}

/** The BMI of a day's weight from one source, with the times of that weight. */
export function bmiOf(
  weight: DailyValue | null,
  { person: { heights }, bounds, zone }: Pick<DayFacts, 'person' | 'bounds' | 'zone'>,
): DailyValue | null {
  if (!weight || weight.value === null) return null
  const { value: weightKg, observations, firstMs, lastMs } = weight
  const before = heights.findLast(reading => reading.atMs < bounds.endMs)
  const height = before ?? heights[0]
  const index = bodyMassIndex({ weightKg, heightM: height?.meters ?? null })
  if (index.bmi === null || !height) return dailyValue(null, observations, { firstMs, lastMs, reason: index.reason })
  return dailyValue(index.bmi, observations, {
    firstMs,
    lastMs,
    flags: before ? [] : ['later_height'],
    inputs: { weightKg, heightM: height.meters, heightDate: civilDay(height.atMs, zone) },
  })
}
