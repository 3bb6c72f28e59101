import { loadWindow } from '../../model/catalog/minimum-data.ts'
import type { Reason } from '../reason.ts'
import { meanAndSd } from '../statistics/description/mean-and-sd.ts'

export interface LoadEwma {
  /** Long-term load at the end of each day. */
  ctl: number[] | null
  /** Short-term load at the end of each day. */
  atl: number[] | null
  /** Their difference on the morning of each day, before its training. */
  tsb: number[] | null
  /** Days of unknown load, which are left out. */
  unknownDays: number
  flags: 'unknown_days'[]
  reason: Reason | null
}

/**
 * Training load smoothed over weeks and over days, and the difference of the two.
 *
 * Formula: y(t) = y(t-1) e^(-1/tau) + load(t) (1 - e^(-1/tau)), with tau = 42 days for CTL and 7 for ATL; TSB(t) = CTL(t-1) -
 * ATL(t-1). (Others use the factor 1/tau, or the difference of the same day.)
 * Units: the unit of the loads, a day; tau in days.
 * Missing: without a known day the reason is `no_data`; an unknown day is left out, so that both stay as they were, and flagged; more
 * than a fifth of them in the last 90 days (`maxUnknownShare`) is `insufficient_data`. Without a seed both start at 0. A load below 0 or
 * a tau not above 0 is `invalid_input`.
 * Source: Banister et al. 1975, Aust J Sports Med 7:57 (impulse and response); Coggan (CTL, ATL, TSB). That unknown days are left out is
 * this project's choice: counted as rest, a person whose watch misses one day in eight has a CTL that is 12 % too low.
 * Example: 100 on the first day, from 0: CTL 2.35, ATL 13.3; TSB 0 that morning, -10.96 the next.
 */
export function loadEwma(
  dailyLoads: readonly (number | null)[],
  options: { ctlTauDays?: number; atlTauDays?: number; seed?: { ctl: number; atl: number } } = {},
): LoadEwma {
  const { ctlTauDays = 42, atlTauDays = 7, seed } = options
  const unknownDays = countUnknown(dailyLoads)
  const without = (reason: Reason): LoadEwma => ({
    ctl: null,
    atl: null,
    tsb: null,
    unknownDays,
    flags: [],
    reason,
  })
  if (!(ctlTauDays > 0 && atlTauDays > 0)) return without('invalid_input')
  if (dailyLoads.some(load => load !== null && !(load >= 0))) return without('invalid_input')
  if (unknownDays === dailyLoads.length) return without('no_data')
  const recent = dailyLoads.slice(-loadWindow.recent)
  if (countUnknown(recent) > loadWindow.maxUnknownShare * recent.length) return without('insufficient_data')

  const { ctl: ctlBefore, atl: atlBefore } = seed ?? { ctl: 0, atl: 0 }
  const ctl = smoothed(dailyLoads, ctlTauDays, ctlBefore)
  const atl = smoothed(dailyLoads, atlTauDays, atlBefore)
  const tsb = dailyLoads.map((_, day) => (ctl[day - 1] ?? ctlBefore) - (atl[day - 1] ?? atlBefore))
  return { ctl, atl, tsb, unknownDays, flags: unknownDays > 0 ? ['unknown_days'] : [], reason: null }
}

function countUnknown(loads: readonly (number | null)[]): number {
  return loads.filter(load => load === null).length
}

function smoothed(loads: readonly (number | null)[], tauDays: number, before: number): number[] {
  const kept = Math.exp(-1 / tauDays)
  const added = -Math.expm1(-1 / tauDays)
  let value = before
  return loads.map(load => {
    if (load !== null) value = value * kept + load * added
    return value
  })
}

export interface SmoothedLoad {
  ctl: number | null
  atl: number | null
  tsb: number | null
  /** Days from the first known load to the last day. */
  days: number
  unknownDays: number
  /** The mean load with which both start; null without a known load. */
  seed: number | null
  flags: (LoadEwma['flags'][number] | 'warmup')[]
  reason: Reason | null
}

/**
 * CTL, ATL and TSB of the last day: the values that every response shows.
 *
 * Formula: `loadEwma` from the first known load in at most 210 days, seeded with the mean of the known loads of its first 42 days, so
 * that a person who trains as always has a CTL, and a ratio ATL / CTL, that are right from the start. 210 days are five time constants:
 * what was before weighs 0.7 %.
 * Units: the unit of the loads, a day.
 * Missing: without a known load `no_data`; fewer than 42 days from the first known one are `insufficient_data`; fewer than 126 (three
 * time constants, after which the seed weighs 5 %) are flagged `warmup`.
 * Source: as `loadEwma`; the seed is this project's choice.
 * Example: 100 on each of 42 days: CTL and ATL 100, TSB 0.
 */
export function smoothedLoad(loads: readonly (number | null)[]): SmoothedLoad {
  const window = loads.slice(-loadWindow.days)
  const first = window.findIndex(load => load !== null)
  const known = first === -1 ? [] : window.slice(first)
  const seed = meanAndSd(known.slice(0, loadWindow.minimum).filter(load => load !== null)).mean
  const { ctl, atl, tsb, unknownDays, flags, reason } = loadEwma(
    known,
    seed === null ? {} : { seed: { ctl: seed, atl: seed } },
  )
  const short: Reason | null =
    known.length === 0 ? 'no_data' : known.length < loadWindow.minimum ? 'insufficient_data' : reason
  const at = (values: number[] | null) => (short === null ? (values?.at(-1) ?? null) : null)
  return {
    ctl: at(ctl),
    atl: at(atl),
    tsb: at(tsb),
    days: known.length,
    unknownDays,
    seed,
    flags: known.length < loadWindow.warmup ? [...flags, 'warmup'] : flags,
    reason: short,
  }
}
