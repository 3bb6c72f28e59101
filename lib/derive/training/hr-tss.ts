import type { Reason } from '../reason.ts'
import { type TrimpPerson, trimpBanister, trimpBanisterOfSpans } from './trimp-banister.ts'
import type { HeartRateSpan } from './trimp-edwards.ts'

export interface ThresholdLoad {
  /** 100 is one hour at the threshold heart rate. */
  points: number | null
  trimp: number | null
  /** The load of that hour. */
  referenceTrimp: number | null
  usedMinutes: number
  reason: Reason | null
}

const REFERENCE_MINUTES = 60

/**
 * The cardiovascular load of a session, relative to one hour at the person's threshold heart rate.
 *
 * Formula: 100 x Banister's TRIMP of the session / Banister's TRIMP of 60 minutes at the threshold heart rate.
 * Units: points, bpm, minutes.
 * Missing: as `trimpBanisterOfSpans`; no threshold is `missing_input:thresholdBpm`, one that is not above the resting heart
 * rate and at most the maximum `invalid_input`.
 * Source: Coggan's scale of training stress (an hour at threshold is 100) applied to Banister 1991.
 * Example: 60 minutes at a threshold of 165 bpm: 100.
 */
export function hrTss(
  spans: readonly HeartRateSpan[],
  person: TrimpPerson,
  thresholdBpm: number | null,
): ThresholdLoad {
  const without = (reason: Reason | null): ThresholdLoad => ({
    points: null,
    trimp: null,
    referenceTrimp: null,
    usedMinutes: 0,
    reason,
  })
  const session = trimpBanisterOfSpans(spans, person)
  if (session.trimp === null) return without(session.reason)
  if (thresholdBpm === null) return without('missing_input:thresholdBpm')
  const atThreshold = trimpBanister(REFERENCE_MINUTES, thresholdBpm, person)
  const referenceTrimp = atThreshold.trimp ?? 0
  if (!(referenceTrimp > 0) || thresholdBpm > (person.maxBpm ?? 0)) return without('invalid_input')
  return { ...session, points: (100 * session.trimp) / referenceTrimp, referenceTrimp }
}
