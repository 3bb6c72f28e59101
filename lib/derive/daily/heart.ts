import { civilDay } from '../../kernel/civil-time.ts'
import { numbers } from '../../model/block.ts'
import { type Aggregate, roundValue } from '../../model/day-values.ts'
import { type DayFacts, lowerBound } from '../day-facts.ts'
import { maxHeartRate } from '../heart-rate-zones.ts'
import { defaultMaxHoldSeconds, timeWeightedMean } from '../time-weighted-mean.ts'
import { trimpEdwards } from '../trimp-edwards.ts'
import { type Row, rowsOf, seconds, summarise, tidy } from './rows.ts'

export function heartRate(facts: DayFacts): Aggregate | null {
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

export function workoutRows(facts: DayFacts): Row[] {
  return rowsOf(facts, 'exercise', 'activeMinutes')
}

/** Edwards' load of the day's workouts. Null without a heart rate in any of them or without an age. */
export function trainingLoad(facts: DayFacts): Aggregate | null {
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
      spans.push({ minutes: (until - at) / 60_000, bpm: bpm[i] ?? null })
    }
  }
  const { trimp } = trimpEdwards(spans, maxBpm)
  return trimp === null ? null : summarise(workouts, () => trimp, 'estimated_input')
}
