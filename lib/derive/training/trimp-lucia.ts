import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'
import type { HeartRateSpan } from './trimp-edwards.ts'

export interface LuciaLoad {
  /** Minutes below the first threshold, between the two, and at the second or above. */
  zoneMinutes: [number, number, number] | null
  /** Arbitrary units; not comparable with loads of another method. */
  trimp: number | null
  reason: Reason | null
}

/**
 * The cardiovascular load of a session, from the time below, between and above a person's two ventilatory thresholds.
 *
 * Formula: minutes below the first threshold x 1, from the first to below the second x 2, from the second on x 3.
 * Units: arbitrary units; minutes, bpm.
 * Missing: the thresholds have to be measured: without one, `missing_input:<field>`; thresholds that are not above 0 or
 * do not rise are `invalid_input`; spans without a heart rate, or without a positive length, are left out; none left is
 * `no_data`.
 * Source: Lucia et al. 2003, Med Sci Sports Exerc 35:872.
 * Example: 40 minutes at 120, 15 at 150 and 5 at 175 bpm with thresholds of 140 and 165: 40 + 30 + 15 = 85.
 */
export function trimpLucia(
  spans: readonly HeartRateSpan[],
  firstThresholdBpm: number | null,
  secondThresholdBpm: number | null,
): LuciaLoad {
  if (firstThresholdBpm === null) return withoutLoad('missing_input:firstThresholdBpm')
  if (secondThresholdBpm === null) return withoutLoad('missing_input:secondThresholdBpm')
  if (!(firstThresholdBpm > 0 && secondThresholdBpm > firstThresholdBpm)) return withoutLoad('invalid_input')
  const used = spans.flatMap(({ minutes, bpm }) => (bpm !== null && minutes > 0 ? [{ minutes, bpm }] : []))
  if (used.length === 0) return withoutLoad('no_data')
  const minutesWhere = (belongs: (bpm: number) => boolean) =>
    compensatedSum(used.filter(({ bpm }) => belongs(bpm)).map(({ minutes }) => minutes))
  const below = minutesWhere(bpm => bpm < firstThresholdBpm)
  const between = minutesWhere(bpm => bpm >= firstThresholdBpm && bpm < secondThresholdBpm)
  const above = minutesWhere(bpm => bpm >= secondThresholdBpm)
  return { zoneMinutes: [below, between, above], trimp: below + 2 * between + 3 * above, reason: null }
}

function withoutLoad(reason: Reason): LuciaLoad {
  return { zoneMinutes: null, trimp: null, reason }
}
