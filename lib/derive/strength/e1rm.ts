import type { Reason } from '../reason.ts'
import { median } from '../statistics/description/quantile.ts'

/** Each estimates the weight of one repetition from a weight lifted r times to failure; for 2 to 12 repetitions. */
const equations = {
  epley: (weight: number, r: number) => weight * (1 + r / 30),
  brzycki: (weight: number, r: number) => (36 * weight) / (37 - r),
  lombardi: (weight: number, r: number) => weight * r ** 0.1,
  mayhew: (weight: number, r: number) => (100 * weight) / (52.2 + 41.9 * Math.exp(-0.055 * r)),
  wathan: (weight: number, r: number) => (100 * weight) / (48.8 + 53.8 * Math.exp(-0.075 * r)),
  oconner: (weight: number, r: number) => weight * (1 + 0.025 * r),
  lander: (weight: number, r: number) => (100 * weight) / (101.3 - 2.67123 * r),
}

export type E1rmEquation = keyof typeof equations

export interface OneRepMax {
  /** The weight for one repetition by each equation; `epley` is the one to show. */
  byEquationKg: Record<E1rmEquation, number> | null
  medianKg: number | null
  /** The lowest and the highest estimate of the equations. */
  lowKg: number | null
  highKg: number | null
  /** `high` to 6 repetitions, `moderate` to 10, `low` to 12. */
  confidence: 'high' | 'moderate' | 'low' | null
  reason: Reason | null
}

/** More repetitions do not predict a single one well. */
export const MOST_REPS = 12

/** Whether the equations are valid for a set. */
export function isEstimable(weightKg: number | null, reps: number | null): boolean {
  return weightKg !== null && weightKg > 0 && Number.isInteger(reps) && reps !== null && reps >= 1 && reps <= MOST_REPS
}

/** Epley's estimate, also between whole repetitions. One repetition is its own maximum. */
export function epleyKg(weightKg: number, reps: number): number {
  return reps === 1 ? weightKg : equations.epley(weightKg, reps)
}

/**
 * The weight a person could probably lift once, from a set of more repetitions.
 *
 * Formula: for r repetitions of weight w, Epley w (1 + r/30); Brzycki 36 w / (37 - r); Lombardi w r^0.10; Mayhew 100 w /
 * (52.2 + 41.9 e^(-0.055 r)); Wathan 100 w / (48.8 + 53.8 e^(-0.075 r)); O'Conner w (1 + 0.025 r); Lander 100 w / (101.3 -
 * 2.67123 r). One repetition is its own maximum in all of them (Epley as printed would add 3 %).
 * Units: kg.
 * Missing: no weight or repetitions is `missing_input:<field>`; a weight not above 0, or repetitions that are not whole or
 * below 1, are `invalid_input`; more than 12 repetitions are `out_of_valid_range`.
 * Source: Epley 1985; Brzycki 1993, JOPERD 64:88; Lombardi 1989; Mayhew 1992; Wathan 1994; O'Conner 1989; Lander 1985.
 * Compared by LeSuer 1997, J Strength Cond Res 11:211; at most 10 repetitions: Reynolds 2006, doi:10.1519/R-15304.1.
 * Example: 100 kg five times: Epley 116.7, all equations 112.5 to 119.0.
 */
export function estimatedOneRepMax(weightKg: number | null, reps: number | null): OneRepMax {
  if (weightKg === null) return withoutEstimate('missing_input:weightKg')
  if (reps === null) return withoutEstimate('missing_input:reps')
  if (!(weightKg > 0 && Number.isInteger(reps) && reps >= 1)) return withoutEstimate('invalid_input')
  if (reps > MOST_REPS) return withoutEstimate('out_of_valid_range')
  const by = (equation: E1rmEquation): number => (reps === 1 ? weightKg : equations[equation](weightKg, reps))
  const byEquationKg = {
    epley: by('epley'),
    brzycki: by('brzycki'),
    lombardi: by('lombardi'),
    mayhew: by('mayhew'),
    wathan: by('wathan'),
    oconner: by('oconner'),
    lander: by('lander'),
  }
  const estimates = Object.values(byEquationKg)
  return {
    byEquationKg,
    medianKg: median(estimates),
    lowKg: Math.min(...estimates),
    highKg: Math.max(...estimates),
    confidence: reps <= 6 ? 'high' : reps <= 10 ? 'moderate' : 'low',
    reason: null,
  }
}

function withoutEstimate(reason: Reason): OneRepMax {
  return { byEquationKg: null, medianKg: null, lowKg: null, highKg: null, confidence: null, reason }
}
