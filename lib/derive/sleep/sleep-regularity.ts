import type { Reason } from '../reason.ts'

/** Asleep, awake, or not known, for equal steps of one day's local clock from midnight on. */
export type SleepEpochs = readonly (boolean | null)[]

/** The share of the steps that has to be known on both days of a pair. */
export const minKnownShare = 2 / 3

export interface SleepRegularity {
  /** -100 to 100. */
  sri: number | null
  /** Pairs of steps in the valid pairs of days. */
  validPairs: number
  totalPairs: number
  /** Pairs of days of which at least two thirds of the steps are known on both. */
  validDayPairs: number
  reason: Reason | null
}

/**
 * How similar the sleep of consecutive days is: whether a person is asleep at the same times of day.
 *
 * Formula: SRI = -100 + 200 x the share of steps whose state equals that of the same step a day later, over the pairs of days
 * of which at least two thirds of the steps are known on both. 100 means that every day is the same, 0 chance, -100 that every
 * day is the reverse.
 * Units: index from -100 to 100. Successive rows are successive days; every row has the same number of steps.
 * Missing: a step that is unknown on either day makes no pair, nor does any step of two days with too many of them; without a
 * pair the reason is `insufficient_data`; rows of different lengths are `invalid_input`. A day without any data is a row of
 * nulls, not an omitted row.
 * Source: Phillips et al. 2017, doi:10.1038/s41598-017-03171-4; Windred et al. 2021, doi:10.1093/sleep/zsab254.
 * Example: asleep, awake, awake on one day and asleep, asleep, awake on the next: 2 of 3 equal, SRI 33.3.
 */
export function sleepRegularityIndex(days: readonly SleepEpochs[]): SleepRegularity {
  const epochs = days[0]?.length ?? 0
  const totalPairs = epochs * Math.max(0, days.length - 1)
  const without = { sri: null, validPairs: 0, totalPairs, validDayPairs: 0 }
  if (days.some(day => day.length !== epochs)) return { ...without, reason: 'invalid_input' }

  let validPairs = 0
  let equalPairs = 0
  let validDayPairs = 0
  for (const [index, next] of days.slice(1).entries()) {
    const known = (days[index] ?? [])
      .map((state, epoch) => [state, next[epoch] ?? null] as const)
      .filter(([state, later]) => state !== null && later !== null)
    if (known.length === 0 || known.length < minKnownShare * epochs) continue
    validDayPairs += 1
    validPairs += known.length
    equalPairs += known.filter(([state, later]) => state === later).length
  }
  if (validPairs === 0) return { ...without, reason: 'insufficient_data' }
  return { sri: -100 + (200 * equalPairs) / validPairs, validPairs, totalPairs, validDayPairs, reason: null }
}
