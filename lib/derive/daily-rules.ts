import { civilDay, wallClock } from '../kernel/civil-time.ts'
import { type Block, numbers } from '../model/block.ts'
import { type DataTypeId, dataTypes, mainField } from '../model/data-types.ts'
import { type Aggregate, countCodes, roundValue } from '../model/day-values.ts'
import type { SleepDocument } from '../model/sleep.ts'
import { bodyMassIndex } from './bmi.ts'
import { compensatedSum } from './compensated-sum.ts'
import { type DayFacts, lowerBound } from './day-facts.ts'
import { maxHeartRate } from './heart-rate-zones.ts'
import { median } from './quantile.ts'
import { mainSleepAndNaps } from './sleep-day.ts'
import { type SleepSummary, sleepSummary } from './sleep-summary.ts'
import { defaultMaxHoldSeconds, timeWeightedMean } from './time-weighted-mean.ts'
import { trimpEdwards } from './trimp-edwards.ts'

export type DailyRule = (facts: DayFacts) => Aggregate | null

const dayMs = 86_400_000
const minuteMs = 60_000

/**
 * How each daily series comes about from one source's observations, by the series' code. The words for the same rules stand in
 * `lib/model/series.ts`. A rule answers null where nothing was observed: never 0, never a value of another day.
 */
export const dailyRules: Record<string, DailyRule> = {
  st: sumOf('steps'),
  di: sumOf('distance'),
  fl: sumOf('floors'),
  ae: sumOf('active-energy'),
  az: sumOf('active-zone-minutes'),
  am: sumOf('active-minutes'),
  se: sumOf('sedentary-minutes'),
  hr: heartRate,
  rh: dailyValue('resting-heart-rate', 'bpm'),
  hv: facts => dailyValue('daily-heart-rate-variability', 'rmssdMs')(facts) ?? sleepingMedian(facts),
  ox: facts => sleepingMean(facts) ?? dailyValue('daily-oxygen-saturation', 'percent')(facts),
  rr: facts => dailyValue('daily-respiratory-rate', 'breathsPerMinute')(facts) ?? lastOf('respiratory-rate')(facts),
  vo: facts => dailyValue('daily-vo2-max', 'vo2Max')(facts) ?? lastOf('vo2-max')(facts) ?? lastOf('run-vo2-max')(facts),
  sl: ofMainSleep(sleep => sleep.asleepMinutes),
  tb: ofMainSleep(sleep => sleep.timeInBedMinutes),
  sy: ofMainSleep(sleep => sleep.efficiencyPercent),
  sd: ofMainSleep(sleep => staged(sleep)?.deep ?? null),
  sr: ofMainSleep(sleep => staged(sleep)?.rem ?? null),
  sg: ofMainSleep(sleep => staged(sleep)?.light ?? null),
  sa: ofMainSleep(sleep => sleep.stageMinutes?.awake ?? null),
  sm: ofMainSleep((sleep, facts) =>
    sleep.midpointMs === null ? null : wallClock(sleep.midpointMs, facts.zone).minuteOfDay,
  ),
  sk: skinTemperatureDeviation,
  we: medianOf('weight'),
  bf: medianOf('body-fat'),
  he: lastOf('height'),
  bm: bmi,
  gl: glucoseMean,
  gr: glucoseTimeInRange,
  ei: entriesSum('nutrition-log', 'kcal'),
  pr: entriesSum('nutrition-log', 'proteinG'),
  ch: entriesSum('nutrition-log', 'carbohydrateG'),
  fa: entriesSum('nutrition-log', 'fatG'),
  fi: entriesSum('nutrition-log', 'fiberG'),
  su: entriesSum('nutrition-log', 'sugarG'),
  so: entriesSum('nutrition-log', 'sodiumG'),
  hy: entriesSum('hydration-log', 'milliliters'),
  wo: facts => summarise(workoutRows(facts), rows => rows.length),
  wm: facts => summarise(workoutRows(facts), rows => compensatedSum(rows.map(row => row.value ?? 0))),
  tl: trainingLoad,
  ...Object.fromEntries(Object.entries(countCodes).map(([type, code]) => [code, countOf(type as DataTypeId)])),
}

/** One observation as the rules see it. */
interface Row {
  startMs: number
  endMs: number
  value: number | null
  index: number
}

/** Observations that belong to the day: by their start, or for sleep by their end. */
function rowsOf(facts: DayFacts, type: DataTypeId, field = mainField(dataTypes[type])): Row[] {
  const block = facts.block(type)
  if (!block) return []
  const { startMs, endMs } = facts.bounds
  const byEnd = dataTypes[type].dayBy === 'end'
  const values = numbers(block, field)
  const rows: Row[] = []
  for (let i = lowerBound(block.start, byEnd ? startMs - 2 * dayMs : startMs); i < block.start.length; i++) {
    const start = block.start[i] as number
    if (start >= endMs) break
    const end = block.end?.[i] ?? start
    const at = byEnd ? end : start
    if (at >= startMs && at < endMs) rows.push({ startMs: start, endMs: end, value: values[i] ?? null, index: i })
  }
  return rows
}

