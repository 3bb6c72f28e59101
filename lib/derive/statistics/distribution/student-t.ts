import { normalQuantile975, normalTwoSidedP } from './normal-distribution.ts'

const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]
const lnSqrtPi = Math.log(Math.PI) / 2
const TINY = 1e-300

/**
 * The probability that chance alone gives a t at least this far from 0, on either side.
 *
 * Formula: p = I_x(df/2, 1/2), the regularized incomplete beta function at x = df / (df + t^2), by its continued fraction;
 * never as 1 - cdf, which has no digits left for small p.
 * Units: none; 0 to 1. The degrees of freedom may be any number above 0, as Welch's and the effective n's are.
 * Missing: t and df are numbers; degrees of freedom not above 0 give NaN.
 * Source: NIST DLMF 8.17.22, https://dlmf.nist.gov/8.17; Lanczos 1964 for ln gamma, doi:10.1137/0701008.
 * Example: t = 2.228 with 10 degrees of freedom: 0.05.
 */
export function tTwoSidedP(t: number, df: number): number {
  if (!(df > 0)) return Number.NaN
  if (df === Number.POSITIVE_INFINITY) return normalTwoSidedP(t)
  const ratio = (t * t) / df
  if (ratio === 0) return 1
  if (ratio === Number.POSITIVE_INFINITY) return 0
  const a = df / 2
  const x = 1 / (1 + ratio)
  const y = ratio / (1 + ratio)
  const front = Math.exp(-a * Math.log1p(ratio) + Math.log(y) / 2 - lnBetaHalf(a))
  if (x < (a + 1) / (a + 2.5)) return Math.min(1, (front * betaFraction(a, 0.5, x)) / a)
  return 1 - 2 * front * betaFraction(0.5, a, y)
}

/**
 * The t that chance does not exceed in 95 of 100 cases: the half width of a 95 % interval in standard errors.
 *
 * Formula: the t with two-sided p 0.05, by Newton's method from the normal quantile; p is convex in t > 0 and t is never below
 * the normal one, so that every step stays on the same side.
 * Units: none.
 * Missing: as `tTwoSidedP`.
 * Source: as `tTwoSidedP`.
 * Example: 10 degrees of freedom: 2.228.
 */
export function tQuantile975(df: number): number {
  const lnScale = -lnBetaHalf(df / 2) - Math.log(df) / 2
  let t = normalQuantile975
  for (let round = 0; round < 100; round++) {
    const density = Math.exp(lnScale - ((df + 1) / 2) * Math.log1p((t * t) / df))
    const step = (tTwoSidedP(t, df) - 0.05) / (2 * density)
    t += step
    if (Math.abs(step) <= 1e-15 * t) break
  }
  return t
}

/** ln B(a, 1/2): for large a by its asymptotic series, where the two gammas would cancel. */
function lnBetaHalf(a: number): number {
  if (a <= 50) return lnGamma(a) + lnSqrtPi - lnGamma(a + 0.5)
  const inverse = 1 / a
  const square = inverse * inverse
  const correction = inverse * (1 / 8 - square * (1 / 192 - square * (1 / 640 - (square * 17) / 14336)))
  return lnSqrtPi - Math.log(a) / 2 + correction
}

/** Shifts the argument up first, to where the approximation is accurate. */
function lnGamma(z: number): number {
  const base = z + 7.5
  const sum = lanczos.reduce(
    (total, coefficient, k) => (k === 0 ? total : total + coefficient / (z + k)),
    lanczos[0] ?? 0,
  )
  return Math.log(2 * Math.PI) / 2 + (z + 0.5) * Math.log(base) - base + Math.log(sum) - Math.log(z)
}

/** The continued fraction of the incomplete beta function, by the modified Lentz method. */
function betaFraction(a: number, b: number, x: number): number {
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1))
  let c = 1
  let value = d
  // About sqrt(max(a, b)) rounds are needed; the bound covers invalid numbers.
  for (let m = 1; m < 1e6; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / awayFromZero(1 + even * d)
    c = awayFromZero(1 + even / c)
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / awayFromZero(1 + odd * d)
    c = awayFromZero(1 + odd / c)
    value *= d * c
    if (Math.abs(d * c - 1) < 3e-16) break
  }
  return value
}

function awayFromZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value
}
