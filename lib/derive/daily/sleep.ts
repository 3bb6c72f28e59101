import { dayMs, minuteSeconds } from '../../kernel/durations.ts'
import type { DailyFlag } from '../../model/catalog/daily-flags.ts'
import { type DataTypeId, dataTypes, mainField } from '../../model/catalog/data-types.ts'
import type { Block } from '../../model/health-data/block.ts'
import { type DailyValue, dailyValue, type Inputs, roundValue } from '../../model/health-data/day-values.ts'
import type { Reason } from '../reason.ts'
import { recordedIn, recordedNight, recordedSleep } from '../sleep/recorded-sleep.ts'
import { midpointClock, offsetElsewhere } from '../sleep/sleep-clock.ts'
import { joinNights, mainSleepAndNaps, sleepDay } from '../sleep/sleep-day.ts'
import type { SleepSummary } from '../sleep/sleep-summary.ts'
import { sameEvent } from '../sources/distinct-sessions.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'
import type { Interval } from '../time/interval-union.ts'
import { aggregate } from './aggregate-rule.ts'
import type { DayFacts } from './day-facts.ts'
import { platformValue } from './general.ts'
import { type DailyRule, over, type Row, rowsBetween, withValue } from './rows.ts'
import { distinctRows } from './sessions.ts'

/** Fewer samples do not represent a night. */
const minSamples = { variability: 12, saturation: 10 }

interface DaySleep extends Interval {
  /** In order of time; more than one in a split night. */
  pieces: (Interval & { asleepMinutes: number | null })[]
  /** The number of records of the day's sleeps. */
  records: number
  summary: SleepSummary
  /** Seconds east of UTC where the person slept, if the account's zone has another offset then; else null. */
  otherOffset: number | null
}

/** The longest sleep that ends on the day, with its figures. */
const mainSleepOf = (facts: DayFacts): DaySleep | null => sleepsOf(facts)?.main ?? null

/** The sleeps that end on the day; null if none of them has a known time asleep. */
function sleepsOf(facts: DayFacts): { main: DaySleep; naps: DaySleep[] } | null {
  const block = facts.block('sleep')
  if (!block) return null
  const rows = rowsNear(facts, block)
  const sessions = distinctRows(block, rows).map(row => {
    const span = { startMs: row.atMs, endMs: row.endMs }
    const recorded = recordedIn(block, row.index, span)
    return { ...span, recorded, index: row.index, asleepMinutes: recordedSleep(recorded).asleepMinutes }
  })
  const sleeps = joinNights(sessions).flatMap(pieces => {
    const [first, last] = [pieces[0], pieces.at(-1)]
    if (!first || !last) return []
    const span = { startMs: first.startMs, endMs: last.endMs }
    if (sleepDay(span, facts.zone).day !== facts.day) return []
    const summary = recordedNight(pieces.map(piece => piece.recorded))
    const otherOffset = offsetElsewhere(block.offset?.[first.index], span, facts.zone)
    return { ...span, pieces, summary, otherOffset, asleepMinutes: summary.asleepMinutes }
  })
  const { main, naps } = mainSleepAndNaps(sleeps)
  if (!main) return null
  const ofDay = sleeps.flatMap(({ pieces }) => pieces)
  const records = rows.filter(row => ofDay.some(piece => sameEvent(piece, { startMs: row.atMs, endMs: row.endMs })))
  const withRecords = (sleep: (typeof sleeps)[number]): DaySleep => ({ ...sleep, records: records.length })
  return { main: withRecords(main), naps: naps.map(withRecords) }
}

/** Pieces of a night can be on both sides of midnight. */
function rowsNear({ bounds }: DayFacts, block: Block<'sleep'>): Row[] {
  const untilMs = bounds.endMs + dayMs
  return rowsBetween(block, mainField(dataTypes.sleep), bounds.startMs - 2 * dayMs, untilMs).filter(
    row => row.endMs < untilMs,
  )
}

/** A figure of the main sleep; if there is none, `reason` says which data is missing. */
export function fromMainSleep(
  figure: (sleep: SleepSummary) => number | null,
  reason: Reason = 'no_sleep_detected',
): DailyRule {
  return facts => {
    const main = mainSleepOf(facts)
    return main && ofNight(main, figure(main.summary), reason)
  }
}

/** The minutes asleep of every sleep that ends on the day; a nap without a known time asleep adds nothing. */
export function sleepTotal(facts: DayFacts): DailyValue | null {
  const sleeps = sleepsOf(facts)
  if (!sleeps) return null
  const { main } = sleeps
  const naps = sleeps.naps.filter(nap => nap.summary.asleepMinutes !== null)
  const mainMinutes = main.summary.asleepMinutes
  if (mainMinutes === null || naps.length === 0) return ofNight(main, mainMinutes, 'no_sleep_detected')
  const napMinutes = naps.map(nap => nap.summary.asleepMinutes ?? 0)
  const all = [main, ...naps]
  const span = {
    startMs: Math.min(...all.map(({ startMs }) => startMs)),
    endMs: Math.max(...all.map(({ endMs }) => endMs)),
  }
  return ofNight({ ...main, ...span }, compensatedSum([mainMinutes, ...napMinutes]), 'no_sleep_detected', {
    mainMinutesAsleep: roundValue(mainMinutes),
    naps: intervalsOf(naps),
    napMinutesAsleep: napMinutes.map(roundValue),
  })
}

function ofNight(main: DaySleep, value: number | null, reason: Reason, inputs: Inputs = {}): DailyValue {
  const { records, startMs, endMs, otherOffset, pieces } = main
  const isSplit = pieces.length > 1
  const about = { firstMs: startMs, lastMs: endMs }
  if (value === null) return dailyValue(null, records, { ...about, reason })
  const flags: DailyFlag[] = []
  if (otherOffset !== null) flags.push('other_zone')
  if (isSplit) flags.push('split_night')
  const all = isSplit ? { ...inputs, ...inputsOf(pieces) } : inputs
  return dailyValue(value, records, { ...about, flags, inputs: Object.keys(all).length > 0 ? all : null })
}

const instant = (ms: number) => new Date(ms).toISOString()

/** As ISO 8601 intervals. */
const intervalsOf = (spans: readonly Interval[]) =>
  spans.map(({ startMs, endMs }) => `${instant(startMs)}/${instant(endMs)}`).join(', ')

/** The pieces of a split night, and the minutes asleep of each. */
function inputsOf(pieces: DaySleep['pieces']): Inputs {
  return {
    pieces: intervalsOf(pieces),
    pieceMinutesAsleep: pieces.map(({ asleepMinutes }) => roundValue(asleepMinutes ?? 0)),
  }
}

/** Halfway between falling asleep and the final awakening, in local time where the person slept. */
export function sleepMidpoint(facts: DayFacts): DailyValue | null {
  const main = mainSleepOf(facts)
  if (!main) return null
  const { otherOffset } = main
  const clock = midpointClock(main.summary.midpointMs, otherOffset, facts.zone)
  const inputs =
    otherOffset === null || clock === null
      ? {}
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
  const rows = main.pieces.flatMap(piece => rowsBetween(block, mainField(dataTypes[type]), piece.startMs, piece.endMs))
  return withValue(rows)
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
