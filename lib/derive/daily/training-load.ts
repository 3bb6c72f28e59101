import { civilDay } from '../../kernel/civil-time.ts'
import { numbers } from '../../model/health-data/block.ts'
import { type DailyValue, roundValue } from '../../model/health-data/day-values.ts'
import { maxHeartRate } from '../training/heart-rate-zones.ts'
import { heartRateSpans } from '../training/session-heart-rate.ts'
import { type HeartRateSpan, trimpEdwards } from '../training/trimp-edwards.ts'
import type { DayFacts } from './day-facts.ts'
import { over, type Row } from './rows.ts'
import { restDay, workoutsOf } from './sessions.ts'

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
