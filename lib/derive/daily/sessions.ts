import { civilDay } from '../../kernel/civil-time.ts'
import { dayMs } from '../../kernel/durations.ts'
import type { Block } from '../../model/health-data/block.ts'
import { numbers } from '../../model/health-data/block.ts'
import { type DailyValue, dailyValue, roundValue } from '../../model/health-data/day-values.ts'
import { distinctSessions } from '../sources/distinct-sessions.ts'
import { maxHeartRate } from '../training/heart-rate-zones.ts'
import { heartRateSpans } from '../training/session-heart-rate.ts'
import { type HeartRateSpan, trimpEdwards } from '../training/trimp-edwards.ts'
import { aggregate } from './aggregate-rule.ts'
import { heartRate } from './continuous.ts'
import type { DayFacts } from './day-facts.ts'
import { over, type Row, recorderOf, rowsBetween, rowsOf } from './rows.ts'

/** Sessions of several devices of one platform, with each event once, from the preferred device. */
export function distinctRows(block: Block, rows: readonly Row[]): Row[] {
  return distinctSessions(rows.map(row => ({ ...row, startMs: row.atMs, rank: recorderOf(block, row.index).rank })))
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

/** Edwards' load of the day's workouts, 0 on a rest day. Null when none has a heart rate, or the maximum heart rate is not known. */
export function trainingLoad(facts: DayFacts): DailyValue | null {
  const { birthYear, maxHeartRateBpm } = facts.person
  const workouts = workoutsOf(facts)
  const age = birthYear === null ? null : Number(civilDay(facts.bounds.startMs, facts.zone).slice(0, 4)) - birthYear
  const { maxBpm, maxBpmSource } = maxHeartRate(maxHeartRateBpm, age)
  const rest = workouts.length === 0 ? restDay(facts) : null
  if (rest) return maxBpm === null ? { ...rest, value: null, reason: 'missing_input:birthYear' } : rest
  if (maxBpm === null) return over(workouts, null, { reason: 'missing_input:birthYear' })
  const { trimp, zoneMinutes } = trimpEdwards(
    workouts.flatMap(workout => heartRateIn(facts, workout)),
    maxBpm,
  )
  if (trimp === null) return over(workouts, null, { reason: 'missing_input:heartRate' })
  return over(workouts, trimp, {
    flags: maxBpmSource === 'measured' ? [] : ['estimated_input'],
    inputs: {
      zoneMinutes: (zoneMinutes ?? []).map(roundValue),
      ...(maxBpmSource === 'measured' || birthYear === null ? {} : { birthYear }),
      maxHeartRateBpm: roundValue(maxBpm),
    },
  })
}

/** The heart rate during a workout, which may end on the next day. */
function heartRateIn(facts: DayFacts, { atMs, endMs }: Row): HeartRateSpan[] {
  const block = facts.block('heart-rate')
  return block ? heartRateSpans({ atMs: block.start, bpm: numbers(block, 'bpm') }, { startMs: atMs, endMs }) : []
}
