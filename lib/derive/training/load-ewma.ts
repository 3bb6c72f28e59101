import { loadWindow } from '../../model/catalog/minimum-data.ts'
import type { Reason } from '../reason.ts'

export interface LoadEwma {
  /** Long-term load at the end of each day. */
  ctl: number[] | null
  /** Short-term load at the end of each day. */
  atl: number[] | null
  /** Their difference on the morning of each day, before its training. */
  tsb: number[] | null
  /** Days of unknown load that count as rest. */
  assumedRestDays: number
  /** `warmup`: the last day is still within one long time constant of a start from nothing. */
  flags: ('assumed_rest' | 'warmup')[]
  reason: Reason | null
}

/**
 * Training load smoothed over weeks and over days, and the difference of the two.
 *
 * Formula: y(t) = y(t-1) e^(-1/tau) + load(t) (1 - e^(-1/tau)), with tau = 42 days for CTL and 7 for ATL; TSB(t) = CTL(t-1) -
 * ATL(t-1). (Others use the factor 1/tau, or the difference of the same day.)
 * Units: the unit of the loads, a day; tau in days.
 * Missing: without a known day the reason is `no_data`; an unknown day counts as rest and is flagged; more than a fifth of them
 * (`maxAssumedRestShare`) is `insufficient_data`. Without a seed both start at 0, and 42 days later CTL has covered 63 % of the distance. A load below
 * 0 or a tau not above 0 is `invalid_input`.
 * Source: Banister et al. 1975, Aust J Sports Med 7:57 (impulse and response); Coggan (CTL, ATL, TSB).
 * Example: 100 on the first day, from 0: CTL 2.35, ATL 13.3; TSB 0 that morning, -10.96 the next.
 */
export function loadEwma(
  dailyLoads: readonly (number | null)[],
  options: { ctlTauDays?: number; atlTauDays?: number; seed?: { ctl: number; atl: number } } = {},
): LoadEwma {
  const { ctlTauDays = 42, atlTauDays = 7, seed } = options
  const assumedRestDays = dailyLoads.filter(load => load === null).length
  const without = (reason: Reason): LoadEwma => ({
    ctl: null,
    atl: null,
    tsb: null,
    assumedRestDays,
    flags: [],
    reason,
  })
  if (!(ctlTauDays > 0 && atlTauDays > 0)) return without('invalid_input')
  if (dailyLoads.some(load => load !== null && !(load >= 0))) return without('invalid_input')
  if (assumedRestDays === dailyLoads.length) return without('no_data')
  if (assumedRestDays > loadWindow.maxAssumedRestShare * dailyLoads.length) return without('insufficient_data')

  const loads = dailyLoads.map(load => load ?? 0)
  const { ctl: ctlBefore, atl: atlBefore } = seed ?? { ctl: 0, atl: 0 }
  const ctl = smoothed(loads, ctlTauDays, ctlBefore)
  const atl = smoothed(loads, atlTauDays, atlBefore)
  const flags: LoadEwma['flags'] = []
  if (assumedRestDays > 0) flags.push('assumed_rest')
  if (seed === undefined && loads.length < ctlTauDays) flags.push('warmup')
  const tsb = loads.map((_, day) => (ctl[day - 1] ?? ctlBefore) - (atl[day - 1] ?? atlBefore))
  return { ctl, atl, tsb, assumedRestDays, flags, reason: null }
}

function smoothed(loads: readonly number[], tauDays: number, before: number): number[] {
  const kept = Math.exp(-1 / tauDays)
  const added = -Math.expm1(-1 / tauDays)
  let value = before
  return loads.map(load => {
    value = value * kept + load * added
    return value
  })
}

export interface SmoothedLoad {
  ctl: number | null
  atl: number | null
  tsb: number | null
  /** Days from the first known load to the last day. */
  days: number
  assumedRestDays: number
  flags: LoadEwma['flags']
  reason: Reason | null
}

/** CTL, ATL and TSB of the last day, from the first known load in at most 90 days, as in the recovery of the day. */
export function smoothedLoad(loads: readonly (number | null)[]): SmoothedLoad {
  const window = loads.slice(-loadWindow.days)
  const first = window.findIndex(load => load !== null)
  const known = first === -1 ? [] : window.slice(first)
  const { ctl, atl, tsb, assumedRestDays, flags, reason } = loadEwma(known)
  const short: Reason | null =
    known.length === 0 ? 'no_data' : known.length < loadWindow.minimum ? 'insufficient_data' : reason
  const at = (values: number[] | null) => values?.at(-1) ?? null
  return { ctl: at(ctl), atl: at(atl), tsb: at(tsb), days: known.length, assumedRestDays, flags, reason: short }
}
