import type { Reason } from '../../reason.ts'
import { inflationOfMean, pooledLag1 } from '../correlation/effective-n-of-mean.ts'
import { averageRanks } from '../description/average-ranks.ts'
import { moments, negligibleDispersion } from '../description/moments.ts'

export const defaultMinSegmentDays = 7

export interface ChangePoint {
  /** The first observed value of the second segment. */
  splitIndex: number | null
  meanBefore: number | null
  meanAfter: number | null
  meanDiff: number | null
  /** The share of the squared deviations that two means explain and one does not. */
  sseReduction: number | null
  pettittK: number | null
  pettittIndex: number | null
  pettittP: number | null
  /** The same with regard to how alike neighbors are; null where that cannot be known. */
  p: number | null
  reason: Reason | null
}

/** Splits that differ only by rounding are equal; the earlier one is used. */
const roundingShare = 1e-12

/**
 * The day on which a series changed to another level, if it did so once.
 *
 * Formula: the split into two segments, each of at least `minSegment` values, with the smallest squared deviations from the two
 * means. Pettitt's test in addition: K = max over t of |2 (sum of the first t ranks) - t (n + 1)|, p = 2 exp(-6 K^2 / (n^3 +
 * n^2)), at most 1. If several splits are equal, the earliest. `p` is the same with K^2 divided by `inflationOfMean` of the lag-1
 * autocorrelation around the means of the two segments: a series whose neighbors are alike wanders, which looks like a change.
 * Units: the unit of the values; indexes count observed values from 0; p 0 to 1.
 * Missing: nulls are left out and not counted; fewer than twice `minSegment` values give `insufficient_data`; a constant series
 * has no split, K 0 and p 1: `zero_variance`.
 * Source: Scott & Knott 1974, Biometrics 30:507, doi:10.2307/2529204; Pettitt 1979, Appl Stat 28:126, doi:10.2307/2346729;
 * with autocorrelation Serinaldi & Kilsby 2016, Stoch Environ Res Risk Assess 30:763, doi:10.1007/s00477-015-1041-5, who
 * estimate it together with the step and without its bias, but remove it from the values.
 * Example: 1, 1, 1, 5, 5, 5 with segments of 2: split at 3, means 1 and 5, K = 9.
 */
export function changePoint(
  values: readonly (number | null)[],
  minSegment: number = defaultMinSegmentDays,
): ChangePoint {
  const y = values.filter(value => value !== null)
  const n = y.length
  const split = { splitIndex: null, meanBefore: null, meanAfter: null, meanDiff: null, sseReduction: null }
  const noTest = { pettittK: null, pettittIndex: null, pettittP: null, p: null }
  if (!(Number.isInteger(minSegment) && minSegment >= 1)) return { ...split, ...noTest, reason: 'invalid_input' }
  if (n < 2 || n < 2 * minSegment) return { ...split, ...noTest, reason: 'insufficient_data' }
  const whole = moments(y)
  if (whole.sd <= negligibleDispersion) {
    return { ...split, pettittK: 0, pettittIndex: null, pettittP: 1, p: null, reason: 'zero_variance' }
  }

  let best = { index: 0, explained: 0 }
  let before = 0
  for (const [i, deviation] of whole.deviations.entries()) {
    // The deviations sum to 0, so those before a split determine both sides.
    const explained = i === 0 ? 0 : (before ** 2 * n) / (i * (n - i))
    const longEnough = i >= minSegment && n - i >= minSegment
    if (longEnough && explained > best.explained + roundingShare * whole.squares) best = { index: i, explained }
    before += deviation
  }
  const splitIndex = best.index === 0 ? minSegment : best.index
  const segments = [y.slice(0, splitIndex), y.slice(splitIndex)] as const
  const [first, second] = [moments(segments[0]), moments(segments[1])]
  const { lag1 } = pooledLag1(segments, { minValues: 2 * defaultMinSegmentDays })
  return {
    splitIndex,
    meanBefore: first.mean,
    meanAfter: second.mean,
    meanDiff: second.mean - first.mean,
    sseReduction: 1 - (first.squares + second.squares) / whole.squares,
    ...pettitt(y, lag1),
    reason: null,
  }
}

function pettitt(y: readonly number[], lag1: number | null) {
  const n = y.length
  let max = { k: 0, index: 0 }
  let doubledRanks = 0
  for (const [i, rank] of averageRanks(y).ranks.entries()) {
    doubledRanks += 2 * rank
    const k = Math.abs(doubledRanks - (i + 1) * (n + 1))
    if (k > max.k) max = { k, index: i + 1 }
  }
  const pOf = (inflation: number) => Math.min(1, 2 * Math.exp((-6 * max.k ** 2) / (inflation * (n ** 3 + n ** 2))))
  const p = lag1 === null ? null : pOf(inflationOfMean(n, lag1))
  return { pettittK: max.k, pettittIndex: max.index, pettittP: pOf(1), p }
}
