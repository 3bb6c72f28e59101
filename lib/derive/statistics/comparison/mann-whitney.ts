import type { Reason } from '../../reason.ts'
import {
  dfOfInflation,
  effectiveNOfMean,
  inflationOfMean,
  type Likeness,
  minEffectiveN,
} from '../correlation/effective-n-of-mean.ts'
import { averageRanks } from '../description/average-ranks.ts'
import { compensatedSum } from '../description/compensated-sum.ts'
import { medianOfMany } from '../description/median-of-many.ts'
import { median } from '../description/quantile.ts'
import { normalTwoSidedP } from '../distribution/normal-distribution.ts'
import { tTwoSidedP } from '../distribution/student-t.ts'

/** Names of the absolute value of Cliff's delta below these limits; anything above is large. */
export const cliffsDeltaSizes = [
  { size: 'negligible', below: 0.147 },
  { size: 'small', below: 0.33 },
  { size: 'medium', below: 0.474 },
] as const

export interface RankComparison {
  nA: number
  nB: number
  /** Pairs in which a is higher; a tie counts half. */
  u: number | null
  z: number | null
  p: number | null
  /** -1 if every a is below every b, 1 if every a is above every b. */
  cliffsDelta: number | null
  /** The shift of a relative to b. */
  hodgesLehmann: number | null
  medianDiff: number | null
  reason: Reason | null
}

const minEach = 2

/**
 * How much higher the values of one period are than the values of another, and how reliable the difference is.
 *
 * Formula: U = pairs with a > b, ties half; Cliff's delta = 2 U / (m n) - 1; Hodges-Lehmann shift = median of all a - b; z = (U
 * - m n / 2 -+ 1/2) / sd toward 0, with sd^2 = m n / 12 x (N + 1 - sum(t^3 - t) / (N (N - 1))) over groups of t equal values; p
 * from the normal distribution. With a lag-1 autocorrelation, sd^2 is multiplied by (f(m) / m + f(n) / n) / (1 / m + 1 / n), f
 * being `inflationOfMean`: the same number of independent values as for the means; p is then that of a t with `dfOfInflation`.
 * Units: the shift and the difference of medians in the unit of the values; the others have none.
 * Missing: nulls are left out; fewer than 2 values in either give `insufficient_data`; when all values are equal there is no
 * test: `zero_variance`, with the differences 0; nor with fewer than 1.5 independent values: `not_applicable:autocorrelated`.
 * Source: Mann & Whitney 1947, doi:10.1214/aoms/1177730491; Hodges & Lehmann 1963, doi:10.1214/aoms/1177704172; Cliff 1993,
 * doi:10.1037/0033-2909.114.3.494; with autocorrelation Bayley & Hammersley 1946, doi:10.2307/2983560.
 * Example: 3, 4, 5 against 1, 2, 3: U = 8.5, delta = 0.89, shift = 2.
 */
export function mannWhitney(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  alike: Likeness | null = null,
): RankComparison {
  const inA = a.filter(value => value !== null)
  const inB = b.filter(value => value !== null)
  const nA = inA.length
  const nB = inB.length
  const middleA = median(inA)
  const middleB = median(inB)
  if (nA < minEach || nB < minEach || middleA === null || middleB === null) {
    const nothing = { u: null, z: null, p: null, cliffsDelta: null, hodgesLehmann: null, medianDiff: null }
    return { nA, nB, ...nothing, reason: 'insufficient_data' }
  }
  const { ranks, tieSizes } = averageRanks([...inA, ...inB])
  const u = compensatedSum(ranks.subarray(0, nA)) - (nA * (nA + 1)) / 2
  const differences = new Float64Array(nA * nB)
  let at = 0
  for (const left of inA) for (const right of inB) differences[at++] = left - right
  const size = {
    nA,
    nB,
    u,
    cliffsDelta: (2 * u) / (nA * nB) - 1,
    hodgesLehmann: medianOfMany(differences),
    medianDiff: middleA - middleB,
  }

  const n = nA + nB
  const tied = compensatedSum(tieSizes.map(t => t ** 3 - t)) / (n * (n - 1))
  const variance = ((nA * nB) / 12) * (n + 1 - tied)
  if (tieSizes[0] === n) return { ...size, z: null, p: null, reason: 'zero_variance' }
  const ahead = u - (nA * nB) / 2
  const zWith = (inflation: number) => (ahead - Math.sign(ahead) / 2) / Math.sqrt(variance * inflation)
  if (alike === null) return { ...size, z: zWith(1), p: normalTwoSidedP(zWith(1)), reason: null }
  const { lag1 } = alike
  if (effectiveNOfMean(Math.min(nA, nB), lag1) < minEffectiveN)
    return { ...size, z: null, p: null, reason: 'not_applicable:autocorrelated' }
  const z = zWith((inflationOfMean(nA, lag1) / nA + inflationOfMean(nB, lag1) / nB) / (1 / nA + 1 / nB))
  return { ...size, z, p: tTwoSidedP(z, dfOfInflation(alike)), reason: null }
}
