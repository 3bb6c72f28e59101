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
  /** Days from the first one that is counted to the last day. */
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
 * Formula: `loadEwma` from the first known load in at most 210 days of whose 42 days at most a fifth is unknown, seeded with the mean of
 * the known loads of these, so that a person who trains as always has a CTL, and a ratio ATL / CTL, that are right from the start. 210
 * days are five time constants: what was before weighs 0.7 %.
 * Units: the unit of the loads, a day.
 * Missing: without a known load `no_data`; without such 42 days `insufficient_data`. What was known before them is left out. Fewer than
 * 126 known days (three time constants, after which the seed weighs 5 %; an unknown day leaves its weight as it is) are flagged `warmup`.
 * Source: as `loadEwma`; the seed is this project's choice.
 * Example: 100 on each of 42 days: CTL and ATL 100, TSB 0. 300 on one day, 110 unknown days and 40 on each of 90: CTL 40.
 */
export function smoothedLoad(loads: readonly (number | null)[]): SmoothedLoad {
  const window = loads.slice(-loadWindow.days)
  const counted = window.slice(startOf(window))
  const seed = meanAndSd(counted.slice(0, loadWindow.minimum).filter(load => load !== null)).mean
  const { ctl, atl, tsb, unknownDays, flags, reason } = loadEwma(
    counted,
    seed === null ? {} : { seed: { ctl: seed, atl: seed } },
  )
  const short = reason ?? (canSeed(counted) ? null : 'insufficient_data')
  const at = (values: number[] | null) => (short === null ? (values?.at(-1) ?? null) : null)
  return {
    ctl: at(ctl),
    atl: at(atl),
    tsb: at(tsb),
    days: counted.length,
    unknownDays,
    seed,
    flags: counted.length - unknownDays < loadWindow.warmup ? [...flags, 'warmup'] : flags,
    reason: short,
  }
}

/** The first known day from which a load can be smoothed; without one, the first known day; the end if no day is known. */
function startOf(loads: readonly (number | null)[]): number {
  const start = loads.findIndex((load, day) => load !== null && canSeed(loads.slice(day, day + loadWindow.minimum)))
  const known = loads.findIndex(load => load !== null)
  return start === -1 ? (known === -1 ? loads.length : known) : start
}

/** Whether enough of the first days are known for their mean to stand for what was before them. */
function canSeed(loads: readonly (number | null)[]): boolean {
  const first = loads.slice(0, loadWindow.minimum)
  return first.length === loadWindow.minimum && countUnknown(first) <= loadWindow.maxUnknownShare * first.length
}
