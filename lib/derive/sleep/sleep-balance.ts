import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'

export interface SleepBalance {
  observedNights: number
  missingNights: number
  meanMinutes: number | null
  /** The sum of the missing sleep in nights below the need. */
  shortfallMinutes: number | null
  /** The sum of the extra sleep in nights above the need. */
  surplusMinutes: number | null
  /** Surplus less shortfall: negative when sleep fell short. It does not say that one hour repays another. */
  netMinutes: number | null
  reason: Reason | null
}

/**
 * The total sleep of some nights compared with the person's target.
 *
 * Formula: shortfall = sum of max(0, need - sleep), surplus = sum of max(0, sleep - need), net = surplus - shortfall.
 * Units: minutes.
 * Missing: a null night is counted and left out, never filled in; none left gives `no_data`; no need is
 * `missing_input:needMinutes`, one that is not above 0 or a sleep below 0 `invalid_input`.
 * Source: bookkeeping against a target the person sets; no threshold is taken from the literature.
 * Example: need 480; nights of 450 and 500: shortfall 30, surplus 20, net -10.
 */
export function sleepBalance(nightsMinutes: readonly (number | null)[], needMinutes: number | null): SleepBalance {
  const nights = nightsMinutes.filter(minutes => minutes !== null)
  const observedNights = nights.length
  const missingNights = nightsMinutes.length - observedNights
  const without = (reason: Reason): SleepBalance => ({
    observedNights,
    missingNights,
    meanMinutes: null,
    shortfallMinutes: null,
    surplusMinutes: null,
    netMinutes: null,
    reason,
  })
  if (needMinutes === null) return without('missing_input:needMinutes')
  if (!(needMinutes > 0) || nights.some(minutes => !(minutes >= 0))) return without('invalid_input')
  if (observedNights === 0) return without('no_data')

  const shortfallMinutes = compensatedSum(nights.map(minutes => Math.max(0, needMinutes - minutes)))
  const surplusMinutes = compensatedSum(nights.map(minutes => Math.max(0, minutes - needMinutes)))
  return {
    observedNights,
    missingNights,
    meanMinutes: compensatedSum(nights) / observedNights,
    shortfallMinutes,
    surplusMinutes,
    netMinutes: surplusMinutes - shortfallMinutes,
    reason: null,
  }
}
