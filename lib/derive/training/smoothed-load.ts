import { loadWindow } from '../../model/catalog/minimum-data.ts'
import type { Reason } from '../reason.ts'
import { type LoadEwma, loadEwma } from './load-ewma.ts'

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
