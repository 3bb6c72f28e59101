import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'

export interface AcuteChronicLoad {
  acuteMean: number | null
  chronicMean: number | null
  /** The acute days are part of the chronic ones, so the two rise together by construction. */
  coupledRatio: number | null
  /** The acute days compared with those before them: the preferred form. */
  uncoupledRatio: number | null
  ewmaAcute: number | null
  ewmaChronic: number | null
  ewmaRatio: number | null
  reason: Reason | null
}

interface AcuteChronicOptions {
  acuteDays?: number
  chronicDays?: number
  minKnownShare?: number
}

/**
 * The training load of the last days compared with the load of the last weeks, on the last given day. Context only: it does not
 * predict injury. The ratio rescales the recent load, and dividing by random numbers predicts as well.
 *
 * Formula: coupled = mean of the last 7 days / mean of the last 28; uncoupled = mean of the last 7 / mean of the 21 before
 * them; EWMA = the ratio of two running means e(t) = e(t-1) + 2 / (N + 1) x (load - e(t-1)), N = 7 and 28, that begin with the
 * first known load. A day of unknown load is left out of each.
 * Units: means in the unit of the loads, a day; ratios have none. A day of rest is 0.
 * Missing: fewer than 28 days, or a smaller share than `minKnownShare` of the last 7 or of the 21 before them whose load is known, is
 * `insufficient_data`; without it, all 28 must be known. A ratio to 0 is null and the reason `zero_denominator`; numbers of days that
 * are not whole and rising, or a load below 0, are `invalid_input`.
 * Source: Hulin et al. 2014 (coupled); Windt & Gabbett 2019, doi:10.1136/bjsports-2017-098925 (uncoupled); Williams et al.
 * 2017, doi:10.1136/bjsports-2016-096589 (EWMA). Critique: Lolli et al. 2017, doi:10.1136/bjsports-2017-098110; Impellizzeri et
 * al. 2020, Int J Sports Physiol Perform 15:907.
 * Example: 21 days of 0 and 7 of 80: coupled 4, uncoupled null, EWMA 2.2.
 */
export function acuteChronicRatio(
  dailyLoads: readonly (number | null)[],
  { acuteDays = 7, chronicDays = 28, minKnownShare = 1 }: AcuteChronicOptions = {},
): AcuteChronicLoad {
  if (!(Number.isInteger(acuteDays) && Number.isInteger(chronicDays) && acuteDays >= 1 && chronicDays > acuteDays)) {
    return withoutRatio('invalid_input')
  }
  if (dailyLoads.some(load => load !== null && !(load >= 0))) return withoutRatio('invalid_input')
  const chronic = dailyLoads.slice(-chronicDays)
  const [acute, before] = [chronic.slice(-acuteDays), chronic.slice(0, -acuteDays)]
  const isKnown = (loads: readonly (number | null)[]) => knownOf(loads).length >= minKnownShare * loads.length
  if (chronic.length < chronicDays || !(isKnown(acute) && isKnown(before))) return withoutRatio('insufficient_data')

  const known = knownOf(dailyLoads)
  const acuteMean = meanOf(knownOf(acute))
  const chronicMean = meanOf(knownOf(chronic))
  const ewmaAcute = ewma(known, acuteDays)
  const ewmaChronic = ewma(known, chronicDays)
  const coupledRatio = ratio(acuteMean, chronicMean)
  const uncoupledRatio = ratio(acuteMean, meanOf(knownOf(before)))
  const ewmaRatio = ratio(ewmaAcute, ewmaChronic)
  const complete = coupledRatio !== null && uncoupledRatio !== null && ewmaRatio !== null
  return {
    acuteMean,
    chronicMean,
    coupledRatio,
    uncoupledRatio,
    ewmaAcute,
    ewmaChronic,
    ewmaRatio,
    reason: complete ? null : 'zero_denominator',
  }
}

function knownOf(loads: readonly (number | null)[]): number[] {
  return loads.filter(load => load !== null)
}

function meanOf(loads: readonly number[]): number {
  return compensatedSum(loads) / loads.length
}

function ewma(loads: readonly number[], days: number): number {
  const share = 2 / (days + 1)
  return loads.reduce((mean, load) => mean + share * (load - mean))
}

function ratio(load: number, toLoad: number): number | null {
  return toLoad > 0 ? load / toLoad : null
}

function withoutRatio(reason: Reason): AcuteChronicLoad {
  return {
    acuteMean: null,
    chronicMean: null,
    coupledRatio: null,
    uncoupledRatio: null,
    ewmaAcute: null,
    ewmaChronic: null,
    ewmaRatio: null,
    reason,
  }
}
