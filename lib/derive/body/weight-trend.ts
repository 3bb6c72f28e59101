import type { Reason } from '../reason.ts'

export const defaultTrendAlpha = 0.1

export interface WeighIn {
  /** Days counted from any date. */
  day: number
  weightKg: number | null
}

export interface WeightTrend {
  trend: { day: number; trendKg: number; deviationKg: number }[] | null
  reason: Reason | null
}

/**
 * Weight without the fluctuations of water and meals.
 *
 * Formula: trend += (1 - (1 - alpha)^days) (weight - trend), with the days since the weigh-in before; it begins at the first
 * weight, or one day after a given starting value. Deviation = weight - trend.
 * Units: kg; alpha is a share a day.
 * Missing: days without a weight are skipped, and the next weight is smoothed over all of them; no weight at all is an empty
 * list; an alpha outside 0 to 1 is `invalid_input`.
 * Source: Walker 2005, The Hacker's Diet, https://www.fourmilab.ch/hackdiet/, carried over to days that were skipped.
 * Example: 80 and the next day 81: 80, then 80 + 0.1 x 1 = 80.1. It lags a steady change by about nine days.
 */
export function weightTrend(
  weighIns: readonly WeighIn[],
  { alpha = defaultTrendAlpha, startKg = null }: { alpha?: number; startKg?: number | null } = {},
): WeightTrend {
  if (!(alpha > 0 && alpha <= 1)) return { trend: null, reason: 'invalid_input' }
  const ascending = weighIns
    .flatMap(({ day, weightKg }) => (weightKg === null ? [] : [{ day, weightKg }]))
    .sort((a, b) => a.day - b.day)
  let previous = startKg === null ? null : { day: (ascending[0]?.day ?? 0) - 1, trendKg: startKg }
  const trend = ascending.map(({ day, weightKg }) => {
    const last = previous ?? { day, trendKg: weightKg }
    const share = 1 - (1 - alpha) ** (day - last.day)
    const trendKg = last.trendKg + share * (weightKg - last.trendKg)
    previous = { day, trendKg }
    return { day, trendKg, deviationKg: weightKg - trendKg }
  })
  return { trend, reason: null }
}
