import { secondMs } from '../../kernel/durations.ts'
import type { DailyValue } from '../../model/health-data/day-values.ts'
import { glucoseRanges } from '../glucose/glucose-ranges.ts'
import { coveredMinutes, heldTimes } from '../glucose/held-times.ts'
import { sensorOfDay, sensorsIn, timesBy } from '../glucose/one-sensor.ts'
import { usualMinutes } from '../glucose/sensor-record.ts'
import { weightedMeanAndSd } from '../glucose/weighted-readings.ts'
import { defaultMaxHoldSeconds, minCoveredSeconds, timeWeightedMean } from '../time/time-weighted-mean.ts'
import { aggregate } from './aggregate-rule.ts'
import type { DayFacts } from './day-facts.ts'
import { over, type Row, rowsOf, withValue } from './rows.ts'

export function heartRate(facts: DayFacts): DailyValue | null {
  const rows = rowsOf(facts, 'heart-rate')
  // The window ends with the hold of the last sample, so that the rest of the current day does not extend it.
  const last = rows.at(-1)
  if (!last) return null
  const windowEnd = Math.min(facts.bounds.endMs, last.atMs + defaultMaxHoldSeconds * secondMs)
  const { mean, min, max, coveredSeconds } = timeWeightedMean(rows, windowEnd)
  const enough = coveredSeconds >= minCoveredSeconds
  return over(rows, enough ? mean : null, { min, max, reason: enough ? null : 'insufficient_data' })
}

export function glucoseMean(facts: DayFacts): DailyValue | null {
  const { rows, values, held, inputs } = glucoseOf(facts)
  const [min, max] = (['min', 'max'] as const).map(rule => aggregate(rows, rule).value)
  return over(rows, weightedMeanAndSd(values, held).mean, { min: min ?? null, max: max ?? null, inputs })
}

export function glucoseTimeInRange(facts: DayFacts): DailyValue | null {
  const { rows, values, held, inputs } = glucoseOf(facts)
  const { levels } = glucoseRanges(values, 'mg/dL', held)
  return over(rows, levels?.inRangePercent ?? null, { inputs })
}

/** The readings of a day, how long each stands for, and the minutes that they cover. */
function glucoseOf(facts: DayFacts) {
  const rows = ofOneSensor(facts, withValue(rowsOf(facts, 'glucose')))
  const held = heldTimes(
    rows.map(row => row.atMs),
    facts.bounds.endMs,
  )
  const covered = coveredMinutes(held)
  const usual = rows.length * usualMinutes
  // Within a percent of what readings of every five minutes cover, it is not stored: an item of a day is to stay small.
  const inputs = Math.abs(covered - usual) <= 0.01 * usual ? null : { coveredMinutes: Math.round(covered) }
  return { rows, held, values: rows.map(row => row.value as number), inputs }
}

/** The readings of the day's sensor, and all readings of meters. */
function ofOneSensor(facts: DayFacts, rows: Row[]): Row[] {
  const block = facts.block('glucose')
  if (!block || block.origins.length < 2) return rows
  const sensorAt = sensorsIn(block)
  const chosen = sensorOfDay(timesBy(rows, ({ index }) => sensorAt(index)))
  return rows.filter(({ index }) => [null, chosen].includes(sensorAt(index)))
}
