import { offsetSeconds } from '../../kernel/civil-time.ts'
import { dayMs } from '../../kernel/durations.ts'
import type { DailyFlag } from '../../model/catalog/daily-flags.ts'
import { type DataTypeId, dataTypes, mainField, type NumberColumn } from '../../model/catalog/data-types.ts'
import { type Block, numbers } from '../../model/health-data/block.ts'
import { type DailyValue, dailyValue } from '../../model/health-data/day-values.ts'
import type { Reason } from '../reason.ts'
import { sleepDay } from '../sleep/sleep-day.ts'
import { recorderRank } from '../sources/distinct-sessions.ts'
import type { Reading } from './aggregate-rule.ts'
import { type DayFacts, lowerBound } from './day-facts.ts'

/** Computes a series' value of a day; null where nothing was observed: never 0, never a value of another day. */
export type DailyRule = (facts: DayFacts) => DailyValue | null

/** One observation for the rules: a reading with a start and an end. */
export interface Row extends Reading {
  endMs: number
  index: number
}

/** Rows that begin in [fromMs, toMs). */
export function rowsBetween<Id extends DataTypeId>(
  block: Block<Id>,
  field: NumberColumn<Id>,
  fromMs: number,
  toMs: number,
): Row[] {
  const values = numbers(block, field)
  const rows: Row[] = []
  for (let i = lowerBound(block.start, fromMs); i < block.start.length; i++) {
    const atMs = block.start[i] as number
    if (atMs >= toMs) break
    rows.push({ atMs, endMs: block.end?.[i] ?? atMs, value: values[i] ?? null, index: i })
  }
  return rows
}

/** Observations that belong to the day: by their start, or for sleep by their end. */
export function rowsOf<Id extends DataTypeId>(
  facts: DayFacts,
  type: Id,
  field: NumberColumn<Id> = mainField(dataTypes[type]),
): Row[] {
  const block = facts.block(type)
  if (!block) return []
  const { startMs, endMs } = facts.bounds
  if (dataTypes[type].dayBy === 'start') return rowsBetween(block, field, startMs, endMs)
  return rowsBetween(block, field, startMs - 2 * dayMs, endMs).filter(
    row => sleepDay({ startMs: row.atMs, endMs: row.endMs }, facts.zone).day === facts.day,
  )
}

/** Which device and program recorded a row, and its rank: see `recorderRank`. */
export function recorderOf(block: Block, index: number): { recorder: string; rank: number } {
  const recorder = block.origins[block.origin[index] as number] ?? '[]'
  const [, formFactor = null, recordingMethod = null] = JSON.parse(recorder) as (string | null)[]
  return { recorder, rank: recorderRank({ formFactor, recordingMethod }) }
}

/** Whether any of the day's records carries an offset from UTC that the account's zone does not have on that day. */
export function isElsewhere({ zone, bounds }: DayFacts, block: Block): boolean {
  const { startMs, endMs } = bounds
  const usual = [offsetSeconds(startMs, zone), offsetSeconds(endMs - 1, zone)]
  for (let i = lowerBound(block.start, startMs); i < block.start.length; i++) {
    if ((block.start[i] as number) >= endMs) return false
    const offset = block.offset?.[i]
    if (offset !== undefined && !usual.includes(offset)) return true
  }
  return false
}

export function withValue(rows: readonly Row[]): Row[] {
  return rows.filter(row => row.value !== null)
}

interface More extends Partial<Omit<DailyValue, 'reason' | 'flags'>> {
  reason?: Reason | null
  flags?: readonly DailyFlag[]
}

/** A figure over rows, with their number and the times of the first and the last. */
export function over(rows: readonly Row[], value: number | null, more: More = {}): DailyValue | null {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return null
  return dailyValue(value, rows.length, { ...more, firstMs: first.atMs, lastMs: last.atMs })
}
