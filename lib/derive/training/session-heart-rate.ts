import { minuteMs, minuteSeconds, secondMs } from '../../kernel/durations.ts'
import { lowerBound } from '../daily/day-facts.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'
import type { Interval } from '../time/interval-union.ts'
import { defaultMaxHoldSeconds } from '../time/time-weighted-mean.ts'
import type { HeartRateSpan } from './trimp-edwards.ts'

/** Heart rates at ascending times. */
export interface HeartRates {
  atMs: readonly number[]
  bpm: readonly (number | null)[]
}

/** The heart rate during a session: each sample holds until the next one or the end, for at most five minutes. */
export function heartRateSpans({ atMs, bpm }: HeartRates, { startMs, endMs }: Interval): HeartRateSpan[] {
  const spans: HeartRateSpan[] = []
  const end = lowerBound(atMs, endMs)
  for (let i = lowerBound(atMs, startMs); i < end; i++) {
    const at = atMs[i] as number
    const until = Math.min(atMs[i + 1] ?? endMs, endMs, at + defaultMaxHoldSeconds * secondMs)
    spans.push({ minutes: (until - at) / minuteMs, bpm: bpm[i] ?? null })
  }
  return spans
}

export interface SessionHeartRate {
  /** Weighted by time. Null if no sample holds for any time. */
  meanBpm: number | null
  maxBpm: number | null
  minBpm: number | null
  samples: number
  coveredSeconds: number
  /** The seconds at each heart rate that occurred, ascending: every zone and every load can be computed from it. */
  secondsAt: { bpm: number[]; seconds: number[] }
}

/**
 * The heart rate of a session as a whole, and the time at each value.
 *
 * Formula: mean = sum(seconds x bpm) / sum(seconds), over the spans of `heartRateSpans`.
 * Units: bpm, seconds.
 * Missing: spans without a heart rate are left out; none left gives a null mean, minimum and maximum.
 * Source: step-function average with a cap on the hold, as the daily mean of heart rate (`time_weighted_mean`).
 * Example: 60 s at 100 bpm and 120 s at 130 bpm: mean 120, and 60 and 120 seconds at 100 and 130.
 */
export function sessionHeartRate(spans: readonly HeartRateSpan[]): SessionHeartRate {
  const known = spans.flatMap(({ minutes, bpm }) => (bpm === null ? [] : [{ bpm, seconds: minutes * minuteSeconds }]))
  const byBpm = [...Map.groupBy(known, ({ bpm }) => bpm)].sort(([a], [b]) => a - b)
  const bpm = byBpm.map(([value]) => value)
  // Rounded to milliseconds, the precision of the stored samples.
  const seconds = byBpm.map(([, own]) => Math.round(1000 * compensatedSum(own.map(one => one.seconds))) / 1000)
  const coveredSeconds = compensatedSum(seconds)
  const beats = compensatedSum(seconds.map((each, i) => each * (bpm[i] ?? 0)))
  return {
    meanBpm: coveredSeconds > 0 ? beats / coveredSeconds : null,
    minBpm: bpm[0] ?? null,
    maxBpm: bpm.at(-1) ?? null,
    samples: known.length,
    coveredSeconds,
    secondsAt: { bpm, seconds },
  }
}

/** Seconds between two points of a series; each point is the mean of the samples in its slot. */
export const slotSeconds = 5

/** The heart rate of a session as columns, at most one point in five seconds: the time since the start, and the mean of that slot. */
export function heartRateColumns({ atMs, bpm }: HeartRates, { startMs, endMs }: Interval) {
  const slots = new Map<number, number[]>()
  const end = lowerBound(atMs, endMs)
  for (let i = lowerBound(atMs, startMs); i < end; i++) {
    const value = bpm[i] ?? null
    if (value === null) continue
    const slot = Math.floor(((atMs[i] as number) - startMs) / (slotSeconds * secondMs))
    const known = slots.get(slot)
    if (known) known.push(value)
    else slots.set(slot, [value])
  }
  return {
    offsetSeconds: [...slots.keys()].map(slot => slot * slotSeconds),
    bpm: [...slots.values()].map(values => Math.round((10 * compensatedSum(values)) / values.length) / 10),
  }
}
