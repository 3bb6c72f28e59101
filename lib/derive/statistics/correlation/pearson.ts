import type { Reason } from '../../reason.ts'
import { compensatedSum } from '../description/compensated-sum.ts'
import { type Moments, moments, negligibleDispersion } from '../description/moments.ts'
import { tTwoSidedP } from '../distribution/student-t.ts'
import { completePairs } from './complete-pairs.ts'
import { fisherInterval } from './fisher-interval.ts'

export interface Correlation {
  /** Complete pairs. */
  n: number
  r: number | null
  /** Null when r is 1 or -1. */
  t: number | null
  df: number | null
  p: number | null
  reason: Reason | null
}

export interface PearsonCorrelation extends Correlation {
  /** 95 % interval; null for fewer than four pairs and for a perfect correlation. */
  ciLow: number | null
  ciHigh: number | null
}

const minPairs = 3

/**
 * How closely the values of two series follow a straight line.
 *
 * Formula: r = sum(dx dy) / sqrt(sum(dx^2) sum(dy^2)), d from the means; t = r sqrt((n - 2) / (1 - r^2)), p from n - 2 degrees
 * of freedom; 95 % interval tanh(atanh r -+ 1.96 / sqrt(n - 3)).
 * Units: none; -1 to 1.
 * Missing: pairs with a null on either side are left out; fewer than 3 give `insufficient_data`, a constant series
 * `zero_variance`. A perfect correlation has p 0, no t and no interval.
 * Source: Fisher 1921, Metron 1:3; NIST/SEMATECH e-Handbook of Statistical Methods.
 * Example: 1, 2, 3 against 1, 3, 2: r = 0.5.
 */
export function pearson(x: readonly (number | null)[], y: readonly (number | null)[]): PearsonCorrelation {
  const pairs = completePairs(x, y)
  const correlation = correlationOf(pairs.x, pairs.y)
  const { n, r, t } = correlation
  const interval = r === null || t === null ? null : fisherInterval(r, n)
  return { ...correlation, ciLow: interval?.low ?? null, ciHigh: interval?.high ?? null }
}

/** The correlation of equally long lists without gaps: of values for Pearson, of ranks for Spearman. */
export function correlationOf(x: readonly number[] | Float64Array, y: readonly number[] | Float64Array): Correlation {
  const n = x.length
  const nothing = { n, r: null, t: null, df: null, p: null }
  if (n < minPairs) return { ...nothing, reason: 'insufficient_data' }
  const a = moments(x)
  const b = moments(y)
  if (a.sd <= negligibleDispersion || b.sd <= negligibleDispersion) return { ...nothing, reason: 'zero_variance' }
  const { r, unexplained } = correlationOfMoments(a, b)
  const df = n - 2
  if (unexplained === 0) return { n, r, t: null, df, p: 0, reason: null }
  const t = r * Math.sqrt(df / unexplained)
  return { n, r, t, df, p: tTwoSidedP(t, df), reason: null }
}

/**
 * r of two series that both vary, and 1 - r^2 without the digits that the subtraction loses near 1; exactly 0 when
 * the residual is only rounding.
 */
export function correlationOfMoments(a: Moments, b: Moments): { r: number; unexplained: number } {
  const lengthA = Math.sqrt(a.squares)
  const lengthB = Math.sqrt(b.squares)
  const products = new Float64Array(a.n)
  const apart = new Float64Array(a.n)
  const together = new Float64Array(a.n)
  for (const [index, deviation] of a.deviations.entries()) {
    const u = deviation / lengthA
    const v = (b.deviations[index] as number) / lengthB
    products[index] = u * v
    apart[index] = (u - v) ** 2
    together[index] = (u + v) ** 2
  }
  const unexplained = (compensatedSum(apart) * compensatedSum(together)) / 4
  if (unexplained <= negligibleDispersion ** 2) return { r: Math.sign(compensatedSum(products)), unexplained: 0 }
  return { r: compensatedSum(products), unexplained }
}
