import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'

export interface GlucoseRisk {
  lbgi: number | null
  hbgi: number | null
  /** The sum of the two. */
  bgri: number | null
  reason: Reason | null
}

const scaleOf = (mgPerDl: number) => 1.509 * (Math.log(mgPerDl) ** 1.084 - 5.381)

/** Sensors give whole numbers: those up to 500 are computed once. */
const ofWholeNumbers = Float64Array.from({ length: 501 }, (_, mgPerDl) => (mgPerDl > 1 ? scaleOf(mgPerDl) : Number.NaN))

function riskScale(mgPerDl: number): number {
  const known = ofWholeNumbers[mgPerDl]
  return known === undefined ? scaleOf(mgPerDl) : known
}

/**
 * Indices of how far and how often glucose was low, and high, on a scale that gives both the same weight. For research; the low
 * index is smaller for continuous sensors than for the finger-stick readings it was designed for.
 *
 * Formula: f = 1.509 ((ln g)^1.084 - 5.381), risk = 10 f^2; LBGI is the mean over all readings of the risk where f < 0, HBGI
 * where f > 0 (f is 0 near 112.5 mg/dL); with `held` (`heldTimes`) the mean over their time.
 * Units: mg/dL; the indices have none.
 * Missing: null readings are left out; none left gives `no_data`; a reading not above 1 mg/dL has no f: `invalid_input`.
 * Source: Kovatchev et al. 1997, doi:10.2337/diacare.20.11.1655; 2006, doi:10.2337/dc06-1085.
 * Example: 40 and 400 mg/dL: LBGI 18.2, HBGI 28.5.
 */
export function glucoseRisk(
  readingsMgPerDl: readonly (number | null)[],
  held: Float64Array | null = null,
): GlucoseRisk {
  const none = { lbgi: null, hbgi: null, bgri: null }
  const [low, high]: [number[], number[]] = [[], []]
  let total = 0
  for (let i = 0; i < readingsMgPerDl.length; i++) {
    const value = readingsMgPerDl[i] ?? null
    if (value === null) continue
    if (!(value > 1)) return { ...none, reason: 'invalid_input' }
    const weight = held === null ? 1 : (held[i] as number)
    const f = riskScale(value)
    total += weight
    if (f < 0) low.push(weight * f ** 2)
    else high.push(weight * f ** 2)
  }
  if (total === 0) return { ...none, reason: 'no_data' }
  const lbgi = (10 * compensatedSum(low)) / total
  const hbgi = (10 * compensatedSum(high)) / total
  return { lbgi, hbgi, bgri: lbgi + hbgi, reason: null }
}
