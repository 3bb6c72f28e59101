import type { Reason } from '../reason.ts'
import type { GlucoseUnit } from './glucose-unit.ts'

export interface GlucoseLevels {
  veryLowPercent: number
  lowPercent: number
  inRangePercent: number
  highPercent: number
  veryHighPercent: number
  /** The lower part of the range, up to 140 mg/dL. Part of `inRangePercent`. */
  inTightRangePercent: number
  /** Low and very low together, as the consensus targets count them. */
  belowRangePercent: number
  /** High and very high together. */
  aboveRangePercent: number
}

export interface GlucoseRanges {
  n: number
  levels: GlucoseLevels | null
  reason: Reason | null
}

/** The limits between the levels, in each unit. */
export const glucoseBounds = {
  'mg/dL': { low: 54, from: 70, tightTo: 140, to: 180, high: 250 },
  'mmol/L': { low: 3.0, from: 3.9, tightTo: 7.8, to: 10.0, high: 13.9 },
} as const

/**
 * The share of the readings, or of their time, in, below and above the target range for diabetes.
 *
 * Formula: very low < 54 <= low < 70 <= in range <= 180 < high <= 250 < very high, in mg/dL; 3.0, 3.9, 10.0 and 13.9 in mmol/L;
 * tight range 70-140 or 3.9-7.8. Readings are compared in their own unit: 10.0 mmol/L is in range, although converted it is
 * above 180. The five levels sum to 100 %.
 * Units: percent of the time that the readings stand for (`held`, from `heldTimes`); without it, percent of readings.
 * Missing: null readings are left out; none left gives `no_data`; a reading below 0 and an unknown unit are `invalid_input`.
 * Source: Battelino et al. 2019, doi:10.2337/dci19-0028; Danne et al. 2017, doi:10.2337/dc17-1600.
 * Example: 53, 69, 70, 180 and 181 mg/dL: very low 20 %, low 20 %, in range 40 %, high 20 %.
 */
export function glucoseRanges(
  readings: readonly (number | null)[],
  unit: GlucoseUnit,
  held: Float64Array | null = null,
): GlucoseRanges {
  const n = readings.reduce((count: number, value) => (value === null ? count : count + 1), 0)
  if (n === 0) return { n, levels: null, reason: 'no_data' }
  if (!Object.hasOwn(glucoseBounds, unit) || readings.some(value => value !== null && !(value >= 0)))
    return { n, levels: null, reason: 'invalid_input' }
  const counts = { veryLow: 0, low: 0, inRange: 0, inTightRange: 0, high: 0, veryHigh: 0 }
  add(readings, held ?? new Float64Array(readings.length).fill(1), glucoseBounds[unit], counts)
  const { veryLow, low, inRange, high, veryHigh } = counts
  const total = veryLow + low + inRange + high + veryHigh
  if (total === 0) return { n, levels: null, reason: 'insufficient_data' }
  const percent = (part: number) => (100 * part) / total
  const levels = {
    veryLowPercent: percent(counts.veryLow),
    lowPercent: percent(counts.low),
    inRangePercent: percent(counts.inRange),
    highPercent: percent(counts.high),
    veryHighPercent: percent(counts.veryHigh),
    inTightRangePercent: percent(counts.inTightRange),
    belowRangePercent: percent(counts.veryLow + counts.low),
    aboveRangePercent: percent(counts.high + counts.veryHigh),
  }
  return { n, levels, reason: null }
}

type Bounds = Record<'low' | 'from' | 'tightTo' | 'to' | 'high', number>
type Counts = Record<'veryLow' | 'low' | 'inRange' | 'inTightRange' | 'high' | 'veryHigh', number>

/** Adds how long the readings stand for to the counts. A loop of its own stays optimized from one call to the next. */
function add(
  readings: readonly (number | null)[],
  held: Float64Array,
  { low, from, tightTo, to, high }: Bounds,
  counts: Counts,
): void {
  for (let i = 0; i < held.length; i++) {
    const value = readings[i] ?? null
    if (value === null) continue
    const time = held[i] as number
    if (value < low) counts.veryLow += time
    else if (value < from) counts.low += time
    else if (value <= to) counts.inRange += time
    else if (value <= high) counts.high += time
    else counts.veryHigh += time
    if (value >= from && value <= tightTo) counts.inTightRange += time
  }
}
