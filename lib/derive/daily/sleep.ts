import { minuteSeconds, secondMs } from '../../kernel/durations.ts'
import { type DataTypeId, dataTypes, mainField } from '../../model/catalog/data-types.ts'
import type { Block } from '../../model/health-data/block.ts'
import { type DailyValue, dailyValue, type Inputs } from '../../model/health-data/day-values.ts'
import type { Reason } from '../reason.ts'
import { recordedSleep, tellsTimeInBed } from '../sleep/recorded-sleep.ts'
import { midpointClock, offsetElsewhere } from '../sleep/sleep-clock.ts'
import { mainSleepAndNaps } from '../sleep/sleep-day.ts'
import type { SleepSummary } from '../sleep/sleep-summary.ts'
import { aggregate } from './aggregate-rule.ts'
import type { DayFacts } from './day-facts.ts'
import { platformValue } from './general.ts'
import { type DailyRule, over, type Row, rowsBetween, rowsOf, withValue } from './rows.ts'
import { distinctRows } from './sessions.ts'

/** Fewer samples do not represent a night. */
const minSamples = { variability: 12, saturation: 10 }

interface MainSleep {
  startMs: number
  endMs: number
  sessions: number
  summary: SleepSummary
  /** Seconds east of UTC where the person slept, if the account's zone has another offset then; else null. */
  otherOffset: number | null
}

/** The longest sleep that ends on the day, with its figures. */
function mainSleepOf(facts: DayFacts): MainSleep | null {
  const block = facts.block('sleep')
  if (!block) return null
  const rows = rowsOf(facts, 'sleep')
  const sleeps = distinctRows(block, rows).map(row => {
    const summary = summaryOf(block, row)
    const otherOffset = offsetElsewhere(block.offset?.[row.index], { startMs: row.atMs, endMs: row.endMs }, facts.zone)
    return { startMs: row.atMs, endMs: row.endMs, asleepMinutes: summary.asleepMinutes, summary, otherOffset }
  })
  const { main } = mainSleepAndNaps(sleeps)
  return main && { ...main, sessions: rows.length }
}

function summaryOf(block: Block<'sleep'>, row: Row): SleepSummary {
  const recordedStages = block.columns.session[row.index]?.stages ?? []
  const stages = recordedStages.map(([stage, startS, endS]) => ({
    stage,
    startMs: startS * secondMs,
    endMs: endS * secondMs,
  }))
  const recorded = { startMs: row.atMs, endMs: row.endMs, stages, minutesAsleep: row.value }
  return recordedSleep(recorded, { inBedTimeKnown: tellsTimeInBed(stages) })
}

/** A figure of the main sleep; if there is none, `reason` says which data is missing. */
export function ofMainSleep(
  figure: (sleep: SleepSummary) => number | null,
  reason: Reason = 'no_sleep_detected',
): DailyRule {
  return facts => {
    const main = mainSleepOf(facts)
    return main && ofNight(main, figure(main.summary), reason)
  }
}

function ofNight(main: MainSleep, value: number | null, reason: Reason, inputs: Inputs | null = null): DailyValue {
  const { sessions, startMs, endMs, otherOffset } = main
  const about = { firstMs: startMs, lastMs: endMs, flags: otherOffset === null ? [] : ['other_zone'] }
  if (value === null) return dailyValue(null, sessions, { ...about, flags: [], reason })
  return dailyValue(value, sessions, { ...about, inputs })
}

/** Halfway between falling asleep and the final awakening, in local time where the person slept. */
export function sleepMidpoint(facts: DayFacts): DailyValue | null {
  const main = mainSleepOf(facts)
  if (!main) return null
  const { otherOffset } = main
  const clock = midpointClock(main.summary.midpointMs, otherOffset, facts.zone)
  const inputs =
    otherOffset === null || clock === null
      ? null
      : { utcOffsetMinutes: otherOffset / minuteSeconds, homeZone: facts.zone, homeMinutes: clock.homeMinutes }
  return ofNight(main, clock?.minutes ?? null, 'not_applicable:no_stages', inputs)
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
