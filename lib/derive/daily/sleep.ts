import { type DataTypeId, dataTypes, mainField } from '../../model/catalog/data-types.ts'
import type { Block } from '../../model/health-data/block.ts'
import { type DailyValue, dailyValue } from '../../model/health-data/day-values.ts'
import type { Reason } from '../reason.ts'
import { recordedSleep, tellsTimeInBed } from '../sleep/recorded-sleep.ts'
import { mainSleepAndNaps } from '../sleep/sleep-day.ts'
import type { SleepSummary } from '../sleep/sleep-summary.ts'
import { aggregate } from './aggregate-rule.ts'
import type { DayFacts } from './day-facts.ts'
import { platformValue } from './general.ts'
import { type DailyRule, over, type Row, rowsBetween, rowsOf, withValue } from './rows.ts'
import { distinctRows } from './sessions.ts'

/** Fewer samples do not represent the night. */
const minSamples = { variability: 12, saturation: 10 }

interface MainSleep {
  startMs: number
  endMs: number
  sessions: number
  summary: SleepSummary
}

/** The longest sleep that ends on the day, with its figures. */
function mainSleepOf(facts: DayFacts): MainSleep | null {
  const block = facts.block('sleep')
  if (!block) return null
  const rows = rowsOf(facts, 'sleep')
  const sleeps = distinctRows(block, rows).map(row => {
    const summary = summaryOf(block, row)
    return { startMs: row.atMs, endMs: row.endMs, asleepMinutes: summary.asleepMinutes, summary }
  })
  const { main } = mainSleepAndNaps(sleeps)
  return main && { startMs: main.startMs, endMs: main.endMs, sessions: rows.length, summary: main.summary }
}

function summaryOf(block: Block<'sleep'>, row: Row): SleepSummary {
  const recordedStages = block.columns.session[row.index]?.stages ?? []
  const stages = recordedStages.map(([stage, startS, endS]) => ({ stage, startMs: startS * 1000, endMs: endS * 1000 }))
  const recorded = { startMs: row.atMs, endMs: row.endMs, stages, minutesAsleep: row.value }
  return recordedSleep(recorded, { inBedTimeKnown: tellsTimeInBed(stages) })
}

/** A figure of the main sleep; if there is none, `reason` says which data is missing. */
export function ofMainSleep(
  figure: (sleep: SleepSummary, facts: DayFacts) => number | null,
  reason: Reason = 'no_sleep_detected',
): DailyRule {
  return facts => {
    const main = mainSleepOf(facts)
    if (main === null) return null
    const value = figure(main.summary, facts)
    const { sessions, startMs, endMs } = main
    return dailyValue(value, sessions, { firstMs: startMs, lastMs: endMs, reason: value === null ? reason : null })
  }
}

/** Stage minutes if the device recorded stages; null for sleep without stages. */
export function staged(sleep: SleepSummary) {
  const minutes = sleep.stageMinutes
  return minutes && minutes.deep + minutes.rem + minutes.light > 0 ? minutes : null
}

function inMainSleep<Id extends DataTypeId>(facts: DayFacts, type: Id): Row[] {
  const main = mainSleepOf(facts)
  const block = facts.block(type)
  if (!main || !block) return []
  return withValue(rowsBetween(block, mainField(dataTypes[type]), main.startMs, main.endMs))
}

/** The platform's daily value; without one, the median in sleep. */
export function heartRateVariability(facts: DayFacts): DailyValue | null {
  const daily = platformValue('daily-heart-rate-variability', 'rmssdMs')(facts)
  if (daily) return daily
  const rows = inMainSleep(facts, 'heart-rate-variability')
  if (rows.length < minSamples.variability) return over(rows, null, { reason: 'insufficient_data' })
  return over(rows, aggregate(rows, 'median').value, { flags: ['estimated_input'] })
}

/** The mean in sleep; with too few samples, the platform's daily value. */
export function oxygenSaturation(facts: DayFacts): DailyValue | null {
  const rows = inMainSleep(facts, 'oxygen-saturation')
  if (rows.length >= minSamples.saturation) return over(rows, aggregate(rows, 'mean').value)
  const daily = platformValue('daily-oxygen-saturation', 'percent')(facts)?.value ?? null
  if (daily === null) return over(rows, null, { reason: 'insufficient_data' })
  return dailyValue(daily, 1, { flags: ['platform_daily_value'] })
}