/** How many observations of a type the day has, where no series counts them. */
function countOf(type: DataTypeId): DailyRule {
  if (dataTypes[type].kind !== 'daily') return facts => summarise(rowsOf(facts, type), rows => rows.length)
  return facts => {
    const block = facts.block(type)
    const at = Date.parse(`${facts.day}T00:00:00Z`)
    const count = block ? lowerBound(block.start, at + 1) - lowerBound(block.start, at) : 0
    return count === 0 ? null : [count, count]
  }
}

function summarise(
  rows: readonly Row[],
  figure: (rows: readonly Row[]) => number | null,
  flag?: string,
): Aggregate | null {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return null
  const value = figure(rows)
  if (value === null) return null
  return tidy([roundValue(value), rows.length, null, null, seconds(first.startMs), seconds(last.startMs), flag ?? null])
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}

/** Without nulls at the end: what is not there costs no bytes. */
function tidy(aggregate: (number | string | null | undefined)[]): Aggregate {
  while (aggregate.length > 2 && (aggregate.at(-1) === null || aggregate.at(-1) === undefined)) aggregate.pop()
  return aggregate as unknown as Aggregate
}

/** Sum of intervals; the part of one across midnight counts by its share of the time. */
function sumOf(type: DataTypeId): DailyRule {
  const field = mainField(dataTypes[type])
  return facts => {
    const block = facts.block(type)
    if (!block?.end) return null
    const { startMs, endMs } = facts.bounds
    const values = numbers(block, field)
    const parts: number[] = []
    let first = Number.POSITIVE_INFINITY
    let last = Number.NEGATIVE_INFINITY
    for (let i = lowerBound(block.start, startMs - dayMs); i < block.start.length; i++) {
      const start = block.start[i] as number
      if (start >= endMs) break
      const end = block.end[i] as number
      const value = values[i]
      if (end <= startMs || value === null || value === undefined) continue
      const inside = Math.min(end, endMs) - Math.max(start, startMs)
      parts.push(inside === end - start ? value : (value * inside) / (end - start))
      first = Math.min(first, Math.max(start, startMs))
      last = Math.max(last, start)
    }
    if (parts.length === 0) return null
    return tidy([
      roundValue(compensatedSum(parts)),
      parts.length,
      null,
      null,
      seconds(first),
      seconds(Math.max(first, last)),
    ])
  }
}

function heartRate(facts: DayFacts): Aggregate | null {
  const rows = rowsOf(facts, 'heart-rate')
  const samples = rows.map(row => ({ atMs: row.startMs, value: row.value }))
  // The window ends where the last sample's hold does, so that a day that is not over does not stretch it.
  const last = rows.at(-1)
  if (!last) return null
  const windowEnd = Math.min(facts.bounds.endMs, last.startMs + defaultMaxHoldSeconds * 1000)
  const { mean, min, max, n, coveredSeconds } = timeWeightedMean(samples, windowEnd)
  if (mean === null) return null
  const flag = coveredSeconds < 8 * 3600 ? 'low_coverage' : null
  return tidy([roundValue(mean), n, min, max, seconds(rows[0]?.startMs ?? 0), seconds(last.startMs), flag])
}

/** The platform's own value of the civil date; daily values stand at midnight UTC of their date. */
function dailyValue(type: DataTypeId, field: string): DailyRule {
  return facts => {
    const block = facts.block(type)
    if (!block) return null
    const at = Date.parse(`${facts.day}T00:00:00Z`)
    const first = lowerBound(block.start, at)
    const end = lowerBound(block.start, at + 1)
    if (first === end) return null
    const value = numbers(block, field)[end - 1]
    return value === null || value === undefined ? null : [roundValue(value), 1]
  }
}

function lastOf(type: DataTypeId): DailyRule {
  return facts => summarise(withValue(rowsOf(facts, type)), rows => rows.at(-1)?.value ?? null)
}

function medianOf(type: DataTypeId): DailyRule {
  return facts => {
    const rows = withValue(rowsOf(facts, type))
    const values = rows.map(row => row.value)
    const middle = median(values)
    if (middle === null) return null
    const present = values as number[]
    const first = rows[0]?.startMs ?? 0
    const last = rows.at(-1)?.startMs ?? 0
    return tidy([
      roundValue(middle),
      rows.length,
      Math.min(...present),
      Math.max(...present),
      seconds(first),
      seconds(last),
    ])
  }
}

