import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'

export interface HeartRateSpan {
  minutes: number
  bpm: number | null
}

export interface EdwardsLoad {
  /** Minutes in zones 1 to 5. */
  zoneMinutes: [number, number, number, number, number] | null
  belowZone1Minutes: number | null
  /** Arbitrary units; not comparable with loads of another method. */
  trimp: number | null
  reason: Reason | null
}

const zoneFloorsPercent = [50, 60, 70, 80, 90]

/**
 * The cardiovascular load of a session, from the time spent in five zones.
 *
 * Formula: zone minutes at 50-60, 60-70, 70-80, 80-90 and 90 % of maximum heart rate or more (the lower bound belongs to the
 * zone), times 1 to 5, summed. Time below 50 % scores 0.
 * Units: arbitrary units; minutes, bpm.
 * Missing: spans without a heart rate, or without a positive length, are left out; none left gives `no_data`; no maximum heart
 * rate is `missing_input:maxBpm`, one that is not above 0 `invalid_input`.
 * Source: Edwards 1993, The Heart Rate Monitor Book (summated heart rate zones).
 * Example: 10 minutes at each of 100, 120, 140, 160 and 180 bpm with a maximum of 200: 10 x (1+2+3+4+5) = 150.
 */
export function trimpEdwards(spans: readonly HeartRateSpan[], maxBpm: number | null): EdwardsLoad {
  if (maxBpm === null) return withoutLoad('missing_input:maxBpm')
  if (!(maxBpm > 0)) return withoutLoad('invalid_input')
  const minutesIn: number[][] = [[], [], [], [], [], []]
  let observed = 0
  for (const { minutes, bpm } of spans) {
    if (bpm === null || !(minutes > 0)) continue
    observed += 1
    // Multiplied out, because 0.7 x 180 is not exactly 126 and the bound is inclusive.
    const zone = zoneFloorsPercent.filter(percent => bpm * 100 >= percent * maxBpm).length
    minutesIn[zone]?.push(minutes)
  }
  if (observed === 0) return withoutLoad('no_data')
  const [below = 0, one = 0, two = 0, three = 0, four = 0, five = 0] = minutesIn.map(compensatedSum)
  return {
    zoneMinutes: [one, two, three, four, five],
    belowZone1Minutes: below,
    trimp: one + 2 * two + 3 * three + 4 * four + 5 * five,
    reason: null,
  }
}

function withoutLoad(reason: Reason): EdwardsLoad {
  return { zoneMinutes: null, belowZone1Minutes: null, trimp: null, reason }
}
