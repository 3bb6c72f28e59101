// Heart rate zones by Karvonen: shares of the reserve between resting and maximum heart rate.

import { restingHeartRate, type Track } from './track.ts'

const MAXIMUM = 184
export const ZONES = ['LIGHT', 'MODERATE', 'VIGOROUS', 'PEAK'] as const

/** The lowest rates of MODERATE, VIGOROUS and PEAK on a day. */
export function thresholds(seed: number, day: number): [number, number, number] {
  const resting = Math.round(restingHeartRate(seed, day))
  const at = (share: number) => Math.round(resting + (MAXIMUM - resting) * share)
  return [at(0.4), at(0.6), at(0.85)]
}

export function zoneOf(seed: number, track: Track, minute: number): string {
  const limits = limitsOf(seed, track.plan.day)
  const rate = track.heartRate[minute] ?? 0
  if (rate < limits[0]) return 'LIGHT'
  if (rate < limits[1]) return 'MODERATE'
  return rate < limits[2] ? 'VIGOROUS' : 'PEAK'
}

let known: { seed: number; day: number; limits: [number, number, number] } | undefined

/** Caches the limits of the last day, because callers process one day after another. */
function limitsOf(seed: number, day: number): [number, number, number] {
  if (known?.seed !== seed || known.day !== day) known = { seed, day, limits: thresholds(seed, day) }
  return known.limits
}
