import type { Reason } from '../../reason.ts'
import { completePairs } from '../correlation/complete-pairs.ts'
import { compensatedSum } from '../description/compensated-sum.ts'
import { moments, negligibleDispersion } from '../description/moments.ts'
import { tTwoSidedP } from '../distribution/student-t.ts'

export interface LeastSquaresLine {
  /** Complete pairs. */
  n: number
  slope: number | null
  intercept: number | null
  r2: number | null
  seSlope: number | null
  seIntercept: number | null
  /** Residual SD, with n - 2 degrees of freedom. */
  residualSd: number | null
  pSlope: number | null
  reason: Reason | null
}

const minPairs = 3

/**
 * The straight line with the smallest squared residuals; single unusual days shift it, so `theilSen` is preferred.
 *
 * Formula: slope b = sum(dx dy) / sum(dx^2), d from the means; intercept = mean y - b mean x; residual SD s = sqrt(sum(e^2) /
 * (n - 2)); standard errors s / sqrt(sum(dx^2)) and s sqrt(1 / n + mean x^2 / sum(dx^2)); R^2 = 1 - sum(e^2) / sum(dy^2); p of
 * the slope from t = b / se with n - 2 degrees of freedom.
 * Units: the slope in y per x, intercept and residual SD in the unit of y.
 * Missing: pairs with a null on either side are left out; fewer than 3 give `insufficient_data`; a constant x is
 * `zero_variance`; a constant y has a line, but neither R^2 nor p: `zero_variance` too.
 * Source: NIST Statistical Reference Datasets, linear regression, https://www.itl.nist.gov/div898/strd/
 * Example: (1, 1), (2, 2), (3, 4): slope 1.5, intercept -0.67, R^2 = 0.96.
 */
export function linearRegression(x: readonly (number | null)[], y: readonly (number | null)[]): LeastSquaresLine {
  const points = completePairs(x, y)
  const n = points.x.length
  const noErrors = { r2: null, seSlope: null, seIntercept: null, residualSd: null, pSlope: null }
  const nothing = { n, slope: null, intercept: null, ...noErrors }
  if (n < minPairs) return { ...nothing, reason: 'insufficient_data' }
  const inX = moments(points.x)
  const inY = moments(points.y)
  if (inX.sd <= negligibleDispersion) return { ...nothing, reason: 'zero_variance' }
  if (inY.sd <= negligibleDispersion) {
    const flat = { slope: 0, intercept: inY.mean, seSlope: 0, seIntercept: 0, residualSd: 0 }
    return { n, ...flat, r2: null, pSlope: null, reason: 'zero_variance' }
  }
  const dy = (index: number): number => inY.deviations[index] as number
  const slope = compensatedSum(inX.deviations.map((dx, index) => dx * dy(index))) / inX.squares
  const errors = compensatedSum(inX.deviations.map((dx, index) => (dy(index) - slope * dx) ** 2))
  const residualSd = Math.sqrt(errors / (n - 2))
  const seSlope = residualSd / Math.sqrt(inX.squares)
  return {
    n,
    slope,
    intercept: inY.mean - slope * inX.mean,
    r2: 1 - errors / inY.squares,
    seSlope,
    seIntercept: residualSd * Math.sqrt(1 / n + inX.mean ** 2 / inX.squares),
    residualSd,
    pSlope: tTwoSidedP(slope / seSlope, n - 2),
    reason: null,
  }
}
