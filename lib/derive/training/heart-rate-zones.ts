import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'
import type { HeartRateSpan } from './trimp-edwards.ts'

export interface MaxHeartRate {
  maxBpm: number | null
  maxBpmSource: 'measured' | 'tanaka_estimate' | null
  reason: Reason | null
}

export interface HeartRateZones extends MaxHeartRate {
  method: 'karvonen' | 'percent_max' | null
  /** Six edges of five zones, ascending; the last is the maximum. */
  edgesBpm: number[] | null
}

const edgePercents = [50, 60, 70, 80, 90, 100]

/**
 * The heart rate used as a person's maximum: measured when known, else estimated from age.
 *
 * Formula: the measured value, or 208 - 0.7 x age in years.
 * Units: bpm, years.
 * Missing: neither a measured maximum nor an age is `missing_input:maxBpm`; a value that is not above 0, or an age below 0, is
 * `invalid_input`.
 * Source: Tanaka, Monahan & Seals 2001, doi:10.1016/S0735-1097(00)01054-8. The estimate misses by 7 to 11 bpm (one SD) and for
 * some people by 20, so `maxBpmSource` states the source.
 * Example: 40 years: 208 - 28 = 180 bpm.
 */
export function maxHeartRate(measuredBpm: number | null, ageYears: number | null): MaxHeartRate {
  if (measuredBpm !== null) {
    if (!(measuredBpm > 0)) return { maxBpm: null, maxBpmSource: null, reason: 'invalid_input' }
    return { maxBpm: measuredBpm, maxBpmSource: 'measured', reason: null }
  }
  if (ageYears === null) return { maxBpm: null, maxBpmSource: null, reason: 'missing_input:maxBpm' }
  const maxBpm = 208 - 0.7 * ageYears
  if (!(ageYears >= 0 && maxBpm > 0)) return { maxBpm: null, maxBpmSource: null, reason: 'invalid_input' }
  return { maxBpm, maxBpmSource: 'tanaka_estimate', reason: null }
}

/**
 * The heart rates at which five training zones begin.
 *
 * Formula: edges at 50, 60, 70, 80, 90 and 100 %: of the heart rate reserve above resting heart rate when that is known, rest +
 * share x (max - rest); else of the maximum.
 * Units: bpm.
 * Missing: as `maxHeartRate`; without a resting heart rate the percent-of-maximum form is used, as `method` states; a resting
 * heart rate that is not between 0 and the maximum is `invalid_input`.
 * Source: Karvonen, Kentala & Mustala 1957, Ann Med Exp Biol Fenn 35:307 (reserve); Tanaka 2001 (maximum).
 * Example: maximum 180, resting 60: 120, 132, 144, 156, 168, 180.
 */
export function heartRateZones(person: {
  measuredMaxBpm: number | null
  ageYears: number | null
  restingBpm: number | null
}): HeartRateZones {
  const max = maxHeartRate(person.measuredMaxBpm, person.ageYears)
  const { maxBpm } = max
  if (maxBpm === null) return { ...max, method: null, edgesBpm: null }
  const restingBpm = person.restingBpm
  if (restingBpm === null) {
    return { ...max, method: 'percent_max', edgesBpm: edgePercents.map(percent => (percent * maxBpm) / 100) }
  }
  if (!(restingBpm > 0 && restingBpm < maxBpm)) {
    return { ...max, method: null, edgesBpm: null, reason: 'invalid_input' }
  }
  const reserve = maxBpm - restingBpm
  const edgesBpm = edgePercents.map(percent => restingBpm + (percent * reserve) / 100)
  return { ...max, method: 'karvonen', edgesBpm }
}

/**
 * The time of a session in five zones.
 *
 * Formula: minutes with edge(i) <= heart rate < edge(i + 1); the fifth zone has no upper edge.
 * Units: minutes, bpm.
 * Missing: spans without a heart rate are left out.
 * Source: as `heartRateZones`.
 * Example: edges 120, 132, 144, 156, 168, 180: 10 minutes at 132 bpm are in the second zone.
 */
export function zoneMinutes(spans: readonly HeartRateSpan[], edgesBpm: readonly number[]) {
  const lowerEdges = edgesBpm.slice(0, -1)
  const minutesIn: number[][] = [[], ...lowerEdges.map(() => [])]
  for (const { minutes, bpm } of spans)
    if (bpm !== null) minutesIn[lowerEdges.filter(edge => bpm >= edge).length]?.push(minutes)
  const [belowMinutes = 0, ...minutes] = minutesIn.map(compensatedSum)
  return { belowMinutes, minutes }
}
