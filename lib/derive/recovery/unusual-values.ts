import { baselineDays } from '../../model/catalog/minimum-data.ts'
import { kindOf, type Series } from '../../model/catalog/series.ts'
import { benjaminiHochberg } from '../statistics/comparison/benjamini-hochberg.ts'
import { median } from '../statistics/description/quantile.ts'
import { tTwoSidedP } from '../statistics/distribution/student-t.ts'
import { shortWay } from '../time/circular-clock.ts'
import { clockLine } from '../time/clock-line.ts'
import { madScale, robustBaseline } from './robust-baseline.ts'

/** About the share of weeks without any change in which some value is called unusual all the same: `docs/calibration.md` has the measured one. */
export const falseAlarms = 0.05
/** The values of a day are judged together, and a week of such days may raise no more false alarms than that. */
const falseAlarmsOfDay = falseAlarms / 7

/** The variance of a median of n values is this, over n, times that of a value. */
const varianceOfMedian = Math.PI / 2
/** As an estimate of the spread, n values are worth this share of them: 0.37 for independent normal values, less for alike and skewed ones. */
const worthForSpread = 0.3

export interface Deviation {
  /** The distance from the median of the days before, in spreads. */
  z: number
  /** How often chance alone gives a value so far away, on either side. */
  p: number
}

/**
 * How far a value is from what was usual before it, and how often chance would give that.
 *
 * Formula: on the scale of the series (as it is, logarithm, or cube root), z = (value - median) / spread. The spread is the largest
 * of 1.4826 x MAD, the same of the days on the value's side of the median, and the smallest meaningful one at the median. p is that
 * of t = z / sqrt(1 + 1.57 / n) with 0.3 n degrees of freedom, because median and spread are themselves estimates from n days. A day
 * that resembles the days before it moves with its baseline, which is why p holds for alike days too (docs/calibration.md). For
 * times of day the shorter way round the clock.
 * Units: z in spreads; p 0 to 1.
 * Missing: nulls are left out; null with fewer than 14 of 28 days, with a logarithm of no positive number, with times all over
 * the clock, and for a sum that was the same (usually 0) on most days: such days have no usual spread.
 * Source: Iglewicz & Hoaglin 1993, How to Detect and Handle Outliers; Rousseeuw & Croux 1993, J Am Stat Assoc 88:1273,
 * doi:10.1080/01621459.1993.10476408 (worth of the MAD); Wilson & Hilferty 1931, doi:10.1073/pnas.17.12.684 (cube root).
 * Example: resting heart rate 61, median 55, MAD 1 of 28 days: z = 4.05, t = 3.94 with 8.4 degrees of freedom, p = 0.0039.
 */
export function deviationOf(value: number, before: readonly (number | null)[], entry: Series): Deviation | null {
  const placed = entry.circular ? onLine(value, before) : { value, before }
  if (!placed) return null
  const { smallest, scale } = entry.spread
  const to = scales[scale ?? 'plain']
  const scaled = placed.before.map(one => (one === null ? null : to(one)))
  const { n, median: center, mad } = robustBaseline(scaled, null, { minN: baselineDays.minimum })
  const { median: middle } = robustBaseline(placed.before, null, { minN: baselineDays.minimum })
  if (center === null || mad === null || middle === null) return null
  if (mad === 0 && kindOf(entry) === 'sum') return null
  const spread = Math.max(
    madScale * mad,
    to(middle + smallest) - to(middle),
    sideSpread(to(placed.value), scaled, center),
  )
  const z = (to(placed.value) - center) / spread
  if (!Number.isFinite(z)) return null
  return { z, p: tTwoSidedP(z / Math.sqrt(1 + varianceOfMedian / n), worthForSpread * n) }
}

/** The spread of the days on the same side of the median as a value: on the side of a long tail it is larger. */
function sideSpread(value: number, before: readonly (number | null)[], middle: number): number {
  const isBeside = (one: number) => (value > middle ? one >= middle : one <= middle)
  const distances = before.flatMap(one => (one !== null && isBeside(one) ? [Math.abs(one - middle)] : []))
  return madScale * (median(distances) ?? 0)
}

const scales = { plain: (value: number) => value, log: Math.log, 'cube-root': Math.cbrt } as const

/** Times of day on a line, around the mean of the days before. */
function onLine(value: number, before: readonly (number | null)[]) {
  const { values, meanMinutes } = clockLine(before)
  if (values === null || meanMinutes === null) return null
  return { value: meanMinutes + shortWay(value - meanMinutes), before: values }
}

/**
 * The values that are unusual, farthest first, of all that were compared with what was usual before them. A value is judged with all
 * others of its day, so that the answer is the same in every range; the caller passes every series that the person has.
 *
 * Formula: per day, p adjusted for the number of values of the day; unusual up to an adjusted p of 0.05 / 7, so that chance calls
 * something unusual in about 5 % of weeks.
 * Units: z in spreads.
 * Missing: none compared is an empty list.
 * Source: Benjamini & Hochberg 1995, J R Stat Soc B 57:289, doi:10.1111/j.2517-6161.1995.tb02031.x; over days Bonferroni.
 * Example: a day with p of 0.0001, 0.2 and 0.9: only the first, adjusted 0.0003.
 */
export function unusualValues<Compared extends Deviation & { date: string }>(all: readonly Compared[]): Compared[] {
  const days = Map.groupBy(all, ({ date }) => date).values()
  return [...days]
    .flatMap(ofDay => {
      const { adjusted } = benjaminiHochberg(ofDay.map(({ p }) => p))
      return ofDay.filter((_, i) => (adjusted?.[i] ?? 1) <= falseAlarmsOfDay)
    })
    .toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z))
}
