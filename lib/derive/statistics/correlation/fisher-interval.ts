import { normalQuantile975 } from '../distribution/normal-distribution.ts'

export interface Interval95 {
  low: number
  high: number
}

/**
 * The 95 % confidence interval of a correlation coefficient.
 *
 * Formula: tanh(atanh r -+ 1.96 sqrt(v / (n - 3))) with n independent pairs; v is 1 for Pearson's r and 1 + rho^2 / 2 for
 * Spearman's rho. n may be an effective number, and need not be whole.
 * Units: none; -1 to 1.
 * Missing: up to 3 pairs, or a perfect correlation, has no interval: null.
 * Source: Fisher 1921, Metron 1:3; Bonett & Wright 2000, Psychometrika 65:23, doi:10.1007/BF02294183.
 * Example: r = 0.5 of 28 pairs: 0.156 to 0.736.
 */
export function fisherInterval(r: number, n: number, v = 1): Interval95 | null {
  if (!(n > 3) || Math.abs(r) >= 1) return null
  const halfWidth = normalQuantile975 * Math.sqrt(v / (n - 3))
  return { low: Math.tanh(Math.atanh(r) - halfWidth), high: Math.tanh(Math.atanh(r) + halfWidth) }
}