function withValue(rows: readonly Row[]): Row[] {
  return rows.filter(row => row.value !== null)
}

function entriesSum(type: DataTypeId, field: string): DailyRule {
  return facts =>
    summarise(withValue(rowsOf(facts, type, field)), rows => compensatedSum(rows.map(row => row.value ?? 0)))
}

interface MainSleep {
  startMs: number
  endMs: number
  sessions: number
  summary: SleepSummary
}

/** The longest sleep that ends on the day, with its figures. */
export function mainSleepOf(facts: DayFacts): MainSleep | null {
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

function ofMainSleep(figure: (sleep: SleepSummary, facts: DayFacts) => number | null): DailyRule {
  return facts => {
    const main = mainSleepOf(facts)
    const value = main && figure(main.summary, facts)
    if (main === null || value === null) return null
    return tidy([roundValue(value), main.sessions, null, null, seconds(main.startMs), seconds(main.endMs)])
  }
}

/** Stage minutes where the device told stages; null for sleep that is only known as asleep. */
function staged(sleep: SleepSummary) {
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

function sleepingMedian(facts: DayFacts): Aggregate | null {
  const rows = inMainSleep(facts, 'heart-rate-variability')
  return rows.length < 12 ? null : summarise(rows, all => median(all.map(row => row.value)), 'estimated_input')
}

function sleepingMean(facts: DayFacts): Aggregate | null {
  const rows = inMainSleep(facts, 'oxygen-saturation')
  if (rows.length < 10) return null
  return summarise(rows, all => compensatedSum(all.map(row => row.value ?? 0)) / all.length)
}

function skinTemperatureDeviation(facts: DayFacts): Aggregate | null {
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

function bmi(facts: DayFacts): Aggregate | null {
  const weight = medianOf('weight')(facts)
  if (!weight) return null
  const { heights } = facts.person
  const height = heights.findLast(reading => reading.atMs < facts.bounds.endMs) ?? heights[0]
  const index = bodyMassIndex({ weightKg: weight[0], heightM: height?.meters ?? null }).bmi
  return index === null ? null : tidy([roundValue(index), weight[1], null, null, weight[4], weight[5]])
}

/** Five minutes between readings: what continuous sensors deliver. */
const glucoseIntervalMs = 5 * minuteMs

function glucoseFlag(facts: DayFacts, readings: number): string | undefined {
  const expected = (facts.bounds.endMs - facts.bounds.startMs) / glucoseIntervalMs
  return readings < 0.7 * expected ? 'low_coverage' : undefined
}

function glucoseMean(facts: DayFacts): Aggregate | null {
  const rows = withValue(rowsOf(facts, 'glucose'))
  const values = rows.map(row => row.value ?? 0)
  const mean = summarise(rows, () => compensatedSum(values) / values.length, glucoseFlag(facts, rows.length))
  return mean && tidy([mean[0], mean[1], Math.min(...values), Math.max(...values), mean[4], mean[5], mean[6]])
}

function glucoseTimeInRange(facts: DayFacts): Aggregate | null {
  const rows = withValue(rowsOf(facts, 'glucose'))
  const inRange = rows.filter(row => row.value !== null && row.value >= 70 && row.value <= 180).length
  return summarise(rows, () => (100 * inRange) / rows.length, glucoseFlag(facts, rows.length))
}

function workoutRows(facts: DayFacts): Row[] {
  return rowsOf(facts, 'exercise', 'activeMinutes')
}

/** Edwards' load of the day's workouts. Null without a heart rate in any of them or without an age. */
function trainingLoad(facts: DayFacts): Aggregate | null {
  const workouts = workoutRows(facts)
  const { birthYear } = facts.person
  const age = birthYear === null ? null : Number(civilDay(facts.bounds.startMs, facts.zone).slice(0, 4)) - birthYear
  const { maxBpm } = maxHeartRate(null, age)
  const block = facts.block('heart-rate')
  if (workouts.length === 0 || maxBpm === null || !block) return null
  const bpm = numbers(block, 'bpm')
  const spans: { minutes: number; bpm: number | null }[] = []
  for (const workout of workouts) {
    const end = lowerBound(block.start, workout.endMs)
    for (let i = lowerBound(block.start, workout.startMs); i < end; i++) {
      const at = block.start[i] as number
      const until = Math.min(block.start[i + 1] ?? workout.endMs, workout.endMs, at + defaultMaxHoldSeconds * 1000)
      spans.push({ minutes: (until - at) / minuteMs, bpm: bpm[i] ?? null })
    }
  }
  const { trimp } = trimpEdwards(spans, maxBpm)
  return trimp === null ? null : summarise(workouts, () => trimp, 'estimated_input')
}
