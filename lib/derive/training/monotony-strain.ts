import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'
import { meanAndSd } from '../statistics/description/mean-and-sd.ts'
import { negligibleDispersion } from '../statistics/description/moments.ts'

export interface MonotonyStrain {
  weekLoad: number | null
  meanLoad: number | null
  sdLoad: number | null
  monotony: number | null
  strain: number | null
  reason: Reason | null
}

const WEEK = 7

/**
 * How similar the training days of a week were, and the load of the week weighted by that.
 *
 * Formula: monotony = mean / SD of the seven daily loads, with the sample SD (the population SD would give 8 % more); strain =
 * load of the week x monotony. A day of unknown load is left out: mean and SD are of the known days, and the load of the week is seven
 * times their mean.
 * Units: monotony has none; the others have the unit of the loads. A day of rest is 0.
 * Missing: fewer than seven days, or a smaller share of known ones than `minKnownShare`, is `insufficient_data`; without it, all seven
 * must be known. Equal days have no monotony: `zero_variance`; more than seven days or a load below 0 is `invalid_input`.
 * Source: Foster 1998, Med Sci Sports Exerc 30:1164. Foster's limits come from small groups of athletes and are not applied.
 * Example: 420, 0, 630, 180, 0, 900, 240: week 2370, monotony 1.01, strain 2400.
 */
export function monotonyStrain(dailyLoads: readonly (number | null)[], minKnownShare = 1): MonotonyStrain {
  const none = { weekLoad: null, meanLoad: null, sdLoad: null, monotony: null, strain: null }
  const loads = dailyLoads.filter(load => load !== null)
  if (dailyLoads.length > WEEK || loads.some(load => !(load >= 0))) return { ...none, reason: 'invalid_input' }
  const { mean, sd } = meanAndSd(loads)
  const isKnown = dailyLoads.length === WEEK && loads.length >= minKnownShare * WEEK
  if (!isKnown || mean === null || sd === null) return { ...none, reason: 'insufficient_data' }
  const weekLoad = compensatedSum(loads) * (WEEK / loads.length)
  const known = { weekLoad, meanLoad: mean, sdLoad: sd }
  if (sd <= negligibleDispersion) return { ...known, monotony: null, strain: null, reason: 'zero_variance' }
  return { ...known, monotony: mean / sd, strain: (weekLoad * mean) / sd, reason: null }
}
