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
 * The total sleep of some nights compared with the person's target: one for all, or that of each night.
 *
 * Formula: shortfall = sum of max(0, need - sleep), surplus = sum of max(0, sleep - need), net = surplus - shortfall.
 * Units: minutes.
 * Missing: a null night is counted and left out, never filled in; none left gives `no_data`; no need is
 * `missing_input:needMinutes`, one that is not above 0 or a sleep below 0 `invalid_input`.
 * Source: bookkeeping against a target the person sets; no threshold is taken from the literature.
 * Example: need 480; nights of 450 and 500: shortfall 30, surplus 20, net -10.
 */
export function sleepBalance(
  nightsMinutes: readonly (number | null)[],
  needMinutes: number | readonly number[] | null,
): SleepBalance {
  const needOf = (night: number) =>
    typeof needMinutes === 'number' ? needMinutes : (needMinutes?.[night] ?? Number.NaN)
  const known = nightsMinutes.flatMap((minutes, i) => (minutes === null ? [] : [{ minutes, need: needOf(i) }]))
  const nights = known.map(({ minutes }) => minutes)
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
  if (typeof needMinutes === 'number' && !(needMinutes > 0)) return without('invalid_input')
  if (known.some(({ minutes, need }) => !(minutes >= 0) || !(need > 0))) return without('invalid_input')
  if (observedNights === 0) return without('no_data')

  const shortfallMinutes = compensatedSum(known.map(({ minutes, need }) => Math.max(0, need - minutes)))
  const surplusMinutes = compensatedSum(known.map(({ minutes, need }) => Math.max(0, minutes - need)))
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
