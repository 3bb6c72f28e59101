import { dayMs } from '../../kernel/durations.ts'
import type { Block } from '../../model/health-data/block.ts'
import { type DailyValue, dailyValue } from '../../model/health-data/day-values.ts'
import { distinctSessions, recorderRank } from '../sources/distinct-sessions.ts'
import { aggregate } from './aggregate-rule.ts'
import type { DayFacts } from './day-facts.ts'
import { heartRate } from './heart.ts'
import { over, type Row, rowsBetween, rowsOf } from './rows.ts'

/** Sessions of several devices of one platform, with each event once, from the preferred device. */
export function distinctRows(block: Block, rows: readonly Row[]): Row[] {
  return distinctSessions(rows.map(row => ({ ...row, startMs: row.atMs, rank: rankOf(block, row) })))
}

function rankOf(block: Block, row: Row): number {
  const origin = block.origins[block.origin[row.index] as number] ?? '[]'
  const [, formFactor = null, recordingMethod = null] = JSON.parse(origin) as (string | null)[]
  return recorderRank({ formFactor, recordingMethod })
}

/** The day's workouts. A second device may have recorded the start on the other side of midnight, so neighboring days are searched too. */
export function workoutsOf(facts: DayFacts): Row[] {
  const block = facts.block('exercise')
  if (!block) return []
  const { startMs, endMs } = facts.bounds
  const nearbyRows = rowsBetween(block, 'activeMinutes', startMs - dayMs, endMs + dayMs)
  return distinctRows(block, nearbyRows).filter(row => row.atMs >= startMs && row.atMs < endMs)
}

/** The number of workouts; the observations count the records, and two records may describe one workout. */
export function workouts(facts: DayFacts): DailyValue | null {
  return over(rowsOf(facts, 'exercise'), workoutsOf(facts).length) ?? restDay(facts)
}

export function workoutMinutes(facts: DayFacts): DailyValue | null {
  return over(rowsOf(facts, 'exercise'), aggregate(workoutsOf(facts), 'sum').value ?? 0) ?? restDay(facts)
}

/** 0 without an observation, for a day on which the device was worn, if the day was read and the platform had no record. */
export function restDay(facts: DayFacts): DailyValue | null {
  if (!facts.wasRead('exercise')) return null
  return (heartRate(facts)?.value ?? null) === null ? null : dailyValue(0, 0)
}
