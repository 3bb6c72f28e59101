import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'
import type { HeartRateSpan } from './trimp-edwards.ts'

export interface TrimpPerson {
  restingBpm: number | null
  maxBpm: number | null
  /** The weights of the formula were measured only for these two groups. */
  sex: 'female' | 'male' | null
}

export interface BanisterLoad {
  /** 0 at rest or below, 1 at the maximum or above. */
  heartRateReserveFraction: number | null
  /** Arbitrary units; not comparable with loads of another method. */
  trimp: number | null
  reason: Reason | null
}

export interface BanisterSpansLoad {
  trimp: number | null
  /** Minutes with a heart rate that went into the load; 0 when there is none. */
  usedMinutes: number
  reason: Reason | null
}

const weights = { male: { a: 0.64, b: 1.92 }, female: { a: 0.86, b: 1.67 } }

/**
 * The cardiovascular load of a session, from its mean heart rate. Time near the maximum counts far more than time near rest.
 *
 * Formula: minutes x r x a e^(b r), with r = (mean - resting) / (max - resting) kept within 0 to 1; (a, b) = (0.64, 1.92)
 * for men, (0.86, 1.67) for women.
 * Units: arbitrary units; minutes, bpm.
 * Missing: a null input is `missing_input:<field>`; without a sex r is still given. A resting heart rate that is not between
 * 0 and the maximum, or a duration below 0, is `invalid_input`.
 * Source: Banister 1991, Physiological Testing of Elite Athletes; Morton, Fitz-Clarke & Banister 1990,
 * doi:10.1152/jappl.1990.69.3.1171. The weights follow the blood lactate of small laboratory groups.
 * Example: 30 minutes at 130 bpm, resting 40, maximum 200, a man: r = 0.5625, load 31.8.
 */
export function trimpBanister(minutes: number | null, meanBpm: number | null, person: TrimpPerson): BanisterLoad {
  const without = (reason: Reason): BanisterLoad => ({ heartRateReserveFraction: null, trimp: null, reason })
  if (minutes === null) return without('missing_input:minutes')
  if (meanBpm === null) return without('missing_input:meanBpm')
  const reserve = reserveOf(person)
  if (reserve.reason !== null) return without(reserve.reason)
  if (!(minutes >= 0) || Number.isNaN(meanBpm)) return without('invalid_input')
  const heartRateReserveFraction = reserve.fractionAt(meanBpm)
  if (person.sex === null) return { heartRateReserveFraction, trimp: null, reason: 'missing_input:sex' }
  const trimp = minutes * loadPerMinute(heartRateReserveFraction, person.sex)
  return { heartRateReserveFraction, trimp, reason: null }
}

/**
 * The same load, summed over the heart rates of the session. This form is preferred, because hard intervals count more than
 * their mean heart rate suggests.
 *
 * Formula: the sum over the spans of minutes x r x a e^(b r), as `trimpBanister`.
 * Units: arbitrary units; minutes, bpm.
 * Missing: spans without a heart rate, or without a positive length, are left out; none left gives `no_data`; the rest as
 * `trimpBanister`.
 * Source: as `trimpBanister`.
 * Example: resting 40, maximum 200, a man: 10 minutes each at 110 and 150 bpm score 23.0, 20 at their mean of 130 score
 * 21.2.
 */
export function trimpBanisterOfSpans(spans: readonly HeartRateSpan[], person: TrimpPerson): BanisterSpansLoad {
  const without = (reason: Reason): BanisterSpansLoad => ({ trimp: null, usedMinutes: 0, reason })
  const { sex } = person
  const reserve = reserveOf(person)
  if (reserve.reason !== null) return without(reserve.reason)
  if (sex === null) return without('missing_input:sex')
  const used = spans.flatMap(({ minutes, bpm }) => (bpm !== null && minutes > 0 ? [{ minutes, bpm }] : []))
  if (used.length === 0) return without('no_data')
  return {
    trimp: compensatedSum(used.map(({ minutes, bpm }) => minutes * loadPerMinute(reserve.fractionAt(bpm), sex))),
    usedMinutes: compensatedSum(used.map(({ minutes }) => minutes)),
    reason: null,
  }
}

type Reserve = { reason: Reason; fractionAt?: never } | { reason: null; fractionAt: (bpm: number) => number }

function reserveOf({ restingBpm, maxBpm }: TrimpPerson): Reserve {
  if (restingBpm === null) return { reason: 'missing_input:restingBpm' }
  if (maxBpm === null) return { reason: 'missing_input:maxBpm' }
  if (!(restingBpm > 0 && maxBpm > restingBpm)) return { reason: 'invalid_input' }
  const fractionAt = (bpm: number) => Math.min(1, Math.max(0, (bpm - restingBpm) / (maxBpm - restingBpm)))
  return { reason: null, fractionAt }
}

function loadPerMinute(fraction: number, sex: keyof typeof weights): number {
  const { a, b } = weights[sex]
  return fraction * a * Math.exp(b * fraction)
}
