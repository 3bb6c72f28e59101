import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'

export interface BeatToBeatVariability {
  rmssdMs: number | null
  /** Null for beats that are all alike as well. */
  lnRmssd: number | null
  nDiffs: number
  reason: Reason | null
}

/**
 * How much the time between heartbeats changes from one beat to the next.
 *
 * Formula: RMSSD = sqrt(mean of the squared differences of successive intervals); and its natural logarithm.
 * Units: ms; ln ms.
 * Missing: null, a beat that was rejected, breaks the chain: there is no difference across it. No difference is
 * `insufficient_data`; an interval not above 0 is `invalid_input`.
 * Source: Task Force of ESC and NASPE 1996, Circulation 93:1043, doi:10.1161/01.CIR.93.5.1043.
 * Example: 800, 810, 790 ms: differences 10 and -20, RMSSD 15.8 ms.
 */
export function rmssd(intervalsMs: readonly (number | null)[]): BeatToBeatVariability {
  const squares: number[] = []
  let previous: number | null = null
  for (const interval of intervalsMs) {
    if (interval !== null && !(interval > 0)) {
      return { rmssdMs: null, lnRmssd: null, nDiffs: 0, reason: 'invalid_input' }
    }
    if (interval !== null && previous !== null) squares.push((interval - previous) ** 2)
    previous = interval
  }
  const nDiffs = squares.length
  if (nDiffs === 0) return { rmssdMs: null, lnRmssd: null, nDiffs, reason: 'insufficient_data' }
  const rmssdMs = Math.sqrt(compensatedSum(squares) / nDiffs)
  return { rmssdMs, lnRmssd: rmssdMs > 0 ? Math.log(rmssdMs) : null, nDiffs, reason: null }
}
