/** 97.5 % of a normal distribution lie below it: the half width of a 95 % interval in standard errors. */
export const normalQuantile975 = 1.959963984540054

const seriesBelow = 2

/**
 * The probability that chance alone gives a z at least this far from 0, on either side.
 *
 * Formula: p = erfc(x), x = |z| / sqrt 2: below 2 as 1 - erf by its series, from there by the continued fraction erfc(x) =
 * exp(-x^2) / sqrt(pi) / (x + (1/2) / (x + 1 / (x + (3/2) / (x + ...)))), which keeps its digits in the tail where 1 - erf
 * would have lost them all.
 * Units: none; 0 to 1.
 * Missing: z is a number; callers without data do not call this.
 * Source: NIST DLMF 7.6.2 and 7.9.1, https://dlmf.nist.gov/7
 * Example: z = 1.96: 0.05.
 */
export function normalTwoSidedP(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const tail = Math.exp((-z * z) / 2) / Math.sqrt(Math.PI)
  if (x < seriesBelow) {
    let term = 2 * x
    let sum = term
    for (let k = 1; term > sum * 1e-17; k++) {
      term *= (2 * x * x) / (2 * k + 1)
      sum += term
    }
    return 1 - tail * sum
  }
  // The continued fraction, evaluated from its innermost term. For x of at least 2, 100 terms are more than enough.
  let denominator = x
  for (let k = 100; k >= 1; k--) denominator = x + k / 2 / denominator
  return tail / denominator
}
