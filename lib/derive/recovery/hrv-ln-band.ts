import { hrvBandNights } from '../../model/catalog/minimum-data.ts'
import type { Reason } from '../reason.ts'
import { moments, negligibleDispersion } from '../statistics/description/moments.ts'

export const defaultSwcFactor = 0.5

export interface HrvBand {
  nCurrent: number
  nBaseline: number
  currentLnMean: number | null
  /** Night-to-night variation of the current nights. */
  currentLnCvPercent: number | null
  baselineLnMean: number | null
  baselineLnSd: number | null
  /** Half the width of the band. */
  swc: number | null
  lower: number | null
  upper: number | null
  diff: number | null
  diffInSd: number | null
  status: 'below' | 'within' | 'above' | null
  reason: Reason | null
}

/**
 * Whether heart rate variability of the last week lies outside its range of the preceding two months.
 *
 * Formula: of y = ln RMSSD, the mean of the current nights against the band baseline mean -+ factor x baseline SD (n - 1); a
 * value on an edge is inside. CV = 100 x SD / |mean| of the current y.
 * Units: ln ms; the CV in %.
 * Missing: null, 0 and negative values are left out; too few nights in either period give `insufficient_data`; a baseline
 * without spread has no meaningful band: `zero_dispersion`, with means and differences.
 * Source: Plews 2013, doi:10.1007/s40279-013-0071-8; Plews 2014, doi:10.1123/ijspp.2013-0455 (three nights a week suffice);
 * Buchheit 2014, doi:10.3389/fphys.2014.00073. Half an SD is a convention.
 * Example: baseline mean 3.91, SD 0.15, current mean 3.96: band 3.84 to 3.99, within.
 */
export function hrvLnBand(
  current: readonly (number | null)[],
  baseline: readonly (number | null)[],
  {
    swcFactor = defaultSwcFactor,
    minCurrent = hrvBandNights.minCurrent,
    minBaseline = hrvBandNights.minBaseline,
  }: { swcFactor?: number; minCurrent?: number; minBaseline?: number } = {},
): HrvBand {
  const now = moments(logarithms(current))
  const usual = moments(logarithms(baseline))
  const counts = { nCurrent: now.n, nBaseline: usual.n }
  if (now.n < Math.max(1, minCurrent) || usual.n < Math.max(2, minBaseline)) {
    return { ...counts, ...withoutBand, reason: 'insufficient_data' }
  }
  const swc = swcFactor * usual.sd
  const lower = usual.mean - swc
  const upper = usual.mean + swc
  const diff = now.mean - usual.mean
  const spread = usual.sd > negligibleDispersion
  return {
    ...counts,
    currentLnMean: now.mean,
    currentLnCvPercent: now.n > 1 && now.mean !== 0 ? (100 * now.sd) / Math.abs(now.mean) : null,
    baselineLnMean: usual.mean,
    baselineLnSd: usual.sd,
    swc,
    lower,
    upper,
    diff,
    diffInSd: spread ? diff / usual.sd : null,
    status: !spread ? null : now.mean < lower ? 'below' : now.mean > upper ? 'above' : 'within',
    reason: spread ? null : 'zero_dispersion',
  }
}

const withoutBand = {
  currentLnMean: null,
  currentLnCvPercent: null,
  baselineLnMean: null,
  baselineLnSd: null,
  swc: null,
  lower: null,
  upper: null,
  diff: null,
  diffInSd: null,
  status: null,
}

function logarithms(values: readonly (number | null)[]): number[] {
  return values.filter(value => value !== null && value > 0).map(value => Math.log(value as number))
}
