import { type Block, numbers } from '../../model/block.ts'
import { type DataTypeId, dataTypes, mainField } from '../../model/data-types.ts'
import { type Aggregate, roundValue } from '../../model/day-values.ts'
import type { SleepDocument } from '../../model/sleep.ts'
import { compensatedSum } from '../compensated-sum.ts'
import { type DayFacts, lowerBound } from '../day-facts.ts'
import { median } from '../quantile.ts'
import { mainSleepAndNaps } from '../sleep-day.ts'
import { type SleepSummary, sleepSummary } from '../sleep-summary.ts'
import { type DailyRule, type Row, rowsOf, seconds, summarise, tidy, withValue } from './rows.ts'

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
  const sessions = rowsOf(facts, 'sleep').map(row => {
    const summary = summaryOf(block, row)
    return { startMs: row.startMs, endMs: row.endMs, asleepMinutes: summary.asleepMinutes ?? row.value, summary }
  })
  const { main } = mainSleepAndNaps(sessions)
  return main && { startMs: main.startMs, endMs: main.endMs, sessions: sessions.length, summary: main.summary }
}

function summaryOf(block: Block, row: Row): SleepSummary {
  const document = block.columns['session']?.[row.index] as SleepDocument
  return sleepSummary({
    inBedStartMs: row.startMs,
    inBedEndMs: row.endMs,
    // The platform does not count restless minutes of unstaged sleep as asleep; neither do we.
    segments: document.stages.map(([stage, startS, endS]) => ({
      stage: stage === 'restless' ? 'awake' : stage,
      startMs: startS * 1000,
      endMs: endS * 1000,
    })),
  })
}

export function ofMainSleep(figure: (sleep: SleepSummary, facts: DayFacts) => number | null): DailyRule {
  return facts => {
    const main = mainSleepOf(facts)
    const value = main && figure(main.summary, facts)
    if (main === null || value === null) return null
    return tidy([roundValue(value), main.sessions, null, null, seconds(main.startMs), seconds(main.endMs)])
  }
}

/** Stage minutes where the device told stages; null for sleep that is only known as asleep. */
export function staged(sleep: SleepSummary) {
  const minutes = sleep.stageMinutes
  return minutes && minutes.deep + minutes.rem + minutes.light > 0 ? minutes : null
}

function inMainSleep(facts: DayFacts, type: DataTypeId): Row[] {
  const main = mainSleepOf(facts)
  const block = facts.block(type)
  if (!main || !block) return []
  const values = numbers(block, mainField(dataTypes[type]))
  const rows: Row[] = []
  for (let i = lowerBound(block.start, main.startMs); i < block.start.length; i++) {
    const startMs = block.start[i] as number
    if (startMs >= main.endMs) break
    rows.push({ startMs, endMs: startMs, value: values[i] ?? null, index: i })
  }
  return withValue(rows)
}

export function sleepingMedian(facts: DayFacts): Aggregate | null {
  const rows = inMainSleep(facts, 'heart-rate-variability')
  return rows.length < 12 ? null : summarise(rows, all => median(all.map(row => row.value)), 'estimated_input')
}

export function sleepingMean(facts: DayFacts): Aggregate | null {
  const rows = inMainSleep(facts, 'oxygen-saturation')
  if (rows.length < 10) return null
  return summarise(rows, all => compensatedSum(all.map(row => row.value ?? 0)) / all.length)
}
