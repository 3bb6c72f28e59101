import type { Reason } from '../reason.ts'
import { withoutNulls } from '../statistics/description/mean-and-sd.ts'
import { type GlucosePercentiles, weightedMeanAndSd, weightedPercentiles } from './weighted-readings.ts'

export interface GlucoseSummary {
  n: number
  meanMgPerDl: number | null
  sdMgPerDl: number | null
  cvPercent: number | null
  /** Glucose management indicator. Like the estimated A1c, it differs from a laboratory A1c. */
  gmiPercent: number | null
  estimatedA1cPercent: number | null
  jIndex: number | null
  percentilesMgPerDl: GlucosePercentiles | null
  reason: Reason | null
}

/**
 * How high glucose was, and how much it varied.
 *
 * Formula: CV = 100 SD / mean with the sample SD; GMI = 3.31 + 0.02392 x mean; estimated A1c = (mean + 46.7) / 28.7; J =
 * 0.001 (mean + SD)^2; percentiles are quantiles of type 7; all by the time that each reading stands for (`held`, from `heldTimes`, of
 * readings without nulls), without it by count.
 * Units: mg/dL; percent; J has none. GMI and estimated A1c are for continuous sensors with enough data (`glucoseSufficiency`),
 * not for finger-stick readings.
 * Missing: null readings are left out; none left gives `no_data`; one has no SD, CV and J, and `insufficient_data`; a reading
 * that is not above 0 is `invalid_input`.
 * Source: Bergenstal et al. 2018, doi:10.2337/dc18-1581 (GMI); Nathan et al. 2008, doi:10.2337/dc08-0545 (estimated A1c);
 * Wojcicki 1995, Horm Metab Res 27:41 (J).
 * Example: 100, 120, 150 and 200: mean 142.5, SD 43.5, CV 30.5 %, GMI 6.72 %, estimated A1c 6.59 %.
 */
export function glucoseSummary(
  readingsMgPerDl: readonly (number | null)[],
  held: Float64Array | null = null,
): GlucoseSummary {
  const observed = withoutNulls(readingsMgPerDl)
  const n = observed.length
  const weights = held ?? new Float64Array(n).fill(1)
  const { mean, sd } = weightedMeanAndSd(observed, weights)
  if (mean === null) return withoutSummary(n, 'no_data')
  if (observed.some(value => !(value > 0))) return withoutSummary(n, 'invalid_input')
  return {
    n,
    meanMgPerDl: mean,
    sdMgPerDl: sd,
    cvPercent: sd === null ? null : (100 * sd) / mean,
    gmiPercent: 3.31 + 0.02392 * mean,
    estimatedA1cPercent: (mean + 46.7) / 28.7,
    jIndex: sd === null ? null : 0.001 * (mean + sd) ** 2,
    percentilesMgPerDl: weightedPercentiles(observed, weights),
    reason: sd === null ? 'insufficient_data' : null,
  }
}

function withoutSummary(n: number, reason: Reason): GlucoseSummary {
  return {
    n,
    meanMgPerDl: null,
    sdMgPerDl: null,
    cvPercent: null,
    gmiPercent: null,
    estimatedA1cPercent: null,
    jIndex: null,
    percentilesMgPerDl: null,
    reason,
  }
}
