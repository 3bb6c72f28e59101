import { effectiveN } from '../correlation/effective-n.ts'
import { tQuantile975, tTwoSidedP } from '../distribution/student-t.ts'
import { type MeanComparison, welchT } from './welch-t.ts'

/** A day with a value: whether a condition holds on it, null if that is not known. Days follow each other; one without a value keeps its place. */
export interface DayOfTwo {
  isOn: boolean | null
  value: number | null
}

export interface DaysApart extends MeanComparison {
  /** The number of independent days behind the difference; at most those with both. */
  nEff: number | null
}

/**
 * The difference between the mean of the days on which a condition holds and that of the other days. Days of a condition follow each
 * other, as values do, and then n days say as little as fewer independent ones.
 *
 * Formula: that of `welchT`, with se^2 times n / N*, N* = `effectiveN` of the values and the condition as 0 and 1, and at most N* - 2
 * degrees of freedom.
 * Units: the unit of the values.
 * Missing: days without a value or without a known condition are left out but keep their place; what `welchT` or `effectiveN` cannot
 * test has a difference without an interval, with their reason.
 * Source: Welch 1947, Biometrika 34:28, doi:10.1093/biomet/34.1-2.28; Pyper & Peterman 1998, Can J Fish Aquat Sci 55:2127,
 * doi:10.1139/f98-104: a difference of two groups is a correlation with 0 and 1.
 * Example: on for five days with 5 6 7 8 9 and off for five with 0 1 2 3 4: difference 5 of 5.4 independent days, 0.9 to 9.1; by Welch
 * alone 2.7 to 7.3.
 */
export function daysApart(days: readonly DayOfTwo[]): DaysApart {
  const valuesOf = (wanted: boolean) =>
    days.flatMap(({ isOn, value }) => (isOn === wanted && value !== null ? value : []))
  const all = welchT(valuesOf(true), valuesOf(false))
  const worth = effectiveN(
    days.map(({ isOn }) => (isOn === null ? null : Number(isOn))),
    days.map(({ value }) => value),
  )
  const { nEff, n, reason } = worth
  const untested = { ...all, nEff, t: null, df: null, p: null, ciLow: null, ciHigh: null }
  const { meanDiff, ciHigh } = all
  if (meanDiff === null || ciHigh === null || all.df === null) return untested
  if (reason !== null || nEff === null) return { ...untested, reason }
  const se = ((ciHigh - meanDiff) / tQuantile975(all.df)) * Math.sqrt(n / nEff)
  const df = Math.min(all.df, nEff - 2)
  const halfWidth = tQuantile975(df) * se
  const tested = { t: meanDiff / se, df, p: tTwoSidedP(meanDiff / se, df) }
  return { ...all, nEff, ...tested, ciLow: meanDiff - halfWidth, ciHigh: meanDiff + halfWidth }
}
