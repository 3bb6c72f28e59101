import type { Reason } from '../../reason.ts'
import {
  dfOfInflation,
  effectiveNOfMean,
  type Likeness,
  squaredErrorOfMean,
} from '../correlation/effective-n-of-mean.ts'
import type { Interval95 } from '../correlation/fisher-interval.ts'
import { averageRanks } from '../description/average-ranks.ts'
import { moments, negligibleDispersion } from '../description/moments.ts'
import { normalQuantile975 } from '../distribution/normal-distribution.ts'
import { tQuantile975 } from '../distribution/student-t.ts'
import { cliffsDeltaSizes } from './mann-whitney.ts'

export const effectSizes = [...cliffsDeltaSizes.map(({ size }) => size), 'large'] as const
export type EffectSize = (typeof effectSizes)[number]

export interface CliffsDelta {
  delta: number | null
  size: EffectSize | null
  interval: Interval95 | null
  reason: Reason | null
}

/**
 * How often a day of one period lies above a day of another, minus how often it lies below: a unitless effect size.
 *
 * Formula: with d(i) of a value in a = (values of b below it - above it) / nb, and likewise for b, delta = mean d(i). s^2 = Va
 * / na + Vb / nb with the sample variances of the d; 95 % interval (d - d^3 -+ z s sqrt((1 - d^2)^2 + z^2 s^2)) / (1 - d^2 +
 * z^2 s^2). When no values overlap, its open end is (n - z^2) / (n + z^2) with the smaller n. With a lag-1 autocorrelation, as in the
 * tests: the two terms of s^2 are `squaredErrorOfMean`, n is `effectiveNOfMean`, and z is the quantile of a t with `dfOfInflation`.
 * Units: none; -1 to 1.
 * Missing: nulls are left out; fewer than 2 values in either give `insufficient_data`; equal values throughout have no
 * interval.
 * Source: Cliff 1993, Psychol Bull 114:494; DeLong 1988, Biometrics 44:837; Feng & Cliff 2004, J Mod Appl Stat Methods 3:322;
 * sizes by Romano 2006.
 * Example: 3, 4, 5 against 1, 2, 3: delta = 0.89, large.
 */
export function cliffsDelta(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  alike: Likeness | null = null,
): CliffsDelta {
  const inA = a.filter(value => value !== null)
  const inB = b.filter(value => value !== null)
  if (inA.length < 2 || inB.length < 2) return { delta: null, size: null, interval: null, reason: 'insufficient_data' }
  const { ranks } = averageRanks([...inA, ...inB])
  const dominance = (own: readonly number[], from: number, others: number) => {
    const within = averageRanks(own).ranks
    return moments(within.map((rank, i) => (2 * ((ranks[from + i] as number) - rank)) / others - 1))
  }
  const ofA = dominance(inA, 0, inB.length)
  const ofB = dominance(inB, inA.length, inA.length)
  const delta = ofA.mean
  const lag1 = alike?.lag1 ?? 0
  const variance = squaredErrorOfMean(ofA, lag1) + squaredErrorOfMean(ofB, lag1)
  const smallerN = effectiveNOfMean(Math.min(ofA.n, ofB.n), lag1)
  const quantile = alike ? tQuantile975(dfOfInflation(alike)) : normalQuantile975
  return { delta, size: sizeOf(delta), interval: intervalOf(delta, variance, { smallerN, quantile }), reason: null }
}

function sizeOf(delta: number): EffectSize {
  return cliffsDeltaSizes.find(({ below }) => Math.abs(delta) < below)?.size ?? 'large'
}

function intervalOf(
  d: number,
  variance: number,
  { smallerN, quantile }: { smallerN: number; quantile: number },
): Interval95 | null {
  const zz = quantile ** 2
  if (Math.abs(d) >= 1) {
    const open = (smallerN - zz) / (smallerN + zz)
    return d > 0 ? { low: open, high: 1 } : { low: -1, high: -open }
  }
  if (variance <= negligibleDispersion ** 2) return null
  const halfWidth = Math.sqrt(zz * variance * ((1 - d * d) ** 2 + zz * variance))
  const scale = 1 - d * d + zz * variance
  return { low: (d - d ** 3 - halfWidth) / scale, high: (d - d ** 3 + halfWidth) / scale }
}
